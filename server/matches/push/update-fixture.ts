import { and, count, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtureIds, fixturePolls, fixtures, teams } from "#db/schema";
import { DAY_MS, type Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import { isShortNotice, movesToShortNotice } from "#game/play/season/fixtures";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { AppError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { NO_FIXTURE, refuseRehearsal } from "#server/matches/operator/read-fixture";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { moveFixtureTx } from "#server/play/locks/move-fixture";
import { noteSeason } from "#server/play/proof/season-lines";
import { updateTournamentDates } from "#server/play/season/list-tournaments";
import { findFixtureId, noteFixtureId } from "#server/play/season/provider-ids";
import {
  loadSeasonFixtures,
  type SeasonFixture,
  type TeamName,
} from "#server/play/season/season-fixtures";
import { CRICKETDATA } from "../feeds/cricketdata/cricketdata-feed";
import { notePoll } from "../feeds/followed/note-scorecard";
import { KEY_PROVIDERS } from "../feeds/followed/side-pool";
import { insertFixture } from "../operator/add-fixture";
import { refusePastAddition, refusePastStart } from "../operator/past-start";
import { findOperatedFixture, type OperatedFixture } from "../operator/read-fixture";
import { isSameWord } from "../operator/save-team";
import { PushRefusal, refuse } from "./push-refusal";
import { FEED_NAME, type MatchUpdate } from "./update-schema";

/** The ids of this server's own fixtures. */
export const OWN_IDS = "gully";

/** @throws AppError "not-found" for a name that no feed has */
export function requireFeedName(name: string | undefined): string {
  if (name !== undefined && FEED_NAME.test(name)) return name;
  throw new AppError("not-found", "A feed is named by small letters, such as my-club.");
}

/** A match as a source names it. */
export interface MatchKey {
  readonly tournamentId: number;
  /** The owner of the id: a provider, or `OWN_IDS`. */
  readonly feed: string;
  readonly key: string;
}

type FixturePart = NonNullable<MatchUpdate["fixture"]>;

interface TakenPart {
  readonly changes: readonly OperatorChange[];
  readonly doubts: readonly string[];
  /** It has to be sent once more. */
  readonly isHeldBack: boolean;
}

const NOTHING: TakenPart = { changes: [], doubts: [], isHeldBack: false };
/** A season has fewer: more are a feed that makes them up. */
const MOST_FIXTURES = 300;
/** A day of play at the ground may be another one in UTC. */
const NEAR_MS = DAY_MS;
const LONGEST_KEY = 100;
const FURTHEST_MS = 3 * 366 * DAY_MS;

/**
 * By its id; the first time by its teams and start, and its id is remembered, unless it is one of
 * CricketData or Cricsheet, which are asked by it. A fixture that the tournament lacks is added.
 *
 * @throws PushRefusal "not-found" without teams and start, "invalid" for a team that the tournament
 * lacks; AppError "conflict" for a fixture that may not be added
 */
export function findUpdatedFixture(
  tx: LockedTx,
  services: Services,
  match: MatchKey,
  part: FixturePart | undefined,
): { readonly fixture: OperatedFixture; readonly added: readonly OperatorChange[] } {
  const known = findByKey(tx, match);
  if (known !== null) return { fixture: findOperatedFixture(tx, known), added: [] };
  const { tournamentId, feed, key: externalId } = match;
  if (externalId === "" || externalId.length > LONGEST_KEY) {
    throw new PushRefusal("not-found", [
      { sentence: "This is not the id of a match.", pointer: "" },
    ]);
  }
  if (feed === OWN_IDS || part?.teams === undefined || part.start === undefined) {
    const sentence =
      feed === OWN_IDS
        ? NO_FIXTURE
        : `The match ${externalId} is not known here: send its teams and its start once.`;
    throw new PushRefusal("not-found", [{ sentence, pointer: "/fixture" }]);
  }
  const [teamA, teamB] = findTeams(tx, tournamentId, part.teams);
  const startsAt = Date.parse(part.start);
  const near = findNear(tx, match, [teamA, teamB], startsAt);
  const { id, added } =
    near === null
      ? addFixture(tx, services, tournamentId, { ...part, startsAt, teamA, teamB })
      : { id: near.id, added: [] };
  // A script that sends updates does not choose the match that Gully itself reads for a fixture.
  if (!KEY_PROVIDERS.has(feed)) {
    noteFixtureId(tx, { id, tournamentId }, { provider: feed, externalId });
  }
  return { fixture: findOperatedFixture(tx, id), added };
}

function findByKey(tx: Tx, { tournamentId, feed, key }: MatchKey): number | null {
  if (feed !== OWN_IDS) {
    const known = findFixtureId(tx, tournamentId, { provider: feed, externalId: key });
    if (known !== null || feed !== CRICKETDATA) return known;
  }
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const isIt = feed === OWN_IDS ? eq(fixtures.id, id) : eq(fixtures.externalId, key);
  const row = tx
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(and(eq(fixtures.tournamentId, tournamentId), isIt))
    .get();
  return row?.id ?? null;
}

function findTeams(tx: Tx, tournamentId: number, given: readonly [string, string]) {
  const { id, name, shortName } = teams;
  const ofTournament = tx
    .select({ id, name, shortName })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const [teamA, teamB] = given.map((each, index): TeamName => {
    const team = ofTournament.find(
      (one) => isSameWord(one.name, each) || isSameWord(one.shortName, each),
    );
    if (team !== undefined) return team;
    throw refuse(`“${each}” is not a team of this tournament.`, "fixture", "teams", index);
  });
  if (teamA === undefined || teamB === undefined || teamA.id === teamB.id) {
    throw refuse("A team does not play against itself.", "fixture", "teams");
  }
  return [teamA, teamB] as const;
}

/** The nearest fixture of the two teams that has no id at the feed yet. */
function findNear(
  tx: Tx,
  { tournamentId, feed }: MatchKey,
  ofMatch: readonly [TeamName, TeamName],
  startsAt: Ms,
): SeasonFixture | null {
  const withId = tx
    .select({ id: fixtures.id })
    .from(fixtures)
    .leftJoin(fixtureIds, and(eq(fixtureIds.fixtureId, fixtures.id), eq(fixtureIds.provider, feed)))
    .where(and(eq(fixtures.tournamentId, tournamentId), isNull(fixtureIds.fixtureId)))
    .all();
  const free = new Set(withId.map(({ id }) => id));
  const away = (each: SeasonFixture) => Math.abs(each.startsAt - startsAt);
  const isOf = ({ teamA, teamB }: SeasonFixture) =>
    ofMatch.every(({ id }) => id === teamA.id || id === teamB.id);
  const [nearest = null] = loadSeasonFixtures(tx, tournamentId)
    .filter((each) => free.has(each.id) && isOf(each) && away(each) <= NEAR_MS)
    .sort((a, b) => away(a) - away(b));
  return nearest;
}

interface NewFixture {
  readonly matchType?: string | undefined;
  readonly startsAt: Ms;
  readonly teamA: TeamName;
  readonly teamB: TeamName;
}

/** As an operator's, so at short notice where its start is near (rules.md#short-notice). */
function addFixture(
  tx: LockedTx,
  services: Services,
  tournamentId: number,
  { matchType = "T20", startsAt, teamA, teamB }: NewFixture,
): { id: number; added: OperatorChange[] } {
  refuseRehearsal(tx, tournamentId);
  const row = tx
    .select({ stored: count() })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .get();
  if ((row?.stored ?? 0) >= MOST_FIXTURES) {
    throw new AppError("conflict", `The tournament has ${MOST_FIXTURES} fixtures already.`);
  }
  const now = services.now();
  if (Math.abs(startsAt - now) > FURTHEST_MS) {
    throw refuse("This start is years away.", "fixture", "start");
  }
  refusePastAddition(tx, tournamentId, { startsAt }, now);
  const name = versus([teamA.name, teamB.name]);
  const wanted = { name, stage: "group" as const, matchType, startsAt, teamA, teamB };
  const id = insertFixture(tx, services, tournamentId, wanted);
  afterChange(tx, tournamentId, now);
  lockDueFixtures(tx, now);
  const notice = isShortNotice(startsAt, now) ? { shortNotice: true as const } : {};
  return { id, added: [{ kind: "fixture added", fixture: name, startsAt, ...notice }] };
}

/**
 * A new start, which is believed when it is told again. It moves no fixture that has locked, that
 * an operator has edited or that a followed series keeps; then it is a doubt.
 */
export function takeFixturePart(
  tx: LockedTx,
  services: Services,
  fixture: OperatedFixture,
  { teams: given, start }: FixturePart,
): TakenPart {
  const teamDoubts = given === undefined ? [] : doubtTeams(tx, fixture, given);
  if (start === undefined) return { ...NOTHING, doubts: teamDoubts };
  const startsAt = Date.parse(start);
  const { id, name, tournamentId } = fixture;
  if (startsAt === fixture.startsAt) {
    forgetStart(tx, id);
    return { ...NOTHING, doubts: teamDoubts };
  }
  const now = services.now();
  const reason = whyFixed(tx, fixture, startsAt, now);
  if (reason !== null) {
    return { ...NOTHING, doubts: [...teamDoubts, `${name} ${reason}: its start stays.`] };
  }
  const row = tx
    .select({ toldStart: fixturePolls.toldStart })
    .from(fixturePolls)
    .where(eq(fixturePolls.fixtureId, id))
    .get();
  if (row?.toldStart !== startsAt) {
    notePoll(tx, id, { toldStart: startsAt });
    const doubt = `${name} has a new start: send it once more to confirm it.`;
    return { changes: [], doubts: [...teamDoubts, doubt], isHeldBack: true };
  }
  const shortNotice = movesToShortNotice(fixture, startsAt, now);
  tx.update(fixtures).set({ shortNotice }).where(eq(fixtures.id, id)).run();
  moveFixtureTx(tx, services, id, startsAt, "operator");
  forgetStart(tx, id);
  afterChange(tx, tournamentId, now);
  const notice = shortNotice ? { shortNotice: true as const } : {};
  const move = { from: fixture.startsAt, to: startsAt, unlocked: false, ...notice };
  const moved = { kind: "fixture moved" as const, fixture: name, ...move };
  return { changes: [moved], doubts: teamDoubts, isHeldBack: false };
}

function doubtTeams(
  tx: Tx,
  { name, tournamentId, teamA, teamB }: OperatedFixture,
  given: readonly [string, string],
): string[] {
  const ids = findTeams(tx, tournamentId, given).map(({ id }) => id);
  const isSame = ids.includes(teamA.id) && ids.includes(teamB.id);
  return isSame ? [] : [`Here it is ${name}: an update does not change its teams.`];
}

/** Follows the fixture's name; null if it may move to the start. */
function whyFixed(tx: Tx, fixture: OperatedFixture, startsAt: Ms, now: Ms): string | null {
  if (fixture.edited || fixture.scoredManually) return "was edited by an operator";
  if (fixture.lockedAt !== null) return "has locked";
  if (fixture.followed) return "has its start from a followed series";
  if (fixture.startsAt <= now) return "was to start already";
  if (startsAt - now > FURTHEST_MS) return "would start years from now";
  try {
    refusePastStart(tx, fixture.tournamentId, { startsAt }, now);
  } catch (error) {
    if (error instanceof AppError) return "has open teams, and the new start has passed";
    throw error;
  }
  return null;
}

function forgetStart(tx: Tx, fixtureId: number): void {
  tx.update(fixturePolls)
    .set({ toldStart: null })
    .where(eq(fixturePolls.fixtureId, fixtureId))
    .run();
}

function afterChange(tx: Tx, tournamentId: number, now: Ms): void {
  updateTournamentDates(tx, tournamentId);
  noteSeason(tx, tournamentId, now);
  publishChange(tx, { tournamentId }, "fixtures");
}
