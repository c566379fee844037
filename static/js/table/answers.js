// What is asked of the server for a hand that waits, and what its answers mean (docs/phone-contract.md). What is none of
// the contract's answers means nothing: the same is sent again.

/** Whether sending the same again would bring the same: the scorer has to mend it. A link nobody knows may come back. */
export function final({ status, body }) {
  const said = Array.isArray(body?.errors);
  return said && ([400, 403, 413, 422].includes(status) || (status === 404 && body.errors[0]?.code === "hand_unknown"));
}

/** Whether the server has the hand: it tells its line. A page that asks for a login in a hotel says 200 too. */
export function arrived({ status, body }) {
  return (status === 200 || status === 201) && Number.isInteger(body?.hand) && Number.isInteger(body.revision);
}

/** What is asked of the server for an item: [method, path behind the table's, body]. */
export function requestFor({ kind, client_id, facts, after, hand, entered, revision, reason }, device) {
  const sent = { client_id, device, facts };
  if (kind === "add") return ["POST", "", { ...sent, after }];
  return ["PUT", `${hand}/`, { ...sent, revision, ...(entered ? { entered } : {}), ...(reason ? { reason } : {}) }];
}

/** Whether others wrote meanwhile: the lines that the sender has not seen are told. */
export function overtaken({ status, body }) {
  return status === 409 && Array.isArray(body?.hands) && Number.isInteger(body.after);
}

/** Whether the link is dead and the hand waits for the director. */
export function keptForDirector({ status, body }) {
  return status === 410 && body?.kept === true;
}
