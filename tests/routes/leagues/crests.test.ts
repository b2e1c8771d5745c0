import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { participants } from "#db/schema";
import { type Crest, choiceOf, crestByNumber } from "#game/core/crests";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { loadCrests } from "#server/play/leagues/league-crests";
import { makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { action, loader } from "../../../app/routes/leagues/members/join-league-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";

let services: TestServices;
let asha: MemberLeague;
let ben: MemberLeague;
let pin: string;
let cookies: { readonly asha: string; readonly ben: string };

beforeEach(async () => {
  const started = await startLeague([START], { members: ["Ben"] });
  services = started.services;
  ({ pin } = started.league);
  const { leagueId } = started.league;
  asha = requireMember(services.db, started.asha, leagueId);
  ben = started.members.ben;
  cookies = {
    asha: await logInAs(services, started.asha),
    ben: await logInAs(services, started.ben),
  };
});

const crestOf = ({ participantId }: MemberLeague) =>
  loadCrests(services.db, asha.leagueId)[participantId];

/** The fields of a crest, as the form sends them. */
function fieldsOf(crest: Crest, offered = ""): Record<string, string> {
  const { shape, deep, pale, isPaleField } = choiceOf(crest);
  return { shape, deep, pale, offered, ...(isPaleField && { swap: "on" }) };
}

function send(cookie: string, form: Record<string, string>, path?: string) {
  const address = path ?? `/join-league?league=${asha.leagueId}`;
  return action(pageArgs(services, address, { cookie, form }));
}

async function offeredAt(path: string, cookie: string) {
  const page = await (await loader(pageArgs(services, path, { cookie }))).json();
  return "offered" in page ? page.offered : "toJoin" in page ? page.toJoin.offered : null;
}

describe("naming the team", () => {
  const named = { intent: "name", teamName: "Reds" };

  test.each<Crest>(["banner-maroon-sky", "banner-sky-maroon"])("with %s", async (crest) => {
    const answer = await send(cookies.ben, { ...named, ...fieldsOf(crest) });
    expect(answer.headers.get("location")).toBe(`/league/${asha.leagueId}`);
    expect(crestOf(ben)).toBe(crest);
    const page = await home(
      pageArgs(services, "/", { cookie: cookies.asha, params: { leagueId: `${asha.leagueId}` } }),
    );
    const { crests } = (await page.json()) as { crests: Record<number, Crest> };
    expect(crests[ben.participantId]).toBe(crest);
  });

  test("without a crest keeps the one that the team has", async () => {
    const before = crestOf(ben);
    await send(cookies.ben, named);
    expect(crestOf(ben)).toBe(before);
  });

  test("a chosen crest may be somebody's, and the form says whose", async () => {
    const taken = crestOf(asha) as Crest;
    await send(cookies.ben, { ...named, ...fieldsOf(taken) });
    expect(crestOf(ben)).toBe(taken);
    const offered = await offeredAt(`/join-league?league=${asha.leagueId}&change`, cookies.ben);
    expect(offered).toEqual({ crest: taken, others: [{ crest: taken, owner: "Asha" }] });
  });

  test.each<[string, Record<string, string>]>([
    ["a shape that there is not", { shape: "oval" }],
    ["two deep colours", { pale: "plum" }],
    ["a colour by its value", { deep: "#000000" }],
    ["a shape twice as long as the form", { shape: "x".repeat(10_000) }],
  ])("%s is no form of ours and changes nothing", async (_, wrong) => {
    const before = services.db.select().from(participants).all();
    const form = { ...named, ...fieldsOf("star-ink-rose"), ...wrong };
    const refused = await thrownBy(send(cookies.ben, form));
    expect(refused.status).toBe(400);
    expect(services.db.select().from(participants).all()).toEqual(before);
  });

  test("a refused name keeps the chosen crest in the form, and the stored one", async () => {
    const before = crestOf(ben);
    const form = { ...fieldsOf("drop-mint-navy"), intent: "name", teamName: " " };
    const refused = await send(cookies.ben, form);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      typed: { shape: "drop", deep: "navy", pale: "mint", swap: "on" },
    });
    expect(crestOf(ben)).toBe(before);
  });
});

describe("joining by the league's link", () => {
  let path: string;
  let cara: string;

  beforeEach(async () => {
    path = `/join-league?pin=${pin}`;
    cara = await logInAs(services, await makeUser(services, "Cara"));
  });

  const joinWith = (cookie: string, teamName: string, fields: Record<string, string>) =>
    send(cookie, { intent: "join-by-link", teamName, ...fields }, path);

  test("offers a crest that nobody has, and names nobody who is in", async () => {
    const offered = await offeredAt(path, cara);
    expect(offered?.others.map(({ owner }) => owner)).toEqual([null, null]);
    expect(offered?.others.map(({ crest }) => crest)).not.toContain(offered?.crest);
    await joinWith(cara, "Caras", fieldsOf(offered?.crest as Crest, offered?.crest));
    expect(Object.values(loadCrests(services.db, asha.leagueId))).toContain(offered?.crest);
  });

  test("friends who open it in the same minute get different crests", async () => {
    const dev = await logInAs(services, await makeUser(services, "Dev"));
    const [first, second] = [await offeredAt(path, cara), await offeredAt(path, dev)];
    expect(second).toEqual(first);
    const fields = fieldsOf(first?.crest as Crest, first?.crest);
    await joinWith(cara, "Caras", fields);
    await joinWith(dev, "Devs", fields);
    const shapes = Object.values(loadCrests(services.db, asha.leagueId)).map(
      (crest) => choiceOf(crest).shape,
    );
    expect(new Set(shapes).size).toBe(4);
  });

  test("a crest that was chosen, not offered, stays chosen although somebody has it", async () => {
    const taken = crestOf(asha) as Crest;
    await joinWith(cara, "Caras", fieldsOf(taken, "star-ink-rose"));
    const crests = Object.values(loadCrests(services.db, asha.leagueId));
    expect(crests.filter((crest) => crest === taken)).toHaveLength(2);
  });

  test("who comes back is offered the crest of their team", async () => {
    services.db
      .update(participants)
      .set({ leftAt: services.now(), crest: "tile-lemon-teal" })
      .where(eq(participants.id, ben.participantId))
      .run();
    expect((await offeredAt(path, cookies.ben))?.crest).toBe("tile-lemon-teal");
  });
});

test("the team-name step leads home once the team has a name, except to change it", async () => {
  await send(cookies.ben, { intent: "name", teamName: "Reds" });
  const path = `/join-league?league=${asha.leagueId}`;
  const answer = await loader(pageArgs(services, path, { cookie: cookies.ben }));
  expect(answer.headers.get("location")).toBe(`/league/${asha.leagueId}`);
  const page = await (
    await loader(pageArgs(services, `${path}&change`, { cookie: cookies.ben }))
  ).json();
  expect(page).toMatchObject({ step: "name", team: "Reds" });
});

test("members of an old league have crests at once", () => {
  services.db.update(participants).set({ crest: null }).run();
  expect([crestOf(asha), crestOf(ben)]).toEqual([
    crestByNumber(asha.leagueId, 1),
    crestByNumber(asha.leagueId, 2),
  ]);
});
