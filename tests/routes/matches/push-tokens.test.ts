import { beforeEach, describe, expect, test } from "vitest";
import { pushTokens } from "#db/schema";
import { findPushToken, openPushTokens } from "#server/matches/push/push-tokens";
import { operatorLog } from "#tests/server/matches/operator/operated-season";
import { makeCup, type PushedSeason, pushedSeason } from "#tests/server/matches/push/pushed-season";
import { makeUser } from "#tests/support/season";
import { action, loader } from "../../../app/routes/matches/tournament/push-tokens-screen";
import { logTo, readEvents } from "../logged-events";
import { logInAs, pageArgs, thrownBy } from "../page-args";

let season: PushedSeason;
let cookie: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const made = await pushedSeason();
  season = { ...made, services: { ...made.services, log: logTo(lines) } };
  cookie = await logInAs(season.services, { id: season.operator.userId } as never);
});

async function send(form: Record<string, string>, by = cookie, tournamentId = season.tournamentId) {
  const params = { tournamentId: String(tournamentId) };
  const path = `/operator/tournament/${tournamentId}/tokens`;
  const answer: unknown = await action(
    pageArgs(season.services, path, { cookie: by, params, form }),
  );
  if (answer instanceof Response) return answer;
  throw new Error("An action answers with a response.");
}

const listed = () => openPushTokens(season.services, season.operator, season.tournamentId).tokens;

describe("push tokens", () => {
  test("are made on a page that shows them once, kept as hashes and ended", async () => {
    const { services, league, tournamentId } = season;
    const { token } = await (await send({ intent: "make", name: " Club   laptop " })).json();
    expect(findPushToken(services.db, `Bearer ${token}`)).toMatchObject({
      ...{ name: "Club laptop", tournamentId, userId: season.operator.userId },
    });
    expect(JSON.stringify(services.db.select().from(pushTokens).all())).not.toContain(token);
    const params = { tournamentId: String(tournamentId) };
    const page = await loader(pageArgs(services, "/operator", { cookie, params }));
    expect(await page.text()).not.toContain(token);
    const [, made] = listed();
    expect(made).toMatchObject({ name: "Club laptop", madeBy: "Olga", usedAt: null });
    const ended = await send({ intent: "end", tokenId: String(made?.id) });
    expect(ended.headers.get("location")).toBe(`/operator/tournament/${tournamentId}/tokens`);
    expect(findPushToken(services.db, `Bearer ${token}`)).toBeNull();
    expect(listed()).toHaveLength(1);
    expect(operatorLog(services, league.manager).slice(0, 2)).toEqual([
      "token “Club laptop” ended",
      "token “Club laptop” made, which can push scores",
    ]);
    expect(readEvents(lines).flatMap(([event]) => event ?? [])).toEqual([
      "login-succeeded",
      "push-token-made",
      "push-token-ended",
    ]);
  });

  test("need a name, and a tournament has twenty", async () => {
    const nameless = await send({ intent: "make", name: "" });
    expect([nameless.status, (await nameless.json()).faults]).toEqual([
      422,
      [{ fields: ["name"], sentence: "Please enter a name." }],
    ]);
    for (let made = listed().length; made < 20; made += 1) {
      await send({ intent: "make", name: `Token ${made}` });
    }
    expect((await send({ intent: "make", name: "One more" })).status).toBe(409);
    expect(listed()).toHaveLength(20);
  });

  test("are for operators alone, and those of another tournament stay", async () => {
    const { services, operator } = season;
    const member = await logInAs(services, await makeUser(services, "Ben"));
    const forms: Record<string, string>[] = [
      { intent: "make", name: "Mine" },
      { intent: "end", tokenId: "1" },
    ];
    for (const form of forms) {
      expect((await thrownBy(send(form, member))).status).toBe(404);
      expect((await thrownBy(send(form, ""))).headers.get("location")).toContain("/login?");
    }
    const other = makeCup(services, operator, "Other Cup");
    expect((await send({ intent: "end", tokenId: "1" }, cookie, other)).status).toBe(404);
    expect(listed()).toHaveLength(1);
  });
});
