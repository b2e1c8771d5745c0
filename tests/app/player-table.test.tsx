import { expect, test } from "vitest";
import type { RowPlayer } from "#server/play/teams/row-players";
import { PlayerTable } from "../../app/components/players/player-table";
import { drawAt, drawInRouter } from "./room/draw-in-router";

const ROLES = ["Batsman", "Bowler", "Allrounder"] as const;

const PLAYERS: readonly RowPlayer[] = ["Asha One", "Bela Two", "Chitra Two"].map((name, place) => ({
  ...{ id: place + 1, name, role: ROLES[place] ?? "Batsman", salary: 800, teamId: place },
  ...{ team: `Team ${place}`, teamShortName: `T${place}`, overseas: false, uncapped: false },
  ...{ imageUrl: null, points: 1000 * place, rank: 3 - place, played: place, owned: null },
  lastFive: [],
  expected: null,
}));

const TABLE = (
  <PlayerTable
    leagueId={7}
    caption="Everybody"
    players={PLAYERS}
    nextMatches={{ 1: { number: 4, opponent: "T2", isNext: true } }}
    money="Salary"
    action="Pick"
    actionFor={({ id }) => <input type="radio" name="player" value={id} />}
  />
);

/** The names of the rows that are shown, in order. */
function rowsOf(html: string): string[] {
  return [...html.matchAll(/<tr(?: hidden="")?>.*?<\/tr>/gs)]
    .filter(([row]) => !row.startsWith("<tr hidden") && row.includes('scope="row"'))
    .map(([row]) => /class="name"[^>]*>([^<]*)</.exec(row)?.[1] ?? "");
}

test("everybody by points, with a link to each player's page where scripts do not run", () => {
  const html = drawInRouter(TABLE);
  expect(rowsOf(html)).toEqual(["Chitra Two", "Bela Two", "Asha One"]);
  expect(html).toContain('href="/league/7/player/2"');
  expect(html).toContain("T1 plays T2");
  expect(html.match(/type="radio" name="player"/g)).toHaveLength(3);
});

test.each([
  ["/?search=two", ["Chitra Two", "Bela Two"]],
  ["/?search=two&role=Bowler", ["Bela Two"]],
  ["/?role=Batsman", ["Asha One"]],
  ["/?role=Umpire", ["Chitra Two", "Bela Two", "Asha One"]],
  ["/?search=%25", []],
  [`/?search=${"x".repeat(10_000)}`, []],
])("without scripts the address finds: %s", async (address, names) => {
  const html = await drawAt(address, TABLE);
  expect(rowsOf(html)).toEqual(names);
});

test("the search without scripts keeps what else the address says, as text", async () => {
  const html = await drawAt("/?with=3&x=%22%3E%3Cb%3E&search=two", TABLE);
  expect(html).toContain('<input type="hidden" name="with" value="3"/>');
  expect(html).toContain('name="x" value="&quot;&gt;&lt;b&gt;"');
  expect(html).not.toContain('type="hidden" name="search"');
});
