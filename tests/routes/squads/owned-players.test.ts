import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { submissions } from "#db/schema";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { type SquadLeague, startSquadLeague } from "#tests/support/squad-league";
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

let game: SquadLeague;
let cookie: string;
let params: Record<string, string>;

async function start(options: Parameters<typeof startSquadLeague>[0] = {}) {
  game = await startSquadLeague({ ...options, members: ["Cara"], outsiders: ["Dev"] });
  const { leagueId, tournamentId } = game.manager;
  params = { leagueId: String(leagueId), tournamentId: String(tournamentId) };
  cookie = await logInAs(game.services, game.users.asha);
}

beforeEach(() => start());

/** Manage Team in a browser without JavaScript. */
async function open(by = cookie) {
  const answer = await loader(pageArgs(game.services, "/", { cookie: by, params }));
  if (!(answer instanceof Response)) throw new Error("A loader answers with a response.");
  return answer.json();
}

/** The answer to its form. */
async function send(form: Record<string, string | string[]>, by = cookie) {
  const answer = await action(pageArgs(game.services, "/", { cookie: by, params, form }));
  if (!(answer instanceof Response)) throw new Error("An action answers with a response.");
  return answer;
}

function teamForm(squad: readonly number[]) {
  const playerIds = game.elevenOf(squad).map(String);
  const [captainId = "", viceCaptainId = ""] = playerIds;
  const team = { playerIds, captainId, viceCaptainId, winPrediction: "" };
  return { intent: "submit", targetFixtureId: "", startedFrom: "", ...team };
}

const saves = () => game.services.db.select().from(submissions).all();
const sentencesOf = async (answer: Response) => {
  const { faults } = await answer.json();
  return faults.map(({ sentence }: { sentence: string }) => sentence);
};

describe("the form without JavaScript", () => {
  test("lists the own squad, and saves a team of it", async () => {
    const { sheet } = await open();
    expect(sheet.pool).toHaveLength(15);
    expect((await send(teamForm(game.squads.asha))).status).toBe(302);
    expect(openTeamSheet(game.services, game.asha).saved.playerIds).toEqual(
      game.elevenOf(game.squads.asha),
    );
  });

  test("fills the rest from the own squad", async () => {
    const answer = await send({ ...teamForm(game.squads.asha), intent: "fill", playerIds: [] });
    const { typed } = await answer.json();
    const filled: number[] = (typed.playerIds ?? "").split(" ").map(Number);
    expect(filled).toHaveLength(11);
    expect(filled.every((id) => game.squads.asha.includes(id))).toBe(true);
    expect(saves()).toEqual([]);
  });

  test("is refused with a sentence for players of somebody else, and keeps the ticks", async () => {
    const answer = await send(teamForm(game.squads.ben));
    expect(answer.status).toBe(422);
    expect(await sentencesOf(answer.clone())).toEqual([
      "❌ Only players of your squad can be in your team.",
    ]);
    const { typed } = await answer.json();
    expect(typed.playerIds).toBe(game.elevenOf(game.squads.ben).join(" "));
    expect(saves()).toEqual([]);
  });

  test("leads to the squads while there is none to pick from", async () => {
    await start({ stage: "making" });
    const { sheet } = await open();
    expect(sheet).toMatchObject({ squad: { lack: "making" }, pool: [] });
    const answer = await send(teamForm(game.squads.asha));
    expect(answer.status).toBe(422);
    const reset = await send({ intent: "reset", targetFixtureId: "" });
    const sentence =
      "❌ The squads of your league are being made: you can pick a team once that is over.";
    expect([await sentencesOf(answer), await sentencesOf(reset)]).toEqual([[sentence], [sentence]]);
    expect(saves()).toEqual([]);
  });

  test("does nothing for an outsider, nor for a member without a squad", async () => {
    const devs = await logInAs(game.services, game.dev);
    for (const intent of ["submit", "fill", "reset"]) {
      const form = { ...teamForm(game.squads.asha), intent };
      const args = pageArgs(game.services, "/", { cookie: devs, params, form });
      expect((await thrownBy(action(args))).status).toBe(404);
    }
    const caras = await logInAs(game.services, game.cara);
    expect((await send(teamForm(game.squads.asha), caras)).status).toBe(422);
    expect(saves()).toEqual([]);
  });
});

describe("saves of an open window", () => {
  async function seenByBen(bens: string): Promise<string[]> {
    const { services } = game;
    const [first, second] = game.season.fixtureIds;
    const [playerId] = game.season.playersOf(0);
    const ashas = `?team=${game.asha.participantId}`;
    const requests: [(args: LoaderFunctionArgs) => Promise<unknown>, string, object?][] = [
      [home, ""],
      [leaderboard, ""],
      [leaderboard, `?fixture=${first}`],
      [leaderboard, `?fixture=${second}`],
      [rules, ""],
      [scores, ashas],
      [scores, `${ashas}&fixture=${second}`],
      [refreshHome, ""],
      [compare, `?fixture=${second}`],
      [season, ashas],
      [season, `${ashas}&fixture=${second}`],
      [log, ""],
      [members, ""],
      [player, ashas, { playerId: String(playerId) }],
      [loader, ""],
      [myLeagues, ""],
      ...["standings.csv", "fixture-points.json"].map((file): [typeof exported, string, object] => [
        exported,
        "",
        { file },
      ]),
    ];
    const texts: string[] = [];
    for (const [load, search, more] of requests) {
      const visit = { cookie: bens, params: { ...params, ...more } };
      const answer = await load(pageArgs(services, `/${search}`, visit));
      if (!(answer instanceof Response)) throw new Error("A loader answers with a response.");
      texts.push(await answer.text());
    }
    return texts;
  }

  test("change nothing of what another member sees, until the match locks", async () => {
    const { services, asha } = game;
    const eleven = game.elevenOf(game.squads.asha);
    game.pick(asha, eleven);
    playFixture(services, game.season, { fixture: 0, startsAt: START, did: { 0: { runs: 10 } } });
    const bens = await logInAs(services, game.users.ben);
    const before = await seenByBen(bens);
    const bench = game.squads.asha.find((id) => !eleven.includes(id)) ?? 0;
    const predictedTeamId = game.season.teamIds[0] ?? null;
    expect(game.pick(asha, eleven.with(3, bench), { predictedTeamId }).ok).toBe(true);
    expect(await seenByBen(bens)).toEqual(before);
    expect((await send({ intent: "reset", targetFixtureId: "" })).status).toBe(302);
    expect(await seenByBen(bens)).toEqual(before);
    services.setNow(START + DAY + HOUR);
    expect(await seenByBen(bens)).not.toEqual(before);
  });
});
