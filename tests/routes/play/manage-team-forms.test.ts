import { beforeEach, describe, expect, test } from "vitest";
import { submissions } from "#db/schema";
import { checkTeam } from "#game/play/team/legality";
import { chooseNotice } from "#server/people/notices/choices";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, joinAs, legalEleven, makeLeague } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { action, loader } from "../../../app/routes/play/manage-team/manage-team-screen";
import { typedChoices } from "../../../app/routes/play/manage-team/plain-form/typed-choices";
import { logInAs, pageArgs, thrownBy } from "../page-args";

let started: StartedLeague<never, "Cara">;
let cookie: string;

beforeEach(async () => {
  started = await startLeague([START, START + DAY], { outsiders: ["Cara"] });
  cookie = await logInAs(started.services, started.asha);
});

/** The plain form after one of its buttons; nothing of it is saved. */
async function send(form: Record<string, string | string[]>) {
  const { services, league, season } = started;
  const params = { leagueId: String(league.leagueId), tournamentId: String(season.tournamentId) };
  const path = `/league/${params.leagueId}/manage-team/${params.tournamentId}`;
  const answer = await action(pageArgs(services, path, { cookie, params, form }));
  if (!(answer instanceof Response)) throw new Error("An action answers with a response.");
  return { status: answer.status, ...(await answer.json()) };
}

const saves = () => started.services.db.select().from(submissions).all();

test("'Suggest a team' ticks a legal eleven with both captains, and saves nothing", async () => {
  const { typed, faults } = await send({ intent: "fill" });
  const { playerIds, captainId, viceCaptainId } = typedChoices(typed);
  const { pool, settings } = openTeamSheet(started.services, started.manager);
  const lineup = { playerIds, captainId, viceCaptainId };
  const players = new Map(pool.map((player) => [player.id, player]));
  expect(checkTeam({ lineup, pool: players, settings, budgetWaived: false })).toEqual([]);
  expect(faults).toEqual([]);
  expect(saves()).toEqual([]);
});

test("'Fill the rest' keeps what is ticked and chosen, the prediction too", async () => {
  const [first = 0, second = 0] = legalEleven(started.season);
  const winPrediction = String(started.season.teamIds[1]);
  const form = { playerIds: [String(first), String(second)], captainId: String(second) };
  const { typed } = await send({ intent: "fill", ...form, viceCaptainId: "", winPrediction });
  const choices = typedChoices(typed);
  expect(choices.playerIds.slice(0, 2)).toEqual([first, second]);
  expect(choices.playerIds).toHaveLength(11);
  expect(choices.captainId).toBe(second);
  expect(choices.prediction).toBe(winPrediction);
});

test("a team that cannot be filled says why, with what was ticked", async () => {
  const keepers = [0, 1].flatMap((team) => started.season.playersOf(team).slice(14, 16));
  const batsmen = started.season.playersOf(0).slice(0, 4);
  const bad = [...keepers, ...batsmen, ...started.season.playersOf(1).slice(0, 3)].map(String);
  const { status, faults, typed } = await send({ intent: "fill", playerIds: bad });
  expect(status).toBe(422);
  expect(faults).toEqual([{ fields: [], sentence: expect.stringContaining("Remove one") }]);
  expect(typedChoices(typed).playerIds.map(String)).toEqual(bad);
});

describe("'Copy from' another league", () => {
  const copied = () => {
    const { services, season, asha, cara } = started;
    const office = makeLeague(services, season, cara);
    submit(services, joinAs(services, office, asha), legalEleven(season));
    return office.leagueId;
  };

  test("ticks the team that the person has there, and saves nothing", async () => {
    const from = copied();
    const before = saves().length;
    const { faults, typed } = await send({ intent: "copy", from: String(from), winPrediction: "" });
    const [captainId, viceCaptainId] = legalEleven(started.season);
    expect(faults).toEqual([]);
    expect(typedChoices(typed)).toMatchObject({
      playerIds: legalEleven(started.season),
      captainId,
      viceCaptainId,
      prediction: "",
    });
    expect(typed.copied).toMatch(/^Copied from .+\.$/);
    expect(saves()).toHaveLength(before);
  });

  test("names the players whom this league does not allow", async () => {
    const from = copied();
    const { services, season } = started;
    services.db.$client
      .prepare("update pool_players set salary = 2000 where id = ?")
      .run(season.playersOf(1)[11] ?? 0);
    const { typed } = await send({ intent: "copy", from: String(from) });
    expect(typedChoices(typed).playerIds).toHaveLength(10);
    expect(typed.copied).toContain("Left out by this league's rules or budget: Blues 11.");
  });

  test.each(["", "1", "999999"])("refuses a league without an own team: %o", async (from) => {
    const ticked = [String(legalEleven(started.season)[0])];
    const { status, faults, typed } = await send({ intent: "copy", from, playerIds: ticked });
    expect(status).toBe(422);
    expect(faults[0]?.sentence).toBe("❌ You have no team in that league to copy.");
    expect(typedChoices(typed).playerIds.map(String)).toEqual(ticked);
  });
});

test("a search brings everything back that was ticked and chosen", async () => {
  const playerIds = legalEleven(started.season).map(String);
  const { typed } = await send({ intent: "search", search: "reds", playerIds, winPrediction: "" });
  expect(typed.search).toBe("reds");
  expect(typedChoices(typed)).toMatchObject({ playerIds: playerIds.map(Number) });
  expect(typedChoices(typed).prediction).toBe("");
});

describe("a prediction that is saved alone", () => {
  const saved = () => openTeamSheet(started.services, started.manager).saved;
  const target = () => String(openTeamSheet(started.services, started.manager).target?.id);
  const red = () => String(started.season.teamIds[0]);

  test("leaves the saved team as it is, and what is ticked ticked", async () => {
    const eleven = legalEleven(started.season);
    submit(started.services, started.manager, eleven);
    const playerIds = [String(started.season.playersOf(0)[5])];
    const form = { intent: "predict", playerIds, captainId: playerIds[0] ?? "" };
    const answer = await send({
      ...form,
      winPrediction: red(),
      targetFixtureId: target(),
      startedFrom: "1",
    });
    expect([answer.status, answer.faults]).toEqual([200, []]);
    expect(saved()).toMatchObject({ playerIds: eleven, predictedTeamId: Number(red()) });
    expect(typedChoices(answer.typed)).toMatchObject({
      playerIds: playerIds.map(Number),
      captainId: Number(playerIds[0]),
      prediction: red(),
    });
    // The form goes on from the save that it has just made.
    expect(answer.typed.startedFrom).toBe("2");
  });

  test("is taken back by 'No Prediction'", async () => {
    const form = { intent: "predict", targetFixtureId: target(), startedFrom: "" };
    await send({ ...form, winPrediction: red() });
    const answer = await send({ ...form, winPrediction: "", startedFrom: "1" });
    expect(answer.status).toBe(200);
    expect(saved()).toMatchObject({ playerIds: [], predictedTeamId: null });
  });

  test("leaves a team of another screen for the next Submit to ask about", async () => {
    submit(started.services, started.manager, legalEleven(started.season));
    const form = { intent: "predict", targetFixtureId: target(), startedFrom: "" };
    const answer = await send({ ...form, winPrediction: red() });
    expect([answer.status, answer.typed.startedFrom]).toEqual([200, ""]);
  });

  const refused = (sentence: string) => [{ fields: ["winPrediction"], sentence }];

  test.each([
    ["nothing chosen", "unchosen"],
    ["no field at all", undefined],
  ])("is refused with %s, and the ticks stay", async (_, winPrediction) => {
    const playerIds = legalEleven(started.season).map(String);
    const form = { intent: "predict", playerIds, targetFixtureId: target(), startedFrom: "" };
    const answer = await send({ ...form, ...(winPrediction && { winPrediction }) });
    expect(answer.status).toBe(422);
    expect(answer.faults).toEqual(refused("❌ Please select a prediction"));
    expect(typedChoices(answer.typed).playerIds.map(String)).toEqual(playerIds);
    expect(saves()).toEqual([]);
  });

  test("is refused for a match that has started, and for a team that does not play in it", async () => {
    const late = { intent: "predict", targetFixtureId: target(), startedFrom: "" };
    const other = await send({ ...late, winPrediction: "999" });
    expect([other.status, other.faults]).toEqual([
      422,
      refused("❌ The predicted winner does not play in this fixture."),
    ]);
    started.services.setNow(START);
    const answer = await send({ ...late, winPrediction: red() });
    expect([answer.status, answer.faults]).toEqual([
      409,
      refused("❌ This match has started: its prediction can no longer be changed."),
    ]);
    expect(saves()).toEqual([]);
  });

  test("says so when it cannot be saved", async () => {
    const form = { intent: "predict", targetFixtureId: target(), startedFrom: "" };
    started.services.db.$client.exec("drop table submission_players");
    const answer = await send({ ...form, winPrediction: red() });
    expect([answer.status, answer.faults]).toEqual([
      500,
      refused("❌ Error saving prediction. Please try again."),
    ]);
  });

  test("is nobody else's to save", async () => {
    const form = { intent: "predict", targetFixtureId: target(), startedFrom: "" };
    cookie = await logInAs(started.services, started.cara);
    expect((await thrownBy(send({ ...form, winPrediction: red() }))).status).toBe(404);
    expect(saves()).toEqual([]);
  });
});

test.each([
  ["submit", "❌ Error submitting team. Please try again."],
  ["reset", "❌ Failed to reset team. Please try again."],
])("when %s fails, its sentence comes with the ticks", async (intent, sentence) => {
  const playerIds = legalEleven(started.season);
  const [captainId, viceCaptainId] = playerIds.map(String);
  started.services.db.$client.exec("drop table submission_players");
  const chosen = { captainId: captainId ?? "", viceCaptainId: viceCaptainId ?? "" };
  const { status, faults, typed } = await send({
    intent,
    playerIds: playerIds.map(String),
    ...chosen,
  });
  expect(status).toBe(500);
  expect(faults).toEqual([{ fields: [], sentence }]);
  expect(typedChoices(typed).playerIds).toEqual(playerIds);
});

describe("backups in the plain form (rules.md#backups)", () => {
  const backupsOf = () => openTeamSheet(started.services, started.manager).saved.backups;

  /** The form with a legal eleven and these selectors of backups, of which some may be empty. */
  function withBackups(...backups: readonly (number | "")[]) {
    const playerIds = legalEleven(started.season).map(String);
    const [captainId = "", viceCaptainId = ""] = playerIds;
    const chosen = { playerIds, captainId, viceCaptainId, winPrediction: "" };
    return { intent: "submit", ...chosen, backups: backups.map(String) };
  }

  const spare = (place: number) => started.season.playersOf(0)[place] ?? 0;

  async function begin(backups: number) {
    started = await startLeague([START, START + DAY], {
      settings: { backups },
      outsiders: ["Cara"],
    });
    cookie = await logInAs(started.services, started.asha);
  }

  test("are saved in the order of the selectors; empty ones count for nothing", async () => {
    await begin(3);
    const { services, league, season } = started;
    const params = { leagueId: String(league.leagueId), tournamentId: String(season.tournamentId) };
    const path = `/league/${params.leagueId}/manage-team/${params.tournamentId}`;
    const form = withBackups(spare(4), "", spare(3));
    const answer = await action(pageArgs(services, path, { cookie, params, form }));
    expect(answer).toMatchObject({ status: 302 });
    expect(backupsOf()).toEqual([spare(4), spare(3)]);
    const cara = await logInAs(services, started.cara);
    const refused = action(pageArgs(services, path, { cookie: cara, params, form }));
    expect((await thrownBy(refused)).status).toBe(404);
    expect(saves()).toHaveLength(1);
  });

  test.each([
    ["more than the league has", [3, 4, 7], "⚠ You can have 2 backups at most."],
    ["one of the eleven", [0], "❌ Reds 0 is in your team and cannot be a backup too."],
  ])("%s is refused, and what was chosen comes back", async (_, places, sentence) => {
    await begin(2);
    const backups = places.map(spare);
    const { status, faults, typed } = await send(withBackups(...backups));
    expect(status).toBe(422);
    expect(faults).toEqual([{ fields: [], sentence }]);
    expect(typedChoices(typed).backups).toEqual(backups);
    expect(saves()).toEqual([]);
  });

  test("a league without backups takes none", async () => {
    await begin(0);
    const { faults } = await send(withBackups(spare(3)));
    expect(faults).toEqual([{ fields: [], sentence: "❌ This league has no backups." }]);
    expect(saves()).toEqual([]);
  });

  test("'Fill the rest' takes whom it picks out of the backups", async () => {
    await begin(4);
    const everybody = [0, 1].flatMap((team) => [...started.season.playersOf(team)]);
    const { typed } = await send({ intent: "fill", backups: everybody.map(String) });
    const { playerIds, backups } = typedChoices(typed);
    expect(playerIds).toHaveLength(11);
    expect(backups).toEqual(everybody.filter((id) => !playerIds.includes(id)));
  });
});

describe("after the first team, without scripts", () => {
  const params = () => {
    const { league, season } = started;
    return { leagueId: String(league.leagueId), tournamentId: String(season.tournamentId) };
  };
  const path = () => `/league/${params().leagueId}/manage-team/${params().tournamentId}`;

  /** Submits, and opens where the answer leads. */
  async function submitAndOpen() {
    const { services, season } = started;
    const playerIds = legalEleven(season).map(String);
    const [captainId = "", viceCaptainId = ""] = playerIds;
    const form = { intent: "submit", playerIds, captainId, viceCaptainId };
    const args = pageArgs(services, path(), { cookie, params: params(), form });
    const saved = (await action(args)) as Response;
    const to = saved.headers.get("location") ?? "";
    const page = await loader(pageArgs(services, to, { cookie, params: params() }));
    return { to, reminders: (await page.json()).reminders };
  }

  test("the page offers what the person has not, once", async () => {
    const { services, asha } = started;
    chooseNotice(services.db, asha, { kind: "deadline", channel: "mail" }, false);
    const first = await submitAndOpen();
    expect(first.to).toMatch(/[?&]first=1/);
    expect(first.reminders).toEqual({ mail: true, push: true });
    const second = await submitAndOpen();
    expect(second.to).not.toMatch(/first/);
    expect(second.reminders).toBeNull();
  });
});
