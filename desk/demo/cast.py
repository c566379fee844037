"""The people of the Badger Tavern: invented names, and how bold and how lucky each of them is."""

from dataclasses import dataclass

# Names as a Wisconsin club has them, some with letters that a printer must know.
_NAMES = """
Marge Kowalski|Sheboygan; Łukasz Zieliński|Milwaukee; Dale Vandenberg|Green Bay; Judy Schmitz|Fond du Lac
Butch Lorenz|Kiel; Şenol Aydın|Milwaukee; Bev Thorson|Stoughton; Ray Pfeifer|Kohler
Arlene Gruber|Plymouth; Norb Hoffmann|New Holstein; Connie Dietz|Chilton; Gene Wojcik|Stevens Point
Peggy Olson|Manitowoc; Hank Brandl|Two Rivers; Dolores Meyer|Elkhart Lake; Jim Petrie|Appleton
Kathy Van Handel|Little Chute; Erv Stoltz|Random Lake; Pat Mueller|Cedarburg; Gyöngyi Bartő|Racine
Len Jaeger|West Bend; Sue Krahn|Oostburg; Bob Nowicki|Cudahy; Helen Rausch|Mayville
Carl Ostrowski|Oshkosh; Ginny Feld|Ripon; Wally Behrens|Beaver Dam; Anna von der Tann|Mequon
Tom Kasper|Luxemburg; Rita Schuh|Howards Grove; Al Dombrowski|Pulaski; Joyce Engel|Lomira
Fritz Baumann|Watertown; Lori Jensen|Kenosha; Mike Theisen|Hartford; Shirley Kuhn|Adell
Dick Voss|Cleveland; Nancy Riemer|Waldo; Ed Zastrow|Wausau; Barb Heling|Glenbeulah
Russ Pahl|Cascade; Jean Lemke|Campbellsport; Steve Halfmann|Theresa; Mary Jo Ubl|St. Nazianz
Greg Sobczak|Franklin; Ruth Daun|Hilbert; Cher|Madison
"""


@dataclass(frozen=True)
class Person:
    """`boldness`: picks per hundred chances; `craft`: how much likelier than usual a pick is won, in percent."""

    name: str
    town: str
    boldness: int
    craft: int


def people() -> list[Person]:
    """Return the 47 people of the club, always the same."""
    cast = []
    for index, entry in enumerate(_NAMES.replace("\n", ";").split(";")):
        if entry.strip():
            name, town = entry.strip().split("|")
            cast.append(Person(name, town, boldness=14 + index * 7 % 19, craft=(index * 13 % 25) - 12))
    return cast
