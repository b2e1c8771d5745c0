import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import { handOverClub } from "#server/leagues/clubs/change-club";
import { requireClubManager } from "#server/leagues/clubs/club-access";
import { addClubLeague } from "#server/leagues/clubs/club-leagues";
import { makeClub } from "#server/leagues/clubs/make-club";
import { startNextSeason } from "#server/leagues/clubs/next-season";
import { previewPastSeasons, savePastSeasons } from "#server/leagues/clubs/past-seasons";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague, removeMember } from "#server/leagues/membership/leave-league";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, makeLeague, makeSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { logInAs, pageArgs } from "../page-args";
import { moduleOf } from "../route-modules";

const VISITORS = ["anonymous", "outsider", "former", "member", "leagueManager", "manager"] as const;
type Visitor = (typeof VISITORS)[number];
/** The answer to a visitor: the page or its form again, the way to /login, or a refusal. */
type Answer = "taken" | "/login" | 403 | 404;

const MEMBERS: Readonly<Record<Visitor, Answer>> = {
  anonymous: "/login",
  outsider: 404,
  former: 404,
  member: "taken",
  leagueManager: "taken",
  manager: "taken",
};
const LEAGUE_MANAGERS = { ...MEMBERS, member: 403 } as const;
const THE_MANAGER = { ...LEAGUE_MANAGERS, leagueManager: 403 } as const;

interface Access {
  readonly route: string;
  readonly expected: Readonly<Record<Visitor, Answer>>;
  readonly form?: Readonly<Record<string, string>>;
}

const ACCESS: readonly Access[] = [
  { route: "", expected: MEMBERS },
  { route: "/championship", expected: MEMBERS },
  { route: "/between", expected: MEMBERS },
  { route: "/seasons", expected: THE_MANAGER },
  {
    route: "/seasons",
    expected: THE_MANAGER,
    form: { intent: "preview", text: "2020, 1, Asha, 1" },
  },
  {
    route: "/seasons",
    expected: THE_MANAGER,
    form: { intent: "save", text: "2020, 1, Asha, 1", seen: "x" },
  },
  { route: "/seasons", expected: THE_MANAGER, form: { intent: "delete", season: "1" } },
  { route: "/settings", expected: LEAGUE_MANAGERS },
  { route: "/settings", expected: THE_MANAGER, form: { intent: "rename", name: "Other" } },
  { route: "/settings", expected: THE_MANAGER, form: { intent: "add", league: "3" } },
  { route: "/settings", expected: LEAGUE_MANAGERS, form: { intent: "take-out", league: "2" } },
  { route: "/settings", expected: THE_MANAGER, form: { intent: "leagues", "year.1": "2020" } },
  { route: "/settings", expected: THE_MANAGER, form: { intent: "names", "person.1": "1" } },
  { route: "/settings", expected: THE_MANAGER, form: { intent: "hand-over", member: "2" } },
  { route: "/settings", expected: THE_MANAGER, form: { intent: "delete", typedName: "Gully" } },
];

let services: TestServices;
let cookies: Record<Visitor, string>;

/**
 * Asha's club with two leagues: in the first are Ben, Dana, who has left, and Eli; the second one is
 * managed by Eli, to whom Asha has handed it over.
 */
async function makeClubs() {
  const started = await startLeague([START, START + DAY], {
    members: ["Ben", "Dana", "Eli"],
    outsiders: ["Chitra"],
  });
  const { services, asha, ben, chitra, dana, eli, members, league, season } = started;
  const second = makeLeague(services, season, eli);
  makeLeague(services, season, asha);
  const { clubId } = makeClub(services, eli, { name: "Gully", leagueIds: [second.leagueId] });
  joinLeague(services, asha, second.pin, "192.0.2.1");
  const ofEli = requireClubManager(services.db, eli, clubId);
  handOverClub(services, ofEli, asha.id);
  const managed = requireClubManager(services.db, asha, clubId);
  addClubLeague(services, managed, league.leagueId);
  const text = "2019, 1, Old Ben, 10";
  const { digest: seen } = previewPastSeasons(services, managed, text);
  savePastSeasons(services, managed, { text, seen });
  leaveLeague(services, members.dana);
  const cookies: Record<Visitor, string> = {
    anonymous: "",
    outsider: await logInAs(services, chitra),
    former: await logInAs(services, dana),
    member: await logInAs(services, ben),
    leagueManager: await logInAs(services, eli),
    manager: await logInAs(services, asha),
  };
  return { ...started, cookies };
}

async function start() {
  const started = await startOnce(["clubs"], makeClubs);
  ({ services, cookies } = started);
  return started;
}

async function answerOf({ route, form }: Access, visitor: Visitor): Promise<Answer | string> {
  const { loader, action } = moduleOf(`/club/:clubId${route}`);
  const handle = form ? action : loader;
  if (!handle) return `${route} has none`;
  const args = pageArgs(services, "/page", {
    cookie: cookies[visitor],
    params: { clubId: "1" },
    ...(form && { form }),
  });
  const answer: unknown = await Promise.resolve(handle(args)).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return String(answer);
  if (answer.headers.get("location")?.startsWith("/login")) return "/login";
  const text = JSON.stringify(await answer.clone().text());
  if (/Club not found|Only the manager of the club/.test(text)) return answer.status as Answer;
  return "taken";
}

describe("who gets into a club", () => {
  test.each(
    ACCESS.flatMap((access) =>
      VISITORS.map(
        (visitor) =>
          [
            `${access.route} ${access.form?.intent ?? ""}, ${visitor}: ${access.expected[visitor]}`,
            access,
            visitor,
          ] as const,
      ),
    ),
  )("%s", async (_, access, visitor) => {
    await start();
    const before = dumpTables(services.db);
    const answer = await answerOf(access, visitor);
    expect(answer).toBe(access.expected[visitor]);
    if (answer !== "taken") expect(dumpTables(services.db)).toEqual(before);
  });

  test("a league's manager takes out no league of others", async () => {
    await start();
    const before = dumpTables(services.db);
    const form = { intent: "take-out", league: "1" };
    const args = pageArgs(services, "/page", {
      cookie: cookies.leagueManager,
      params: { clubId: "1" },
      form,
    });
    const action = moduleOf("/club/:clubId/settings").action;
    const answer = (await action?.(args)) as Response;
    expect(answer.status).toBe(403);
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("an invitation to the next season", () => {
  beforeEach(async () => {
    const { asha, league } = await start();
    const season = makeSeason(services, [START + 400 * DAY], { name: "Next Trophy" });
    const managed = requireManager(services.db, asha, league.leagueId);
    startNextSeason(services, managed, {
      tournamentId: season.tournamentId,
      name: "Sunday Gully League 2027",
      teamName: "Asha's XI",
      makeClub: false,
      submissionKey: "x",
    });
  });

  async function answer(visitor: Visitor, intent: "join" | "decline") {
    const args = pageArgs(services, "/league/4/invitation", {
      cookie: cookies[visitor],
      params: { leagueId: "4" },
      form: { intent },
    });
    const given: unknown = await Promise.resolve(
      moduleOf("/league/:leagueId/invitation").action?.(args),
    ).catch((thrown: unknown) => thrown);
    return given as Response;
  }

  test("lets in who was invited, with the team's name, once", async () => {
    const joined = await answer("member", "join");
    expect(joined.headers.get("location")).toBe("/league/4");
    expect((await answer("member", "join")).headers.get("location")).toBe("/league/4");
    const member = requireMember(services.db, { id: 2 }, 4);
    const managed = requireManager(services.db, { id: 1 }, 4);
    removeMember(services, managed, { participantId: member.participantId, newPin: false });
    // A member who was taken out does not come back by the same invitation.
    expect((await answer("member", "join")).status).toBe(404);
  });

  test("is to a season with the settings of the one before", () => {
    const row = (id: number) => {
      const league = services.db.select().from(leagues).where(eq(leagues.id, id)).get();
      return { recaps: league?.recaps, wall: league?.wall, receipts: league?.receipts };
    };
    // The league is from before new leagues had them.
    expect(row(4)).toEqual({ recaps: false, wall: false, receipts: false });
    expect(row(4)).toEqual(row(1));
  });

  test("is for nobody else, and for nobody who has declined", async () => {
    for (const visitor of ["outsider", "former"] as const) {
      const before = dumpTables(services.db);
      expect((await answer(visitor, "join")).status).toBe(404);
      expect(dumpTables(services.db)).toEqual(before);
    }
    expect((await answer("anonymous", "join")).headers.get("location")).toMatch("/login");
    expect((await answer("member", "decline")).headers.get("location")).toBe("/my-leagues");
    expect((await answer("member", "join")).status).toBe(404);
  });
});
