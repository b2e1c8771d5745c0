import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leagues, participants, standings } from "#db/schema";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { typeRules } from "#game/play/scoring/typed-rules";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { action as createLeague } from "../../app/routes/leagues/create-league-screen";
import { action as join } from "../../app/routes/leagues/members/join-league-screen";
import { action as rules } from "../../app/routes/leagues/rules/rules-screen";
import { action as scoring } from "../../app/routes/leagues/rules/scoring-screen";
import { settingsForm } from "./leagues/rules-forms";
import { logInAs, pageArgs } from "./page-args";

/** Fields that somebody might add to a form of ours. */
const EXTRA = {
  role: "manager",
  points: "999900",
  rank: "1",
  created_by: "2",
  managerId: "2",
  userId: "1",
  user_id: "1",
  leagueId: "2",
  pin: "111111",
  tournament_id: "9",
  transfersUsed: "0",
};

let services: TestServices;
let asha: SessionUser;
let ben: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, league, asha, ben } = await startLeague([START], { outsiders: ["Ben"] }));
});

const leagueOf = (id: number) => services.db.select().from(leagues).where(eq(leagues.id, id)).get();

test("creating: the league belongs to the sender of the form, with a pin of its own", async () => {
  const cookie = await logInAs(services, ben);
  const form = { ...EXTRA, managerId: "1", name: "Nets", teamName: "XI", ...settingsForm() };
  await createLeague(pageArgs(services, "/create-league?tournamentId=1", { cookie, form }));
  const league = leagueOf(2);
  expect(league).toMatchObject({ name: "Nets", managerId: ben.id, tournamentId: 1 });
  expect(league?.pin).not.toBe("111111");
});

test("joining: a member without points", async () => {
  const cookie = await logInAs(services, ben);
  const form = { ...EXTRA, intent: "join", pin: league.pin };
  await join(pageArgs(services, "/join-league", { cookie, form }));
  const row = services.db
    .select({ role: participants.role, userId: participants.userId, points: standings.points })
    .from(participants)
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .where(eq(participants.userId, ben.id))
    .get();
  expect(row).toEqual({ role: "member", userId: ben.id, points: 0 });
});

test("rules: only the setting changes", async () => {
  const before = leagueOf(league.leagueId);
  const cookie = await logInAs(services, asha);
  const params = { leagueId: String(league.leagueId) };
  const form = { ...EXTRA, ...settingsForm({ budget: "110" }) };
  await rules(pageArgs(services, "/league/1/rules", { cookie, params, form }));
  expect(leagueOf(league.leagueId)).toEqual({ ...before, budget: 110 });
});

test("scoring rules: only the rule changes", async () => {
  const before = leagueOf(league.leagueId);
  const cookie = await logInAs(services, asha);
  const params = { leagueId: String(league.leagueId) };
  const typed = { ...typeRules(DEFAULT_SCORING_RULES), "batting.six": "3" };
  const form = { ...EXTRA, "batting.seven": "7", intent: "save", ...typed };
  await scoring(pageArgs(services, "/league/1/rules/scoring", { cookie, params, form }));
  const { batting } = DEFAULT_SCORING_RULES;
  const scoringRules = { ...DEFAULT_SCORING_RULES, batting: { ...batting, six: 3 } };
  expect(leagueOf(league.leagueId)).toEqual({ ...before, scoringRules });
});
