import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { submissions } from "#db/schema";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { type MatchLeague, startMatchLeague } from "#tests/support/match-league";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { loader as log } from "../../../app/routes/leagues/members/log-screen";
import { loader as members } from "../../../app/routes/leagues/members/people-screen";
import { loader as myLeagues } from "../../../app/routes/leagues/my-leagues-screen";
import { loader as rules } from "../../../app/routes/leagues/rules/rules-screen";
import { action, loader } from "../../../app/routes/play/manage-team/manage-team-screen";
import { loader as leaderboard } from "../../../app/routes/stories/boards/leaderboard-screen";
import { loader as scores } from "../../../app/routes/stories/boards/scores-screen";
import { loader as season } from "../../../app/routes/stories/boards/season-screen";
import { loader as compare } from "../../../app/routes/stories/compare-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as player } from "../../../app/routes/stories/player-screen";
import { loader as exported } from "../../../app/routes/trust/export-league";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { refreshHome } from "../procedures";

let game: MatchLeague;
let cookie: string;
let params: Record<string, string>;
let path: string;

beforeEach(async () => {
  game = await startMatchLeague({ members: ["Ben"], outsiders: ["Cara"] });
  const { leagueId, tournamentId } = game.manager;
  params = { leagueId: String(leagueId), tournamentId: String(tournamentId) };
  path = `/league/${leagueId}/manage-team/${tournamentId}`;
  cookie = await logInAs(game.services, game.asha);
});

/** Manage Team in a browser without JavaScript. */
async function open(search = "") {
  const answer = await loader(pageArgs(game.services, `${path}${search}`, { cookie, params }));
  if (!(answer instanceof Response)) throw new Error("A loader answers with a response.");
  return answer.json();
}

/** The answer to its form. */
async function send(form: Record<string, string | string[]>, search = "", by = cookie) {
  const args = pageArgs(game.services, `${path}${search}`, { cookie: by, params, form });
  const answer = await action(args);
  if (!(answer instanceof Response)) throw new Error("An action answers with a response.");
  return answer;
}

function teamForm(fixtureId: number, place: 0 | 3 | 4 = 0) {
  const playerIds = game.elevenFor(fixtureId, place).map(String);
  const [captainId = "", viceCaptainId = ""] = playerIds;
  const team = { playerIds, captainId, viceCaptainId, winPrediction: "" };
  return { intent: "submit", targetFixtureId: String(fixtureId), startedFrom: "", ...team };
}

const sheetOf = (fixtureId: number) => openTeamSheet(game.services, game.manager, fixtureId);
const saves = () => game.services.db.select().from(submissions).all();

describe("Manage Team without JavaScript, match by match", () => {
  test("picks for a match that its address names, and comes back to it", async () => {
    const { second } = game.fixture;
    const search = `?fixture=${second}`;
    expect((await open(search)).sheet.target?.id).toBe(second);
    const answer = await send(teamForm(second), search);
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get("location") ?? "", "http://gully.test");
    expect(to.searchParams.get("fixture")).toBe(String(second));
    const shown = await open(to.search);
    expect(shown.notice).toEqual({ fixtureId: second, movedOn: false, isFirst: true });
    expect(shown.sheet.saved.playerIds).toEqual(game.elevenFor(second));
    expect(shown.sheet.open.map(({ hasTeam }: { hasTeam: boolean }) => hasTeam)).toEqual([
      ...[false, false, true, false],
    ]);
  });

  test("says when the match of its address takes no team, and goes on to the next one", async () => {
    const { first, second } = game.fixture;
    expect((await open(`?fixture=${first}`)).missed).toBe(false);
    game.services.setNow(START + HOUR);
    for (const id of [first, 999_999]) {
      const shown = await open(`?fixture=${id}`);
      expect([shown.missed, shown.sheet.target?.id]).toEqual([true, second]);
    }
    expect((await open("?fixture=nonsense")).missed).toBe(false);
  });

  test("refuses a match that has locked while the form was open, with what was ticked", async () => {
    const { first } = game.fixture;
    const form = teamForm(first);
    game.services.setNow(START);
    const answer = await send(form);
    expect(answer.status).toBe(422);
    const { faults, typed } = await answer.json();
    expect(faults).toEqual([
      { fields: [], sentence: "❌ This match has locked: its teams can no longer be changed." },
    ]);
    expect(typed.playerIds).toBe(form.playerIds.join(" "));
    expect(saves()).toEqual([]);
  });

  test("suggests a team of the two squads, and clears the one that is saved", async () => {
    const { together, first } = game.fixture;
    const targetFixtureId = String(together);
    const { typed } = await (await send({ intent: "fill", targetFixtureId })).json();
    const squads = [...game.green.playersOf(0), ...game.green.playersOf(1)];
    const suggested = (typed.playerIds ?? "").split(" ").map(Number);
    expect(suggested).toHaveLength(11);
    expect(suggested.every((id: number) => squads.includes(id))).toBe(true);
    await send(teamForm(first));
    await send(teamForm(together));
    const answer = await send({ intent: "reset", targetFixtureId }, `?fixture=${together}`);
    expect(answer.headers.get("location")).toContain(`fixture=${together}`);
    expect(sheetOf(together).saved.playerIds).toEqual([]);
    expect(sheetOf(first).saved.playerIds).toHaveLength(11);
  });

  test("is nobody's who is not in the league", async () => {
    const outsider = await logInAs(game.services, game.cara);
    for (const intent of ["submit", "reset", "fill"]) {
      const form = { ...teamForm(game.fixture.second), intent };
      const refused = await thrownBy(send(form, "", outsider));
      expect(refused.status).toBe(404);
    }
    expect(saves()).toEqual([]);
  });
});

test("the rules screen names the format to those who play by it", async () => {
  const answer = await rules(pageArgs(game.services, "/", { cookie, params }));
  expect((await answer.json()).rules.format).toBe("match");
});

describe("teams for matches that have not locked", () => {
  /** Everything that Ben may ask for, as it comes. */
  async function seenByBen(bens: string): Promise<string[]> {
    const { services } = game;
    const [playerId = 0] = game.season.playersOf(0);
    const { first, second } = game.fixture;
    const requests: [(args: LoaderFunctionArgs) => unknown, string, Record<string, string>?][] = [
      [home, ""],
      [refreshHome, ""],
      [leaderboard, ""],
      [leaderboard, `?fixture=${first}`],
      [leaderboard, `?fixture=${second}`],
      [scores, `?fixture=${first}&team=${game.manager.participantId}`],
      [scores, `?fixture=${second}&team=${game.manager.participantId}`],
      [compare, `?fixture=${second}`],
      [season, `?team=${game.manager.participantId}`],
      [log, ""],
      [members, ""],
      [player, `?team=${game.manager.participantId}`, { playerId: String(playerId) }],
      [loader, ""],
      [loader, `?fixture=${second}`],
      [myLeagues, ""],
      ...["standings.csv", "fixture-points.json"].map(
        (file): [typeof exported, string, Record<string, string>] => [exported, "", { file }],
      ),
    ];
    const texts: string[] = [];
    for (const [load, search, more] of requests) {
      const args = pageArgs(services, `/${search}`, {
        cookie: bens,
        params: { ...params, ...more },
      });
      const answer = await load(args);
      if (!(answer instanceof Response)) throw new Error("A loader answers with a response.");
      texts.push(await answer.text());
    }
    return texts;
  }

  test("change nothing of what another member sees, until their own match locks", async () => {
    const { services, fixture, manager, season: played } = game;
    game.pick(manager, fixture.first, game.elevenFor(fixture.first));
    playFixture(services, played, { fixture: 0, startsAt: START, did: { 0: { runs: 10 } } });
    const bens = await logInAs(services, game.ben);
    const before = await seenByBen(bens);
    game.pick(manager, fixture.second, game.elevenFor(fixture.second, 3), {
      predictedTeamId: played.teamIds[0] ?? null,
    });
    game.pick(manager, fixture.third, game.elevenFor(fixture.third, 4));
    expect(await seenByBen(bens)).toEqual(before);
    services.setNow(START + DAY + HOUR);
    expect(await seenByBen(bens)).not.toEqual(before);
  });
});
