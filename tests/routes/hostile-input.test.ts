import { describe, expect, test } from "vitest";
import { spectatorLinks } from "#db/schema";
import { CLUB_LIMITS } from "#game/leagues/limits";
import { startCpuClock } from "#tests/support/cpu-clock";
import { FORMS, FORMS_OF_ACCOUNT, type Form } from "./inputs-of-writes";
import { answerOf, pageArgs } from "./page-args";
import { moduleOf } from "./route-modules";
import { routeOf } from "./sent-to-app";
import { isOfSquads, leaveWorld, worldFor } from "./visitors";
import { type Access, ADDRESSES, accessTo, PARAMS } from "./who-gets-in";

/** Values that no page of ours sends in any field. */
const HOSTILE: Readonly<Record<string, string | readonly string[]>> = {
  nothing: "",
  "a negative number": "-1",
  "a fraction": "1.005",
  "an exponent": "1e9",
  "no number": "NaN",
  "the id of nobody": "999999999999999",
  "more digits than a number has": "9".repeat(400),
  "a huge text": "x".repeat(5_000),
  "other letters": "١٢٣\u202e💥\u0000",
  "a field twice": ["91", "92"],
  markup: "<script>",
};

/** The same for each page of the account: they share an action. */
function onAccountPages(fields: Readonly<Record<string, readonly string[]>>) {
  const pages = ["/account", "/account/me", "/account/notices", "/account/signing-in"];
  return Object.fromEntries(
    pages.flatMap((page) =>
      Object.entries(fields).map(([intent, names]) => [`${page} ${intent}`, names]),
    ),
  );
}

/** Fields for people's own words, or which are not looked at: with those alone a form is taken. */
const WELCOME: Readonly<Record<string, readonly string[]>> = {
  ...onAccountPages({ name: ["displayName"], password: ["newPassword"] }),
  "/login register": ["displayName", "password"],
  "/club/:clubId/settings rename": ["name"],
  "/club/:clubId/settings leagues": ["counts"],
  "/league/:leagueId/manage-team/:tournamentId submit": ["booster", "winPrediction"],
  "/league/:leagueId/acting/:participantId submit": ["booster", "winPrediction"],
  // Nothing is stored but that the open team was looked at.
  "/league/:leagueId/acting/:participantId fill": [
    ...["playerIds", "captainId", "viceCaptainId", "booster"],
  ],
  // Without an end, a note stays until each member dismisses it.
  "/league/:leagueId/notes post": ["until"],
  "/league/:leagueId/next-season ": ["name", "teamName"],
  // As on the list, an empty one takes a bid back.
  "/league/:leagueId/room bids": ["maximum.1"],
  "/league/:leagueId/share invite-people": ["people"],
  "/league/:leagueId/squads/list ": ["rank.1", "maximum.1"],
  "/league/:leagueId/trades/offer ": ["key"],
  "/league/:leagueId/wall line": ["line"],
  "/league/:leagueId/wall say": ["line"],
  "/league/:leagueId/wall answer": ["reply"],
  "/league/:leagueId/webhooks delete": ["kind"],
  "/match/:fixtureId/balls take-pen": ["to", "innings", "over", "seen"],
  "/operator make": ["name"],
  "/operator/tournament/:tournamentId tournament": ["name"],
  "/operator/tournament/:tournamentId team": ["name", "shortName"],
  "/operator/tournament/:tournamentId edit-team": ["name", "shortName"],
  "/operator/tournament/:tournamentId/tokens make": ["name"],
};

const OF_TEAM = [
  ...["batMin", "batMax", "bowlMin", "bowlMax", "allrounderMin", "allrounderMax"],
  ...["wicketkeeperMin", "wicketkeeperMax", "teamBalance", "budget"],
  ...["transfersAllowed", "freeTransfersPerMatch", "playoffTrades"],
];
const OF_SETTINGS = [
  ...OF_TEAM,
  ...["overseas", "uncapped", "playoffFreeTrades", "backups", "captainFallback", "table"],
  ...["bestFixtures", "placePoints", "roundLength", "headToHeadPoints", "timeZone", "lockBefore"],
];
const OF_FIXTURE = ["teamA", "teamB", "startsAt", "stage", "matchType"];

/** The fields beside which a form is refused with 422, and comes back as it was typed. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  ...onAccountPages({ name: ["displayName"], address: ["email"] }),
  "/account/delete ": ["password"],
  "/account/openid ": ["password"],
  "/account/passkeys ": ["password"],
  "/account/second-factor start": ["password"],
  "/account/second-factor codes": ["password"],
  "/account/second-factor off": ["password"],
  "/account/sessions ": ["password"],
  "/league/:leagueId/acting/:participantId predict": ["winPrediction"],
  "/league/:leagueId/notes post": ["text", "until"],
  "/league/:leagueId/room bids": ["maximum.1"],
  "/login reset": ["email"],
  "/login register": ["displayName", "email", "password"],
  "/reset-password ": ["password"],
  "/account/tokens make": ["name", "password"],
  "/operator/leagues deputy": ["member"],
  "/operator/people/:userId reset-link": ["password"],
  "/operator/people/:userId end-sessions": ["password"],
  "/operator/people/:userId delete": ["password"],
  "/create-league ": ["name", "teamName", ...OF_TEAM],
  "/join-league join": ["pin"],
  "/clubs/new ": ["name"],
  "/club/:clubId/settings rename": ["name"],
  "/club/:clubId/settings leagues": ["year.1"],
  "/club/:clubId/settings names": ["person.1"],
  "/club/:clubId/settings delete": ["typedName"],
  "/club/:clubId/seasons preview": ["text"],
  "/club/:clubId/seasons save": ["text"],
  "/league/:leagueId/manage-team/:tournamentId predict": ["winPrediction"],
  "/league/:leagueId/squads/set-up settings": ["purse", "squadSize"],
  "/league/:leagueId/next-season ": ["name", "teamName"],
  ...Object.fromEntries(
    ["preview", "save"].flatMap((intent) => [
      [`/league/:leagueId/rules/points ${intent}`, ["participant", "fixture", "points", "reason"]],
      [`/league/:leagueId/agreements/propose ${intent}`, ["team", "reason"]],
    ]),
  ),
  "/league/:leagueId/room bid": ["amount"],
  "/league/:leagueId/room wish": ["maximum"],
  "/league/:leagueId/rules settings": OF_SETTINGS,
  "/league/:leagueId/rules boosters": [...OF_SETTINGS, "FreeHit.maxUses"],
  "/league/:leagueId/share invite-people": ["people"],
  "/league/:leagueId/squads/list ": ["rank.1", "maximum.1"],
  "/league/:leagueId/trades/free-agents bid": ["player"],
  "/league/:leagueId/trades/offer ": ["with", "gives", "gets"],
  "/league/:leagueId/wall line": ["line"],
  "/league/:leagueId/wall say": ["line"],
  "/league/:leagueId/wall answer": ["reply"],
  "/league/:leagueId/webhooks add": ["address"],
  "/match/:fixtureId/balls over": ["text"],
  "/match/:fixtureId/desk result": ["result", "status"],
  "/match/:fixtureId/desk players": ["player"],
  "/match/:fixtureId/paste preview": ["text"],
  "/match/:fixtureId/paste save": ["text"],
  "/match/:fixtureId/sides state": ["side-1", "side-2"],
  "/operator make": ["name"],
  "/operator/cricketdata key": ["apiKey"],
  "/operator/cricketdata search": ["search"],
  "/operator/cricketdata follow": ["name", "pool"],
  "/operator/fixture/:fixtureId details": ["name", ...OF_FIXTURE],
  "/operator/packs preview": ["address"],
  "/operator/packs save": ["address"],
  "/operator/packs league": ["address"],
  "/operator/tournament/:tournamentId tournament": ["name"],
  "/operator/tournament/:tournamentId team": ["name", "shortName"],
  "/operator/tournament/:tournamentId edit-team": ["name", "shortName"],
  "/operator/tournament/:tournamentId fixture": OF_FIXTURE,
  "/operator/tournament/:tournamentId program": ["program"],
  "/operator/tournament/:tournamentId scorer": ["scorer"],
  "/operator/tournament/:tournamentId/tokens make": ["name"],
};

/** More of them are tried all at once. */
const MOST_FIELDS = 8;

/** Each form by its address and intent, and the fields that are tried together. */
const TRIALS = new Map<string, { route: string; form: Form; fields: readonly string[][] }[]>();
for (const [route, forms] of Object.entries({ ...FORMS, ...FORMS_OF_ACCOUNT })) {
  for (const form of forms) {
    const names = Object.keys(form).filter((name) => name !== "intent" && name !== "move");
    const fields = names.length > MOST_FIELDS ? [names] : names.map((name) => [name]);
    const name = `${route} ${form.intent ?? ""}`;
    TRIALS.set(name, [...(TRIALS.get(name) ?? []), { route, form, fields }]);
  }
}

describe("a hostile value in a field changes nothing, and gets a sentence with a status of 4xx", () => {
  test.each([...TRIALS])("%s", async (name, trials) => {
    const [taken, beside] = [new Set<string>(), new Set<string>()];
    for (const { route, form, fields } of trials) {
      for (const names of fields) {
        for (const [what, value] of Object.entries(HOSTILE)) {
          const hostile = Object.fromEntries(names.map((each) => [each, value]));
          const outcome = await send(route, { ...form, ...hostile }, { beside });
          if (outcome === "taken") for (const each of names) taken.add(each);
          else expect([names, what, outcome]).toEqual([names, what, "refused"]);
        }
      }
    }
    expect([...taken]).toEqual(WELCOME[name] ?? []);
    expect([...beside].sort()).toEqual([...(BESIDE[name] ?? [])].sort());
  });
});

test("the tables are of forms that there are", () => {
  const named = [...Object.keys(WELCOME), ...Object.keys(BESIDE)];
  expect(named.filter((name) => !TRIALS.has(name))).toEqual([]);
});

/** Comes back in no page. */
const SECRET = /password|code|apikey/i;

/** @returns "refused" in a sentence or led back with nothing changed, "taken", or what was wrong */
async function send(
  route: string,
  form: Form,
  { search = "?on=match-1&tournamentId=1", beside = new Set<string>() } = {},
) {
  const kind = isOfSquads(route) ? "traded" : "season";
  const { world, hasStored } = await worldFor(kind);
  const visit = { cookie: world.cookies[whoIsIn(accessTo(route, ""))], params: PARAMS, form };
  const args = pageArgs(world.services, `/x${search}`, visit);
  const answer = await answerOf(moduleOf(route).action?.(args));
  if (hasStored()) {
    leaveWorld(kind);
    return "taken";
  }
  if (answer.status < 400) return "refused";
  const { faults = [], typed, message, sentence } = await answer.json();
  const sentences = faults.map((fault: { sentence: string }) => fault.sentence);
  const isSaid = /\w+ \w+/.test([message, sentence, ...sentences].join(" "));
  const fields = faults.flatMap((fault: { fields: string[] }) => fault.fields);
  for (const field of answer.status === 422 ? fields : []) {
    beside.add(field);
    const sent = SECRET.test(field) ? undefined : form[field];
    if (typeof form[field] === "string") expect([field, typed?.[field]]).toEqual([field, sent]);
  }
  return answer.status < 500 && isSaid ? "refused" : `${answer.status} ${sentences}`;
}

const whoIsIn = (access: Access) => (access.manager === "in" ? "manager" : "operator");

/** Invalid ids, and ids of nobody. */
const IDS = [
  ...["0", "-1", "1.5", "1e3", "NaN", "9".repeat(400), "x", "\u0000", "1; drop table"],
  ...["__proto__", "x".repeat(5_000), "999999", "2026-02-30", "9999-99-99", "2026-03-31"],
  ...["2026-03-30T00:00", "2026-3-30"],
];

const NAMED = Object.entries(ADDRESSES).flatMap(([address, { reads, gets = 200 }]) =>
  reads?.nobody === "/login" && gets === 200
    ? [...address.matchAll(/:(\w+)/g)].map(([, name = ""]) => [address, name, reads] as const)
    : [],
);

describe("an address answers 404 to what it cannot name", () => {
  test.each(NAMED)("%s: %s", async (address, name, reads) => {
    const route = routeOf(address);
    const { world } = await worldFor(isOfSquads(route) ? "traded" : "season");
    const cookie = world.cookies[whoIsIn(reads)];
    const found: string[] = [];
    for (const id of IDS) {
      const visit = { cookie, params: { ...PARAMS, [name]: id } };
      const args = pageArgs(world.services, "/x", visit);
      if ((await answerOf(moduleOf(route).loader?.(args))).status !== 404) found.push(id);
    }
    expect(found).toEqual([]);
  });
});

/** Those of which a view says that there is nothing. */
test.each([
  ["/watch/:token", "board", ["0", "-1", "99999999", "9".repeat(400), "NaN", "<b>", "\u0000"]],
  ["/club/:clubId/between", "one", ["u1", "u9999", "__proto__", "", "x".repeat(5_000)]],
] as const)("%s has a view for every %s", async (route, name, values) => {
  const { world } = await worldFor("season");
  const { token = "" } = world.services.db.select().from(spectatorLinks).get() ?? {};
  for (const value of values) {
    const search = new URLSearchParams({ [name]: value, with: value });
    const visit = { cookie: world.cookies.manager, params: { ...PARAMS, token } };
    const args = pageArgs(world.services, `/x?${search}`, visit);
    expect([value, (await answerOf(moduleOf(route).loader?.(args))).status]).toEqual([value, 200]);
  }
});

test.each([
  ...["", "match-", "match-0", "match--1", "match-1.5", "match-1e3", "match-99", "MATCH-1"],
  ...["club-1", "match-1-1", `match-${"9".repeat(400)}`, "constructor-1", "\u0000", "recap-2"],
])("a wall is under nothing like %j", async (on) => {
  const [route, search] = ["/league/:leagueId/wall", `?on=${encodeURIComponent(on)}`];
  expect(await send(route, { intent: "line", line: "Hello" }, { search })).toBe("refused");
  const { world } = await worldFor("season");
  const args = pageArgs(world.services, search, { cookie: world.cookies.manager, params: PARAMS });
  expect((await answerOf(moduleOf(route).loader?.(args))).status).toBe(404);
});

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join("\n");

test.each([
  ["a megabyte", "2001, 1, Asha, 1\n".repeat(60_000)],
  ["10,000 rows of one year", rows(10_000, () => "2001,1,A")],
  ["names without end", rows(7_000, (n) => `${1950 + (n % 150)},${1 + Math.floor(n / 150)},N${n}`)],
  ["every year there is", rows(150, (n) => `${1950 + n},1,Asha`)],
  ["control characters", "2001, 1, \u0000\u202e\u2066, 1"],
  ["a number too large", "2001, 1, Asha, 99999999999999999999"],
  ["no number", "2001, 1, Asha, NaN"],
  ["quotes without end", `2001, 1, "${"x".repeat(90_000)}`],
  ["separators alone", ",".repeat(CLUB_LIMITS.text)],
])("past seasons refuse %s at little cost", async (_, text) => {
  const cpuMs = startCpuClock();
  for (const intent of ["preview", "save"]) {
    expect(await send("/club/:clubId/seasons", { intent, text, seen: "x" })).toBe("refused");
  }
  expect(cpuMs()).toBeLessThan(3_000);
});
