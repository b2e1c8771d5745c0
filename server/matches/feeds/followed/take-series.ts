import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtureIds, fixtures, followedSeries, statLines, teams } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { versus } from "#game/core/words";
import type { Services } from "#server/core/services";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { moveFixtureTx } from "#server/play/locks/move-fixture";
import { noteSeason } from "#server/play/proof/season-lines";
import { shortNameOf } from "#server/play/season/known-teams";
import { updateTournamentDates } from "#server/play/season/list-tournaments";
import { stageOf } from "#server/play/season/plan-season";
import { findFixtureId, noteFixtureId } from "#server/play/season/provider-ids";
import type { TeamName } from "#server/play/season/season-fixtures";
import { isOfPack } from "../../packs/taken-pack";
import { isEdited, isScoredManually } from "../../results/overrides";
import { CRICKETDATA } from "../cricketdata/cricketdata-feed";
import type { FeedFixture, FeedSeries, FeedTeam } from "../feed";
import { findPolledFixture } from "./followed-fixtures";
import { noteHasScorecard, notePoll } from "./note-scorecard";

export interface SeriesChanges {
  readonly added: number;
  readonly moved: number;
  /** Without teams or a start so far: they come in when both are known. */
  readonly toBeConfirmed: number;
  /** Reported for the first time: asking again soon confirms them. */
  readonly unconfirmed: number;
}

type KnownFixture = FeedFixture & {
  readonly teams: readonly [FeedTeam, FeedTeam];
  readonly startsAt: number;
};

/**
 * Updates the fixtures of a followed series from a report of the feed: new ones are added, moved
 * ones move (rules.md#moved-fixtures). Fixtures that it no longer lists stay.
 *
 * @param trust `at once` for a person's question; `told twice` accepts only facts that the answer
 * before had as well, so that one wrong answer neither moves a lock nor makes a fixture
 */
export function takeSeries(
  services: Services,
  tournamentId: number,
  series: FeedSeries,
  trust: "at once" | "told twice",
): SeriesChanges {
  return inLockedTransaction(services, (tx, now) => {
    const known = series.fixtures.filter(isKnown);
    const before = trust === "at once" ? null : readTold(tx, tournamentId);
    const believed = known.filter((each) => before === null || before.has(factsOf(each)));
    const unconfirmed = known.length - believed.length;
    const ofPack = isOfPack(tx, tournamentId);
    const teamOf = teamFinder(tx, tournamentId, ofPack);
    const changes = believed.map((fixture) =>
      takeFixture(tx, services, { tournamentId, ofPack, fixture, teamOf }),
    );
    for (const { id, hasScorecard } of known)
      noteFlag(tx, services, tournamentId, id, hasScorecard);
    tx.update(followedSeries)
      .set({ reported: { facts: known.map(factsOf), unconfirmed }, fixturesAskedAt: now })
      .where(eq(followedSeries.tournamentId, tournamentId))
      .run();
    numberFixtures(tx, tournamentId);
    updateTournamentDates(tx, tournamentId);
    noteSeason(tx, tournamentId, now);
    lockDueFixtures(tx, now);
    return {
      added: changes.filter((change) => change === "added").length,
      moved: changes.filter((change) => change === "moved").length,
      toBeConfirmed: series.fixtures.length - known.length,
      unconfirmed,
    };
  });
}

function isKnown(fixture: FeedFixture): fixture is KnownFixture {
  return fixture.teams !== null && fixture.startsAt !== null;
}

function factsOf({ id, startsAt, teams, matchType }: KnownFixture): string {
  return JSON.stringify([id, startsAt, teams.map(({ name }) => name), matchType]);
}

function readTold(tx: Tx, tournamentId: number): Set<string> {
  const row = tx
    .select({ reported: followedSeries.reported })
    .from(followedSeries)
    .where(eq(followedSeries.tournamentId, tournamentId))
    .get();
  return new Set(row?.reported?.facts);
}

/** Made if the tournament lacks it; a short name tells a pack's team. */
function teamFinder(tx: Tx, tournamentId: number, ofPack: boolean): (team: FeedTeam) => TeamName {
  const stored = tx.select().from(teams).where(eq(teams.tournamentId, tournamentId)).all();
  const byName = new Map<string, TeamName>(stored.map((team) => [team.name.toLowerCase(), team]));
  return ({ name, shortName }) => {
    const known =
      byName.get(name.toLowerCase()) ??
      (ofPack ? stored.find((team) => team.shortName === shortName) : undefined);
    if (known) return known;
    const taken = new Set([...byName.values()].map((team) => team.shortName));
    const own = shortName !== null && !taken.has(shortName) ? shortName : shortNameOf(name, taken);
    const team = tx.insert(teams).values({ tournamentId, name, shortName: own }).returning().get();
    byName.set(name.toLowerCase(), team);
    return team;
  };
}

interface TakenFixture {
  readonly tournamentId: number;
  readonly ofPack: boolean;
  readonly fixture: KnownFixture;
  readonly teamOf: (team: FeedTeam) => TeamName;
}

function takeFixture(
  tx: LockedTx,
  services: Services,
  { tournamentId, ofPack, fixture, teamOf }: TakenFixture,
): "added" | "moved" | "unchanged" {
  const stored = ofPack
    ? findOfPack(tx, tournamentId, fixture, teamOf)
    : findByExternalId(tx, tournamentId, fixture.id);
  if (stored && isScoredManually(tx, stored.id)) return "unchanged";
  if (stored && isEdited(tx, stored.id)) {
    if (fixture.over) noteOver(tx, services, stored.id);
    return "unchanged";
  }
  const [teamA, teamB] = [teamOf(fixture.teams[0]), teamOf(fixture.teams[1])];
  const sides = { teamAId: teamA.id, teamBId: teamB.id, name: versus([teamA.name, teamB.name]) };
  const { id: externalId, startsAt, matchType, ballsPerOver } = fixture;
  const stage = stageOf(stageNameOf(fixture.name));
  const id =
    stored?.id ??
    tx
      .insert(fixtures)
      .values({
        ...{ tournamentId, externalId, startsAt, matchType, ballsPerOver, stage, ...sides },
        number: 0,
        startSetAt: services.now(),
        updatedAt: services.now(),
      })
      .returning({ id: fixtures.id })
      .get().id;
  if (fixture.over) noteOver(tx, services, id);
  if (ofPack) noteFixtureId(tx, { id, tournamentId }, { provider: CRICKETDATA, externalId });
  if (!stored) return "added";
  // Name, stage and teams of a pack's fixture are the pack's.
  if (!ofPack && stored.lockedAt === null && !hasLines(tx, id)) {
    tx.update(fixtures)
      .set({ stage, ...sides })
      .where(eq(fixtures.id, id))
      .run();
  }
  if (stored.startsAt === startsAt) return "unchanged";
  moveFixtureTx(tx, services, id, startsAt, "feed");
  return "moved";
}

type FixtureRow = typeof fixtures.$inferSelect;

function findByExternalId(tx: Tx, tournamentId: number, id: string): FixtureRow | undefined {
  return tx
    .select()
    .from(fixtures)
    .where(and(eq(fixtures.tournamentId, tournamentId), eq(fixtures.externalId, id)))
    .get();
}

/** A pack may be wrong about a start by a day; a double-header has two matches of other teams. */
const NEAR_MS = 36 * HOUR_MS;

/** By the feed's id, else the nearest of the two teams about the start that has no such id yet. */
function findOfPack(
  tx: Tx,
  tournamentId: number,
  { id, teams: pair, startsAt }: KnownFixture,
  teamOf: (team: FeedTeam) => TeamName,
): FixtureRow | undefined {
  const known = findFixtureId(tx, tournamentId, { provider: CRICKETDATA, externalId: id });
  if (known !== null) return tx.select().from(fixtures).where(eq(fixtures.id, known)).get();
  const own = findByExternalId(tx, tournamentId, id);
  if (own !== undefined) return own;
  const teamIds = pair.map((team) => teamOf(team).id);
  const taken = alreadyNamed(tx, tournamentId);
  const found = tx
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .all()
    .filter(
      (row) =>
        teamIds.includes(row.teamAId) &&
        teamIds.includes(row.teamBId) &&
        !taken.has(row.id) &&
        Math.abs(row.startsAt - startsAt) <= NEAR_MS,
    )
    .sort((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt));
  return found[0];
}

function alreadyNamed(tx: Tx, tournamentId: number): ReadonlySet<number> {
  const rows = tx
    .select({ id: fixtureIds.fixtureId })
    .from(fixtureIds)
    .where(and(eq(fixtureIds.tournamentId, tournamentId), eq(fixtureIds.provider, CRICKETDATA)))
    .all();
  return new Set(rows.map((row) => row.id));
}

/** Of every listed fixture: one answer is enough, because the next one can take it back. */
function noteFlag(
  tx: LockedTx,
  services: Services,
  tournamentId: number,
  externalId: string,
  hasScorecard: boolean | null,
): void {
  const id =
    findFixtureId(tx, tournamentId, { provider: CRICKETDATA, externalId }) ??
    findByExternalId(tx, tournamentId, externalId)?.id;
  const fixture = id === undefined ? undefined : findPolledFixture(tx, id);
  if (fixture && !fixture.poll.settled) noteHasScorecard(tx, services, fixture, hasScorecard);
}

/** "1st Match" of "Reds vs Blues, 1st Match, Colour Cup 2027". */
function stageNameOf(name: string): string | null {
  return name.split(",")[1] ?? null;
}

/** The series says that it has been played: its scorecard is due. */
function noteOver(tx: Tx, services: Services, fixtureId: number): void {
  const { state } =
    tx.select({ state: fixtures.state }).from(fixtures).where(eq(fixtures.id, fixtureId)).get() ??
    {};
  if (state === "upcoming" || state === "in progress") {
    notePoll(tx, fixtureId, { overAt: services.now() });
  }
}

function hasLines(tx: Tx, fixtureId: number): boolean {
  const where = eq(statLines.fixtureId, fixtureId);
  return tx.select({ id: statLines.fixtureId }).from(statLines).where(where).get() !== undefined;
}

function numberFixtures(tx: Tx, tournamentId: number): void {
  const ordered = tx
    .select({ id: fixtures.id, number: fixtures.number })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .orderBy(asc(fixtures.startsAt), asc(fixtures.externalId))
    .all();
  for (const [index, { id, number }] of ordered.entries()) {
    if (number === index + 1) continue;
    tx.update(fixtures)
      .set({ number: index + 1 })
      .where(eq(fixtures.id, id))
      .run();
  }
}
