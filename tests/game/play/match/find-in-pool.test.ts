import { describe, expect, test } from "vitest";
import { findInPool } from "#game/play/match/side-players";

/** Players as "key name". */
const people = (...all: string[]) =>
  all.map((one) => {
    const [key = "", ...words] = one.split(" ");
    return { key, name: words.join(" ") };
  });

type Row = [what: string, pool: string[], file: string[], keys: object, strangers: string[]];

const FEED = ["uuid-1 Rohit Sharma", "uuid-2 Mohammed Siraj", "uuid-3 Ravindra Jadeja"];

const rows: Row[] = [
  ["nobody twice: the same ids", ["aaaaaaaa A Rao"], ["aaaaaaaa Anil Rao"], {}, []],
  [
    "a feed's players by the same name, or by initials",
    FEED,
    ["740742ef RG Sharma", "f78e7113 Mohammed Siraj", "fe93fd9d RA Jadeja"],
    { "740742ef": "uuid-1", f78e7113: "uuid-2", fe93fd9d: "uuid-3" },
    [],
  ],
  [
    "first names that the file has in full",
    ["uuid-1 RG Sharma"],
    ["740742ef Rohit Sharma"],
    { "740742ef": "uuid-1" },
    [],
  ],
  [
    "the same name before one that is alike",
    ["uuid-1 R Sharma", "uuid-2 Rohit Sharma"],
    ["11111111 Rohit Sharma", "22222222 R Sharma"],
    { "11111111": "uuid-2", "22222222": "uuid-1" },
    [],
  ],
  [
    "nobody of two whom a name may mean",
    ["uuid-1 Ravi Sharma", "uuid-2 Rohit Sharma"],
    ["740742ef R Sharma"],
    {},
    ["R Sharma"],
  ],
  [
    "nobody where two names may mean one",
    ["uuid-1 Ravi Sharma"],
    ["11111111 R Sharma", "22222222 RG Sharma"],
    {},
    ["R Sharma", "RG Sharma"],
  ],
  ["a stranger, where somebody may be him", FEED, ["99999999 X Pant"], {}, ["X Pant"]],
  ["two ids of one registry as two people", ["aaaaaaaa A Rao"], ["bbbbbbbb A Rao"], {}, []],
  ["a file without ids by name", ["aaaaaaaa A Rao"], ["A_Rao A Rao"], { A_Rao: "aaaaaaaa" }, []],
  ["a new player of a whole pool without a doubt", [], ["99999999 X Pant"], {}, []],
];

describe("players of a match file in a pool", () => {
  test.each(rows)("%s", (_, pool, file, keys, strangers) => {
    const found = findInPool(people(...pool), people(...file));
    expect(Object.fromEntries(found.keys)).toEqual(keys);
    expect(found.strangers.map(({ name }) => name)).toEqual(strangers);
  });

  test("nobody is two players, in whatever order they are listed", () => {
    const file = people(
      "740742ef RG Sharma",
      "f78e7113 Siraj",
      "fe93fd9d R Jadeja",
      "99999999 X Y",
    );
    const pool = people(...FEED);
    const one = findInPool(pool, file);
    const other = findInPool(pool.toReversed(), file.toReversed());
    expect(new Map([...one.keys].sort())).toEqual(new Map([...other.keys].sort()));
    expect(new Set(one.keys.values()).size).toBe(one.keys.size);
  });
});
