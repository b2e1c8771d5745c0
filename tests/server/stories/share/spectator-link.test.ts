import { beforeEach, describe, expect, test } from "vitest";
import { participants } from "#db/schema";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import {
  makeSpectatorLink,
  openSpectatorLink,
  showNamesToSpectators,
  showSpectators,
  withdrawSpectatorLink,
} from "#server/stories/share/spectator-link";
import { watchBoard } from "#server/stories/share/watch-board";
import { watchLeague } from "#server/stories/share/watch-league";
import { playFirstMatch, type TwoTeams } from "#tests/server/stories/boards/two-teams";

const ADDRESS = "192.0.2.1";

let game: TwoTeams;
let managed: ManagedLeague;

beforeEach(async () => {
  game = await playFirstMatch();
  managed = requireManager(game.services.db, { id: game.asha.userId }, game.asha.leagueId);
});

function tokenOf(): string {
  return showSpectators(game.services, managed).link?.href.split("/").at(-1) ?? "none";
}

const open = (token: string) => openSpectatorLink(game.services, token, ADDRESS);
const DEAD = "This link no longer works.";

describe("a link for spectators", () => {
  test("is not there until the manager makes it", () => {
    expect(showSpectators(game.services, managed)).toEqual({
      manages: true,
      watched: null,
      link: null,
    });
    makeSpectatorLink(game.services, managed);
    expect(tokenOf()).toMatch(/^[\w-]{43}$/);
    expect(open(tokenOf())).toMatchObject({ leagueId: managed.leagueId, names: false });
  });

  test("is the manager's to pass on; other members learn that there is one", () => {
    makeSpectatorLink(game.services, managed);
    const { watched, link, manages } = showSpectators(game.services, game.ben);
    expect({ watched, link, manages }).toEqual({
      watched: { showsNames: false },
      link: null,
      manages: false,
    });
  });

  test("is dead at once when it is withdrawn or another one is made", () => {
    makeSpectatorLink(game.services, managed);
    const first = tokenOf();
    makeSpectatorLink(game.services, managed);
    expect(() => open(first)).toThrow(DEAD);
    const second = tokenOf();
    withdrawSpectatorLink(game.services, managed);
    expect(() => open(second)).toThrow(DEAD);
  });

  test("cannot be guessed for long from one address", () => {
    for (let tries = 0; tries < 30; tries += 1) expect(() => open("x")).toThrow(DEAD);
    expect(() => open("x")).toThrow(/too many/i);
    makeSpectatorLink(game.services, managed);
    expect(open(tokenOf())).toBeDefined();
  });

  test("shows names only while the manager allows it, and the log says all of it", () => {
    expect(() => showNamesToSpectators(game.services, managed, true)).toThrow("no link");
    makeSpectatorLink(game.services, managed);
    showNamesToSpectators(game.services, managed, true);
    showNamesToSpectators(game.services, managed, true);
    expect(open(tokenOf()).names).toBe(true);
    // A new link keeps what was chosen.
    makeSpectatorLink(game.services, managed);
    expect(open(tokenOf()).names).toBe(true);
    showNamesToSpectators(game.services, managed, false);
    withdrawSpectatorLink(game.services, managed);
    withdrawSpectatorLink(game.services, managed);
    const { entries } = listLeagueLog(game.services, managed, {});
    const made = "Made a link for spectators: standings and locked teams, for anybody who has it";
    expect(entries.slice(0, 5).map(({ sentence }) => sentence)).toEqual([
      "Withdrew the link for spectators",
      "Members' names are hidden from spectators",
      made,
      "Members' names are shown to spectators",
      made,
    ]);
  });

  test("is not changed by a former manager", () => {
    makeSpectatorLink(game.services, managed);
    handOverLeague(game.services, managed, game.ben.participantId);
    const refused = "Only the League Manager can let spectators watch it.";
    expect(() => makeSpectatorLink(game.services, managed)).toThrow(refused);
    expect(() => withdrawSpectatorLink(game.services, managed)).toThrow(refused);
    expect(() => showNamesToSpectators(game.services, managed, true)).toThrow(refused);
  });
});

describe("what spectators see", () => {
  beforeEach(() => makeSpectatorLink(game.services, managed));

  test("standings, and the locked teams of a fixture with the points of their players", () => {
    const page = watchLeague(game.services, open(tokenOf()), null);
    expect(
      page.standings.rows.map(({ rank, teamName, points }) => [rank, teamName, points]),
    ).toEqual([
      [1, "Asha's XI", 72_000],
      [2, "Ben's XI", 39_750],
    ]);
    const [asha] = page.shown?.teams.rows ?? [];
    expect(asha?.players).toHaveLength(11);
    expect(asha?.players[0]).toEqual({
      playerId: game.red(0),
      name: "Reds 0",
      captaincy: "captain",
      points: 18_600,
    });
    expect(asha?.extras.map(({ name, points }) => [name, points])).toEqual([
      ["2x Match Points", 33_500],
      ["RED", 5_000],
    ]);
  });

  test("nothing of a fixture that has not locked, whatever the address says", () => {
    const { services, fixtureIds, red, asha } = game;
    const before = JSON.stringify(watchLeague(services, open(tokenOf()), fixtureIds[1]));
    expect(before).not.toContain(`"id":${fixtureIds[1]},`);
    game.save(asha, { targetFixtureId: fixtureIds[1], captainId: red(5), viceCaptainId: red(0) });
    expect(JSON.stringify(watchLeague(services, open(tokenOf()), fixtureIds[1]))).toBe(before);
  });

  test("a team without a name has a number, never its owner's name", () => {
    game.services.db.update(participants).set({ teamName: "" }).run();
    const page = watchLeague(game.services, open(tokenOf()), null);
    expect(page.standings.rows.map(({ teamName }) => teamName)).toEqual(["Team 1", "Team 2"]);
    expect(JSON.stringify(page)).not.toMatch(/Asha|Ben/);
  });

  test("owners' names once they are shown", () => {
    showNamesToSpectators(game.services, managed, true);
    const page = watchLeague(game.services, open(tokenOf()), null);
    expect(page.standings.rows.map(({ owner }) => owner)).toEqual(["Asha", "Ben"]);
    expect(page.shown?.teams.rows.map(({ owner }) => owner)).toEqual(["Asha", "Ben"]);
  });

  test("a screen goes from view to view and begins again", () => {
    const views = [1, 2, 3, 4, 5].map((number) =>
      watchBoard(game.services, open(tokenOf()), number),
    );
    expect(views.map(({ view }) => view.kind)).toEqual([
      "standings",
      "fixture",
      "eleven",
      "deadline",
      "standings",
    ]);
    expect(views.map(({ next }) => next)).toEqual([2, 3, 4, 1, 2]);
  });
});
