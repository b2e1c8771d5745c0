import { expect, test } from "vitest";
import { BY_EXPECTED } from "#game/play/team/pool-filter";
import { PlayerTable, type TablePlayer } from "../../app/components/players/player-table";
import { drawInRouter } from "./room/draw-in-router";

function player(id: number, changes: Partial<TablePlayer> = {}): TablePlayer {
  return {
    ...{ id, name: `Player ${id}`, role: "Bowler", teamId: id, team: `Team ${id}` },
    ...{ teamShortName: `T${id}`, salary: 850, overseas: false, uncapped: false, imageUrl: null },
    ...{
      points: id * 1000,
      rank: 10 - id,
      played: 2,
      lastFive: [id * 500, null],
      expected: null,
      owned: null,
    },
    ...changes,
  };
}

const NEXT = {
  1: { number: 7, opponent: "T2", isNext: true },
  2: { number: 7, opponent: "T1", isNext: true },
  3: { number: 9, opponent: "T1", isNext: false },
};

function markup(players: readonly TablePlayer[], hasFilter = true): string {
  return drawInRouter(
    <PlayerTable
      leagueId={5}
      caption="Players to bid for"
      players={players}
      nextMatches={NEXT}
      money="Base"
      action="Bid"
      actionFor={({ id }) => <input name={`bid-${id}`} />}
      hasFilter={hasFilter}
    />,
  );
}

const namesIn = (html: string) => [...html.matchAll(/>(Player \d)</g)].map(([, name]) => name);

test("by points, each with what it takes to choose, and a name that leads to the player", () => {
  const html = markup([player(1), player(3, { price: 250 }), player(2)]);
  expect(namesIn(html)).toEqual(["Player 3", "Player 2", "Player 1"]);
  expect(html).toContain('href="/league/5/player/3"');
  expect(html).toContain("T3 sits out, M9");
  expect(html).toContain("T1 plays T2");
  expect(html).toContain('aria-label="Last five, latest first: 15, did not play"');
  expect(html).toContain('<b>30</b><small>15.0<span class="vh"> a match</span></small>');
  expect(html).toContain('name="bid-1"');
  expect(html).toContain("Playing next: 2");
});

test("in the order of expected points a row has them, in the room of the points a match", () => {
  const players = [player(1, { expected: 8477 }), player(2, { expected: 9000 })];
  const html = drawInRouter(
    <PlayerTable
      leagueId={5}
      caption="Players"
      players={players}
      nextMatches={NEXT}
      money="Salary"
      sort={BY_EXPECTED}
    />,
  );
  expect(namesIn(html)).toEqual(["Player 2", "Player 1"]);
  expect(html).toContain('<b>10</b><small class="expected">84.8 exp.</small>');
});

test("shares of teams stand where they are known, and their head sorts only then", () => {
  expect(markup([player(1)])).not.toContain(">Owned<");
  const known = markup([player(1, { owned: 62 })]);
  expect(known).toContain("62 %");
  expect(known).toContain(">Owned<");
});

test("a short list has no bar, and an empty one says so", () => {
  expect(markup([player(1)], false)).not.toContain("Search by name");
  expect(markup([])).toContain("There are no players yet.");
});
