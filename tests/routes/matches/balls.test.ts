import { beforeEach, describe, expect, test } from "vitest";
import { readEvents } from "#server/matches/balls/read-events";
import type { SessionUser } from "#server/people/accounts/sessions";
import { readScore } from "#server/play/points/read-score";
import { appRouter } from "#server/run/trpc/router";
import {
  matchAtDesk,
  openScoringDesk,
  type ScoringDesk,
} from "#tests/server/matches/balls/scoring-desk";
import { action, loader } from "../../../app/routes/matches/balls/balls-screen";
import { logInAs } from "../page-args";
import { faultsOf, leadsTo, type Office, officeOf } from "./operator-office";

let desk: ScoringDesk;
let ravi: Office;
const params = { fixtureId: "1" };

beforeEach(async () => {
  desk = await openScoringDesk();
  ravi = await at(desk.ravi);
});

async function at(user: SessionUser): Promise<Office> {
  return officeOf(desk.services, user, await logInAs(desk.services, user));
}

/** Sends a form that was made with the last event there is. */
function send(form: Readonly<Record<string, string>>, office = ravi) {
  const events = readEvents(desk.services.db, desk.fixtureId);
  const after = events.at(-1)?.key ?? "";
  return office.send(action, params, { after, ...form });
}

/** The id of a player as forms have it: places from 0 in the squads of the Reds and the Blues. */
function id(side: 0 | 1, place: number): string {
  return String(desk.season.playersOf(side)[place]);
}

function startInnings() {
  return send({
    ...{ intent: "start-innings", number: "1", battingSide: "0", overs: "20" },
    ...{ striker: id(0, 0), nonStriker: id(0, 1), bowler: id(1, 5) },
  });
}

const HOME = "/match/1/balls";
const MARKED =
  "Mark each wicket with W and each retirement with ret in the over, and fill in one row for each, in the same order.";

describe("without JavaScript", () => {
  beforeEach(async () => {
    expect(leadsTo(await send({ intent: "take-pen" }))).toBe(HOME);
    expect(leadsTo(await startInnings())).toBe(HOME);
  });

  const score = () => readScore(desk.services.db, desk.fixtureId).innings;

  test("an over is typed as text, with its wickets", async () => {
    const over = await send({
      ...{ intent: "over", text: "1 . 4 W 2wd 1 nb4 .", "wicket.0.kind": "caught" },
      ...{ "wicket.0.fielder": id(1, 14), "wicket.0.next": id(0, 2) },
    });
    expect(leadsTo(over)).toBe(HOME);
    expect(score()).toEqual([{ innings: 1, teamId: 1, runs: 13, wickets: 1, balls: 6 }]);
    expect(leadsTo(await send({ intent: "over", bowler: id(1, 6), text: ". . . . . ." }))).toBe(
      HOME,
    );
    const lines = readScore(desk.services.db, desk.fixtureId).lines;
    const figuresOf = (player: string) => lines.find(({ playerId }) => String(playerId) === player);
    expect(figuresOf(id(1, 14))).toMatchObject({ catches: 1 });
    expect(figuresOf(id(1, 6))).toMatchObject({ maidens: 1, dotBalls: 6 });
    expect(figuresOf(id(0, 1))).toMatchObject({ out: true });
  });

  test.each([
    [{ text: "1 2 x" }, "“x” cannot be read. Write for example: 1 . 4 W 2wd nb4 1lb"],
    [{ text: "" }, "Write the balls of the over."],
    [{ text: "W" }, MARKED],
    [{ text: "W", "wicket.0.kind": "retired hurt" }, MARKED],
    [{ text: "ret", "wicket.0.kind": "timed out" }, "Choose who was timed out."],
    [
      { text: "1 1 1 1 1 1 1" },
      "This over has more balls than it can have. Enter the rest as the next over.",
    ],
    [{ text: "W 1", "wicket.0.kind": "bowled" }, "Choose the new batter first."],
  ])("%o is refused and nothing is entered", async (form, sentence) => {
    const refused = await send({ intent: "over", ...form });
    expect(refused.status).toBe(422);
    expect(await faultsOf(refused)).toMatchObject([{ sentence }]);
    expect(readEvents(desk.services.db, desk.fixtureId)).toHaveLength(1);
  });

  test("four wickets, a retirement and penalty runs in one over", async () => {
    const rows = ["bowled", "lbw", "retired hurt", "bowled", "caught and bowled"];
    const fields = rows.flatMap((kind, at) => [
      [`wicket.${at}.kind`, kind],
      [`wicket.${at}.next`, id(0, at + 2)],
    ]);
    const text = "W W ret W W 5p 4r 1";
    expect(leadsTo(await send({ intent: "over", text, ...Object.fromEntries(fields) }))).toBe(HOME);
    expect(score()).toEqual([{ innings: 1, teamId: 1, runs: 10, wickets: 4, balls: 6 }]);
  });

  test("a super over is no part of the score, and decides the match", async () => {
    const startOf = (side: 0 | 1, number: string) =>
      send({
        ...{ intent: "start-innings", number, battingSide: String(side), overs: "1" },
        ...{ striker: id(side, 0), nonStriker: id(side, 1), bowler: id(side === 0 ? 1 : 0, 5) },
      });
    await send({ intent: "over", text: "1 . . . . ." });
    await send({ intent: "end-innings" });
    await startOf(1, "2");
    await send({ intent: "over", text: "1 . . . . ." });
    await send({ intent: "end-innings" });
    const page = await (await ravi.see(loader, params)).json();
    expect(page.elsewhere).toEqual([]);
    for (const side of [1, 0] as const) {
      expect(leadsTo(await startOf(side, ""))).toBe(HOME);
      await send({ intent: "over", text: side === 1 ? "6" : "4 4" });
      await send({ intent: "end-innings" });
    }
    await send({ intent: "end-match", result: "won 0" });
    expect(score().map(({ runs }) => runs)).toEqual([1, 1]);
    expect(readScore(desk.services.db, desk.fixtureId).winnerTeamId).toBe(1);
  });

  test("an over that was sent twice is entered once", async () => {
    const [opened] = readEvents(desk.services.db, desk.fixtureId);
    const form = { intent: "over", text: "1 1", after: opened?.key ?? "" };
    expect(leadsTo(await send(form))).toBe(HOME);
    expect((await send(form)).status).toBe(409);
    expect(score()).toMatchObject([{ runs: 2 }]);
  });

  test("the last over is taken back as a whole", async () => {
    await send({ intent: "over", text: "1 1 1 1 1 1" });
    await send({ intent: "over", bowler: id(1, 6), text: "4 4" });
    await send({ intent: "over", text: "6" });
    expect(score()).toMatchObject([{ runs: 20 }]);
    expect(leadsTo(await send({ intent: "take-over-back" }))).toBe(HOME);
    expect(score()).toMatchObject([{ runs: 6, balls: 6 }]);
    await send({ intent: "over", bowler: id(1, 7), text: "2" });
    expect(score()).toMatchObject([{ runs: 8 }]);
  });

  test("a match ends with its result", async () => {
    await send({ intent: "over", text: "1" });
    await send({ intent: "end-innings" });
    await send({
      ...{ intent: "start-innings", number: "2", battingSide: "1", overs: "20" },
      ...{ striker: id(1, 0), nonStriker: id(1, 1), bowler: id(0, 5) },
    });
    await send({ intent: "over", text: "4" });
    await send({ intent: "end-innings" });
    expect(leadsTo(await send({ intent: "end-match", result: "won 1" }))).toBe(HOME);
    expect(readScore(desk.services.db, desk.fixtureId)).toMatchObject({
      state: "finished",
      status: "Blues won by 10 wickets",
      winnerTeamId: 2,
    });
  });

  test("the pen is handed over, and the former holder's form is refused with a sentence", async () => {
    const sana = await at(desk.sana);
    expect(leadsTo(await send({ intent: "hand-over", to: String(desk.sana.id) }))).toBe(HOME);
    const late = await send({ intent: "over", text: "1" });
    expect(late.status).toBe(409);
    expect(await faultsOf(late)).toMatchObject([
      { sentence: "Sana holds the pen: they score this match now." },
    ]);
    expect(leadsTo(await send({ intent: "take-pen" }, sana))).toBe(HOME);
    expect(leadsTo(await send({ intent: "over", text: "1" }, sana))).toBe(HOME);
  });
});

test("a second scorer checks an over; once it is another one it is unchecked", async () => {
  await send({ intent: "take-pen" });
  await startInnings();
  await send({ intent: "over", text: "1 1 1 1 1 1" });
  const sana = await at(desk.sana);
  const look = async () => (await sana.see(loader, params)).json();
  const { completeOvers } = await look();
  const [over] = completeOvers;
  const form = { intent: "check", innings: "1", over: "0", seen: over.digest };
  expect(leadsTo(await send({ ...form, seen: "another" }, sana))).toBe(409);
  expect(leadsTo(await send(form, sana))).toBe(HOME);
  expect((await look()).checks).toEqual([{ innings: 1, over: 0, names: ["Sana"] }]);
  await send({ intent: "take-over-back" });
  await send({ intent: "over", text: "1 1 1 1 1 2" });
  expect((await look()).checks).toEqual([]);
});

describe("for everybody else there is no such page", () => {
  test.each([
    "take-pen",
    "hand-over",
    "check",
    "start-innings",
    "over",
    "take-over-back",
    "end-innings",
    "end-match",
    "count-balls",
  ])("%s", async (intent) => {
    const zoe = await at(desk.zoe);
    expect(leadsTo(await send({ intent, text: "1" }, zoe))).toBe(404);
    expect((await zoe.see(loader, params)).status).toBe(404);
    expect(readEvents(desk.services.db, desk.fixtureId)).toEqual([]);
  });

  test("nor are there procedures", async () => {
    const { services, zoe, fixtureId } = desk;
    const events = matchAtDesk(desk).events(1).slice(0, 2);
    const calls = (user: SessionUser | null) => {
      const { balls } = appRouter.createCaller({ services, user });
      return [
        balls.read({ fixtureId }),
        balls.append({ fixtureId, events }),
        balls.takePen({ fixtureId }),
        balls.handOver({ fixtureId, to: null }),
      ];
    };
    for (const [user, code] of [
      [zoe, "NOT_FOUND"],
      [null, "UNAUTHORIZED"],
    ] as const) {
      for (const call of calls(user)) await expect(call).rejects.toMatchObject({ code });
    }
  });
});

test("procedures take the pen, append and refuse what cannot be read", async () => {
  const { services, fixtureId } = desk;
  const { balls } = appRouter.createCaller({ services, user: desk.ravi });
  const { number } = await balls.takePen({ fixtureId });
  const events = matchAtDesk(desk).events(number).slice(0, 30);
  const { tip } = await balls.append({ fixtureId, events });
  expect(tip).toBe(events.at(-1)?.key);
  const [first] = events;
  if (!first) throw new Error("Thirty events.");
  for (const wrong of [
    { ...first, key: "short" },
    { ...first, pen: 0 },
    { ...first, what: {} },
  ]) {
    // @ts-expect-error no screen of ours sends it
    const call = balls.append({ fixtureId, events: [wrong] });
    await expect(call).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
});
