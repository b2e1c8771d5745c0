import { eq } from "drizzle-orm";
import { fixtures } from "#db/schema";
import { SCORING_PRESETS } from "#game/play/scoring/presets";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { importSeason } from "#server/matches/imports/import-season";
import type { SessionUser } from "#server/people/accounts/sessions";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { simulatedMatches, simulatedPool } from "#tests/support/simulated-season";
import { START } from "#tests/support/start-league";
import { seededChance } from "../rehearsed-league/made-up-picks";
import {
  type Habits,
  type ScriptedMember,
  scriptMember,
} from "../rehearsed-league/scripted-member";
import { type Ids, pointsAtOnce, readIds } from "../rehearsed-league/worked-out-at-once";
import { LEAGUES, LEFT_OUT, type LeagueKind } from "./kinds-of-leagues";

const MATCHES = simulatedMatches().slice(0, 16);
const POOL = simulatedPool();
const SPEED = 60;
const MINUTE = 60_000;
/** Looks of the feed at a match: the toss is over, each innings runs, and it ended long ago. */
const LOOKS_MS = [1_000, MINUTE, 2 * MINUTE, 30 * MINUTE];

interface Person extends Habits {
  readonly name: string;
  /** Before which match, from 0. */
  readonly joins: number;
}

const MANAGER: Person = { name: "Asha", joins: 0, changes: 0.9, boosts: 0.4, predicts: 0.9 };
const PEOPLE: readonly Person[] = [
  MANAGER,
  { name: "Ben", joins: 0, changes: 0.5, boosts: 0.3, predicts: 0.5 },
  { name: "Chitra", joins: 0, changes: 1, boosts: 0.6, predicts: 1 },
  { name: "Dev", joins: 0, changes: 0.4, boosts: 0, predicts: 0 },
  { name: "Esther", joins: 0, changes: 0.3, boosts: 0.3, predicts: 0.2 },
  { name: "Farid", joins: 5, changes: 0.8, boosts: 0.4, predicts: 0.5 },
];

interface PlayingMember extends ScriptedMember {
  readonly joined: number;
}

export interface PlayedLeague {
  readonly kind: LeagueKind;
  readonly manager: MemberLeague;
  readonly members: Map<string, PlayingMember>;
  /** By match, what everybody in the league has in it: hundredths, null without a team. */
  readonly onPaper: Map<string, number | null>[];
}

export interface PlayedTournament {
  readonly services: TestServices;
  readonly fixtureIds: readonly number[];
  /** In the order of `LEAGUES`. */
  readonly leagues: readonly PlayedLeague[];
}

/** Plays the tournament ball by ball in every league of `LEAGUES`. */
export async function playTournament(): Promise<PlayedTournament> {
  const services = testServices({ now: START - DAY });
  const as = { startsAt: START };
  const { tournamentId } = importSeason(services, {
    ...{ name: "The Season", image: null, matches: MATCHES, pool: POOL, as },
  });
  const users: (Person & { readonly user: SessionUser })[] = [];
  for (const person of PEOPLE) {
    users.push({ ...person, user: await makeUser(services, person.name) });
  }
  const made = LEAGUES.map((kind) => makePlayedLeague(services, tournamentId, kind, users));
  const ids = readIds(services.db, tournamentId);
  const fixtureIds = loadSeasonFixtures(services.db, tournamentId).map(({ id }) => id);
  const leagues = made.map(({ league }) => league);
  for (const [index, fixtureId] of fixtureIds.entries()) {
    for (const { join } of made) join(index);
    playMatch(services, leagues, { fixtureId, index }, tournamentId, ids);
    if (LEFT_OUT.includes(index)) leaveOut(services, leagues, fixtureId);
  }
  return { services, fixtureIds, leagues };
}

/** A league as its kind says, and who joins it before each match. */
function makePlayedLeague(
  services: TestServices,
  tournamentId: number,
  kind: LeagueKind,
  users: readonly (Person & { readonly user: SessionUser })[],
) {
  const [first] = users;
  if (first === undefined) throw new Error("Somebody manages the league.");
  const place = LEAGUES.indexOf(kind);
  const small = makeLeague(services, { tournamentId }, first.user, kind.settings, kind.format);
  const managed = requireManager(services.db, first.user, small.leagueId);
  if (kind.preset !== "default") saveScoringRules(services, managed, rulesOf(kind));
  const league: PlayedLeague = { kind, manager: small.manager, members: new Map(), onPaper: [] };
  const join = (index: number) => {
    for (const { name, joins: joined, user, ...habits } of users) {
      if (joined !== index) continue;
      const member = user === first.user ? small.manager : joinAs(services, small, user);
      const chance = seededChance(place * 10 + league.members.size + 1);
      const freshElevens = kind.format === "match";
      const roundOf = kind.format === "rounds" ? kind.headToHead?.length : undefined;
      const played = { ...habits, freshElevens, ...(roundOf && { roundOf }) };
      const scripted = scriptMember(services, member, chance, played);
      league.members.set(name, { ...scripted, joined });
    }
  };
  return { league, join };
}

function rulesOf({ preset }: LeagueKind) {
  const rules = SCORING_PRESETS.find(({ key }) => key === preset)?.rules;
  if (rules === undefined) throw new Error(`There is no preset ${preset}.`);
  return rules;
}

function playMatch(
  services: TestServices,
  leagues: readonly PlayedLeague[],
  { fixtureId, index }: { readonly fixtureId: number; readonly index: number },
  tournamentId: number,
  ids: Ids,
): void {
  const fixture = services.db.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
  const file = MATCHES.find(({ externalId }) => externalId === fixture?.externalId);
  if (!fixture || !file) throw new Error(`There is no file of fixture ${fixtureId}.`);
  for (const [place, { members }] of leagues.entries()) {
    // A person may save so often in ten minutes, over all their leagues.
    services.setNow(fixture.startsAt - HOUR + place * 11 * MINUTE);
    for (const member of members.values()) member.play();
  }
  for (const { kind, members, onPaper } of leagues) {
    // A member who joins after a round has locked is in none of its matches.
    const roundOf = kind.format === "rounds" ? (kind.headToHead?.length ?? 1) : 1;
    const present = [...members].filter(([, { joined }]) => joined <= index - (index % roundOf));
    const points = present.map(([name, { lock }]) => {
      const team = lock(index, fixtureId);
      return [name, team && pointsAtOnce(team, file.match, POOL, ids, rulesOf(kind))] as const;
    });
    onPaper.push(new Map(points));
  }
  for (const look of LOOKS_MS) {
    services.setNow(fixture.startsAt + look);
    advanceRehearsal(services, tournamentId, SPEED);
  }
}

function leaveOut(
  services: TestServices,
  leagues: readonly PlayedLeague[],
  fixtureId: number,
): void {
  for (const { manager } of leagues) {
    const managed = requireManager(services.db, { id: manager.userId }, manager.leagueId);
    leaveFixtureOut(services, managed, { fixtureId, leftOut: true });
  }
}
