import { describe, expect, test } from "vitest";
import { mapPage, PAGE_ROWS, pageOf, readPageChoice, rowsToShow } from "#game/core/list-page";

/** A list of so many rows whose own one is at a place, from 1; 0 for none. */
function listOf(length: number, mine: number) {
  return Array.from({ length }, (_, index) => ({
    name: `Team ${index + 1}`,
    owner: index % 250 === 0 ? `José ${index}` : `Member ${index}`,
    mine: index + 1 === mine,
  }));
}

type Row = ReturnType<typeof listOf>[number];

const LISTED = {
  isMine: (row: Row) => row.mine,
  names: (row: Row) => [row.name, row.owner],
};

function show(length: number, mine: number, address: string) {
  return pageOf(listOf(length, mine), readPageChoice(new URLSearchParams(address)), LISTED);
}

describe("a list that fits on one page is whole, whatever is asked for", () => {
  test.each([[0], [1], [99], [PAGE_ROWS]])("%i rows", (length) => {
    for (const address of ["", "page=2", "page=me", "search=nobody"]) {
      const { rows, pinned, place } = show(length, 1, address);
      expect([rows.length, pinned, place]).toEqual([length, null, null]);
    }
  });
});

describe("a page, its neighbours, and where the own row is pinned", () => {
  test.each([
    // rows, own place, address, first, last, page, previous, next, pinned
    [101, 1, "", 1, 100, 1, null, 2, null],
    [101, 1, "page=2", 101, 101, 2, 1, null, "above"],
    [101, 101, "", 1, 100, 1, null, 2, "below"],
    [101, 101, "page=2", 101, 101, 2, 1, null, null],
    [1000, 100, "page=1", 1, 100, 1, null, 2, null],
    [1000, 101, "page=1", 1, 100, 1, null, 2, "below"],
    [1000, 100, "page=2", 101, 200, 2, 1, 3, "above"],
    [1000, 555, "page=10", 901, 1000, 10, 9, null, "above"],
    [1000, 0, "page=3", 201, 300, 3, 2, 4, null],
    // Out of range: the nearest page.
    [1000, 1, "page=11", 901, 1000, 10, 9, null, "above"],
    [1000, 1, "page=999999999", 901, 1000, 10, 9, null, "above"],
    [1000, 1, "page=0", 1, 100, 1, null, 2, null],
    [1000, 1, "page=-3", 1, 100, 1, null, 2, null],
    [1000, 1, "page=two", 1, 100, 1, null, 2, null],
    // Around the own row: as many above as below, as far as there are any.
    [1000, 555, "page=me", 505, 604, null, 6, 7, null],
    [1000, 51, "page=me", 1, 100, null, null, 2, null],
    [1000, 52, "page=me", 2, 101, null, 1, 2, null],
    [1000, 1000, "page=me", 901, 1000, null, 9, null, null],
    [1000, 0, "page=me", 1, 100, 1, null, 2, null],
  ] as const)("%i rows, own %i, %s", (length, mine, address, ...expected) => {
    const [first, last, page, previous, next, pin] = expected;
    const { rows, pinned, place } = show(length, mine, address);
    expect(place).toMatchObject({ first, last, page, previous, next, found: length });
    expect([rows[0]?.name, rows.at(-1)?.name]).toEqual([`Team ${first}`, `Team ${last}`]);
    expect(pinned && [pinned.above ? "above" : "below", pinned.row.mine]).toEqual(
      pin && [pin, true],
    );
  });
});

describe("a search by name", () => {
  test("finds a part of the team's or its owner's name, without case and accents", () => {
    const { rows, place } = show(1000, 1, "search=JOSE");
    expect(rows.map(({ owner }) => owner)).toEqual(["José 0", "José 250", "José 500", "José 750"]);
    expect(place).toMatchObject({ found: 4, pages: 1, page: 1, search: "JOSE" });
    expect(show(1000, 1, "search=team+999").rows.map(({ name }) => name)).toEqual(["Team 999"]);
  });

  test("keeps the own row, where it does not match itself", () => {
    const { pinned } = show(1000, 300, "search=team+999");
    expect(pinned).toMatchObject({ above: true, row: { name: "Team 300" } });
  });

  test("has pages of its own, which go on as those of the list do", () => {
    // Team 1, 10–19, 100–199 and 1000.
    const { rows, place } = show(1000, 1, "search=team+1&page=9");
    expect(place).toMatchObject({ found: 112, pages: 2, page: 2, previous: 1, next: null });
    expect(rows.map(({ name }) => name).at(-1)).toBe("Team 1000");
  });

  test("that nothing matches has no row, no neighbour and nothing to pin", () => {
    expect(show(1000, 1, "search=nobody&page=2")).toEqual({
      rows: [],
      pinned: null,
      place: {
        ...{ page: 1, pages: 1, first: 0, last: 0, found: 0 },
        ...{ previous: null, next: null, search: "nobody" },
      },
    });
  });

  test("longer than any name is cut off", () => {
    const { search } = readPageChoice(new URLSearchParams({ search: ` ${"x".repeat(5000)}` }));
    expect(search).toBe("x".repeat(60));
  });
});

test("only the page and the pinned row are worked out", () => {
  const page = show(1000, 500, "page=2");
  expect(rowsToShow(page)).toHaveLength(PAGE_ROWS + 1);
  const named = mapPage(page, ({ name }) => name);
  expect([named.rows[0], named.pinned?.row]).toEqual(["Team 101", "Team 500"]);
});
