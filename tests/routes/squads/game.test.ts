import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leagueShares, leagues } from "#db/schema";
import { HOUR_MS, SECOND_MS } from "#game/core/units";
import { NO_STATS } from "#game/play/match/figures";
import type { SessionUser } from "#server/people/accounts/sessions";
import { createRoomsWatch } from "#server/squads/making/rooms-on-time";
import { recordScore } from "#tests/support/record-score";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { loader as tournaments } from "../../../app/routes/leagues/tournaments-screen";
import { action, loader } from "../../../app/routes/squads/room/game-screen";
import {
  action as joinAction,
  loader as joinPage,
} from "../../../app/routes/squads/tonight/join-game-screen";
import {
  loader as tonight,
  action as tonightAction,
} from "../../../app/routes/squads/tonight/tonight-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as share } from "../../../app/routes/stories/share/shared-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";

type Form = Readonly<Record<string, string>>;

let started: StartedLeague<never, "Ravi" | "Zoe">;

beforeEach(async () => {
  started = await startLeague([START], { outsiders: ["Ravi", "Zoe"], now: START - HOUR_MS });
});

const KEYS = { submissionKey: "a-form", rules: "default", size: "5" };

/** One tap on the match. */
async function play(form: Form = {}): Promise<Response> {
  const cookie = await logInAs(started.services, started.ravi);
  const match = { match: `${started.season.tournamentId}-${started.season.fixtureIds[0]}` };
  const args = pageArgs(started.services, "/tonight", {
    cookie,
    form: { ...KEYS, ...match, ...form },
  });
  return (await tonightAction(args)) as Response;
}

async function visit(who: SessionUser | string, form?: Form) {
  const cookie = typeof who === "string" ? who : await logInAs(started.services, who);
  const params = { leagueId: "2" };
  return pageArgs(started.services, "/game/2", { cookie, params, ...(form && { form }) });
}

const pageOf = async (who: SessionUser | string) => (await loader(await visit(who))).json();
const send = async (who: SessionUser | string, form: Form) =>
  (await action(await visit(who, form))) as Response;

function tokenOfGame(): string {
  const { db } = started.services;
  const row = db.select().from(leagueShares).where(eq(leagueShares.leagueId, 2)).get();
  return row?.token ?? "";
}

/** A friend without an account types a name. */
async function joinByName(displayName: string): Promise<string> {
  const token = tokenOfGame();
  const form = { intent: "join", displayName, submissionKey: `form of ${displayName}` };
  const args = pageArgs(started.services, `/join-game/${token}`, { params: { token }, form });
  const answer = (await joinAction(args)) as Response;
  expect(answer.headers.get("location")).toBe("/game/2");
  return cookiesOf(answer);
}

test("a game goes from a tap to its result on one page", async () => {
  const { services, season } = started;
  expect((await play()).headers.get("location")).toBe("/game/2");
  const priya = await joinByName("Priya");
  const lobby = await pageOf(priya);
  expect(lobby.game).toMatchObject({ stage: "lobby", size: 5 });
  expect(lobby.game.people.map(({ name }) => name)).toEqual(["Ravi", "Priya"]);

  expect((await send(priya, { intent: "resume", key: "start-of-the-draft" })).status).toBe(302);
  const look = createRoomsWatch(services);
  look();
  const drafting = await pageOf(started.ravi);
  expect(drafting.game.stage).toBe("draft");
  const { fixed, part } = drafting.room ?? {};
  const turn = part?.news.turn?.participantId;
  const isRavis = turn === fixed?.participantId;
  const [first = 0] = part?.free ?? [];
  const pick = { intent: "pick", key: "the-first-pick", player: String(first) };
  expect((await send(isRavis ? priya : started.ravi, pick)).status).toBe(422);
  expect((await send(isRavis ? started.ravi : priya, pick)).status).toBe(302);
  for (let picks = 1; picks < 10; picks += 1) {
    services.setNow(services.now() + 20 * SECOND_MS);
    look();
  }

  const waiting = await pageOf(priya);
  expect(waiting.game.stage).toBe("waiting");
  const own = waiting.game.people.find(({ mine }) => mine)?.squad ?? [];
  const captain = own[4]?.id ?? 0;
  expect((await send(priya, { intent: "captain", player: String(captain) })).status).toBe(302);
  expect((await pageOf(priya)).game.captain?.chosen).toBe(captain);
  // No page of anybody else differs by it.
  expect((await pageOf(started.ravi)).game.captain?.chosen).toBeNull();

  services.setNow(START);
  const live = await pageOf(priya);
  expect(live.game.stage).toBe("live");
  expect(live.board?.rows).toHaveLength(2);
  recordScore(services, season.fixtureIds[0] ?? 0, {
    state: "finished",
    status: "Reds won by 5 runs",
    winnerTeamId: season.teamIds[0] ?? null,
    lines: [{ ...NO_STATS, playerId: captain, innings: 1, runs: 40, ballsFaced: 30 }],
  });
  const over = await pageOf(started.ravi);
  expect(over.game.stage).toBe("over");
  expect(over.board?.rows[0]).toMatchObject({ teamName: "Priya", rank: 1 });
  expect(over.picture?.sentence).toContain("Priya wins");
});

test("the home of a game is its page, and its link leads to a name", async () => {
  await play();
  const cookie = await logInAs(started.services, started.ravi);
  const args = pageArgs(started.services, "/league/2", { cookie, params: { leagueId: "2" } });
  const away = await home(args).catch((thrown: Response) => thrown);
  expect(away.headers.get("location")).toBe("/game/2");
  const token = tokenOfGame();
  const shared = pageArgs(started.services, `/share/${token}`, { params: { token } });
  expect(await (await share(shared)).json()).toMatchObject({ join: `/join-game/${token}` });
  const joining = pageArgs(started.services, `/join-game/${token}`, { params: { token } });
  const page = await (await joinPage(joining)).json();
  expect(page).toMatchObject({ game: "RED v BLU", maker: "Ravi", isNew: true, closed: null });
});

test("strangers find no game, at no address and by no form", async () => {
  await play();
  const { services } = started;
  const before = services.db.select().from(leagues).all();
  expect((await thrownBy(loader(await visit(started.zoe)))).status).toBe(404);
  const forms: readonly Form[] = [
    { intent: "resume", key: "a-key-of-zoe" },
    { intent: "pick", key: "a-key-of-zoe", player: "1" },
    { intent: "captain", player: "1" },
    { intent: "keep", club: "1" },
    { intent: "leave" },
  ];
  for (const form of forms) {
    expect((await thrownBy(action(await visit(started.zoe, form)))).status).toBe(404);
  }
  expect(services.db.select().from(leagues).all()).toEqual(before);
});

test("refusals come back to the page that was sent", async () => {
  expect(await play({ rules: "league-99" }).catch(String)).toContain("League not found");
  started.services.setNow(START + 1);
  const late = await play();
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ faults: [{ sentence: /has started already/ }] });
});

test("the tournaments offer it on match day alone", async () => {
  const { services } = started;
  const cookie = await logInAs(services, started.ravi);
  const offered = async () =>
    (await (await tournaments(pageArgs(services, "/tournaments", { cookie }))).json()) as {
      tonight?: readonly string[];
    };
  expect((await offered()).tonight).toEqual(["RED v BLU"]);
  const page = await (await tonight(pageArgs(services, "/tonight", { cookie }))).json();
  expect(page.matches).toHaveLength(1);
  services.setNow(START - 25 * HOUR_MS);
  expect((await offered()).tonight).toEqual([]);
});
