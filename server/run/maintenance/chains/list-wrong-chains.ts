import { and, eq, exists, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import {
  chainEntries,
  fixtures,
  leagues,
  lockedTeams,
  participants,
  playsFixture,
  squadEvents,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { ChainedTeam } from "#game/trust/league-file/chain";
import { type ChainState, stateOfChain } from "#game/trust/league-file/chain-state";
import { compareHistory, type HistoryDifference } from "#game/trust/league-file/compare-history";
import { keptForms } from "#game/trust/league-file/kept-forms";
import { missingRow } from "#server/core/errors";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { logLines, squadLines } from "#server/play/proof/history-lines";
import { loadLeagueRefs } from "#server/play/proof/league-refs";
import { readLockedTeamsOf } from "#server/play/proof/locked-in-chain";
import { digestForm } from "#server/play/proof/note-history";
import { memberLines } from "#server/play/proof/rules-lines";
import { lockedAtOf } from "#server/play/season/league-fixtures";
import { listLeagues } from "../list-wrong-totals";
import { type Names, namesOf } from "./names";
import { type ReadEntry, readChain } from "./read-chain";
import { wrongMarks } from "./wrong-marks";
import { wrongReceipts } from "./wrong-receipts";
import { unlikeChain, wrongScores, wrongSeason, wrongVersions } from "./wrong-versions";

/**
 * Verifies the chains of some leagues, and compares them with the stored rules, scores, saves and
 * locked teams (rules.md#chain).
 *
 * @param leagueIds all leagues by default
 * @returns a sentence for each fault; empty if all is right
 */
export function listWrongChains(db: Db, leagueIds = listLeagues(db)): string[] {
  return leagueIds.flatMap((leagueId) => {
    return wrongChain(db, leagueId).map((fault) => `League ${leagueId}: ${fault}`);
  });
}

function wrongChain(db: Db, leagueId: number): string[] {
  const { entries, faults } = readChain(db, leagueId);
  if (entries.length === 0 && faults.length === 0) {
    return ["it has no chain. Start the server, or run gully migrate."];
  }
  const state = stateOfChain(entries.map(({ body }) => body));
  const league = { leagueId, tournamentId: tournamentOf(db, leagueId) };
  const names = namesOf(db, league.tournamentId);
  const chain = { entries, state };
  return [
    ...faults,
    ...wrongVersions(db, league, chain, names),
    ...wrongReceipts(db, league, chain),
    ...wrongLocks(db, league, chain, names),
    ...wrongHistory(db, league, chain),
  ];
}

/**
 * Compares real teams, players, fixtures, and the scores of finished matches with the chains of their
 * tournament's leagues.
 *
 * @returns a sentence for each line that differs
 */
export function listWrongSeasons(db: Db): string[] {
  const chained = db
    .select({ number: chainEntries.number })
    .from(chainEntries)
    .where(eq(chainEntries.leagueId, leagues.id));
  const rows = db
    .selectDistinct({ id: leagues.tournamentId })
    .from(leagues)
    .where(exists(chained))
    .all();
  return rows.flatMap(({ id }) => {
    const names = namesOf(db, id);
    const faults = [...wrongSeason(db, id, names), ...wrongScores(db, id, names)];
    return faults.map((fault) => `Tournament ${id}: ${fault}`);
  });
}

function tournamentOf(db: Db, leagueId: number): number {
  const row = db
    .select({ id: leagues.tournamentId })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  if (row === undefined) throw missingRow("league", leagueId);
  return row.id;
}

/** Members, log and events of squads that differ from a league's chain. */
function wrongHistory(
  db: Db,
  ids: LeagueIds,
  { entries, state }: { readonly entries: readonly ReadEntry[]; readonly state: ChainState },
): string[] {
  const { leagueId } = ids;
  const { history } = state;
  if (history === null) return [];
  const refs = loadLeagueRefs(db, ids);
  const digested = [
    ...memberLines(db, leagueId, refs.members),
    ...logLines(db, leagueId, refs),
    ...squadLines(db, leagueId, refs),
  ]
    .flatMap(keptForms)
    .map(({ forms, ...each }) => ({ ...each, digests: forms.map(digestForm) }));
  const differences = [...compareHistory(history, digested).map(tell), ...wrongKinds(db, leagueId)];
  // If rows are missing or were added, wrong marks are only a consequence.
  return differences.length > 0 ? differences : wrongMarks(db, leagueId, entries);
}

/** Events of squads whose column `kind` differs from their own kind. */
function wrongKinds(db: Db, leagueId: number): string[] {
  const { event, kind } = squadEvents;
  return db
    .select({ id: squadEvents.id, kind, is: sql<string>`${event} ->> '$.kind'` })
    .from(squadEvents)
    .where(and(eq(squadEvents.leagueId, leagueId), sql`${kind} is not ${event} ->> '$.kind'`))
    .all()
    .map((row) => `event ${row.id} of its squads is stored as “${row.kind}” and is “${row.is}”.`);
}

const LISTS = { log: "its log", squads: "its squads" } as const;

function tell({ list, name, change, place }: HistoryDifference): string {
  if (list === "lines") {
    return change === "missing" ? `“${name}” is gone: its chain has it.` : unlikeChain(`“${name}”`);
  }
  const entry = `entry ${place + 1} of ${LISTS[list]}`;
  switch (change) {
    case "missing":
      return `${entry} is gone: its chain has it.`;
    case "added":
      return `${entry} is not in its chain.`;
    case "moved":
      return `${entry} stands in another place than in its chain.`;
    default:
      return unlikeChain(entry);
  }
}

/** Locks whose time, or whose locked teams, differ from the chain. */
function wrongLocks(
  db: Db,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
  {
    state: { locks },
    entries,
  }: { readonly state: ChainState; readonly entries: readonly ReadEntry[] },
  names: Names,
): string[] {
  const since = beginning(db, leagueId, entries);
  return db
    .select({
      id: fixtures.id,
      ref: fixtures.ref,
      lockedAt: sql<Ms | null>`${lockedAtOf(sql`${leagueId}`)}`,
    })
    .from(fixtures)
    .innerJoin(leagues, eq(leagues.id, leagueId))
    .where(and(eq(fixtures.tournamentId, tournamentId), playsFixture(fixtures.id)))
    .orderBy(fixtures.startsAt, fixtures.number)
    .all()
    .flatMap(({ id, ref, lockedAt }) => {
      const stored = readLockedTeamsOf(db, leagueId, id);
      const lock = locks.get(ref);
      const isLate = lockedAt !== null && lockedAt > since;
      if (lock === undefined && (stored.length > 0 || isLate)) {
        return [`its chain has no lock of ${names(ref)}.`];
      }
      const instants = listInstants(db, leagueId, id);
      return [
        ...(lock === undefined || lock.at === lockedAt
          ? []
          : [`${names(ref)} is stored to have locked at another time than by its chain.`]),
        ...instants
          .filter(({ instant }) => instant !== (lock?.at ?? instant))
          .map(({ member }) => {
            return `the team of member ${member} in ${names(ref)} is stored to have locked at another time than by its chain.`;
          }),
        ...otherMembers(stored, lock?.teams ?? []).map((member) => {
          return `the team of member ${member} in ${names(ref)} is not the one that its chain has.`;
        }),
      ];
    });
}

/** The time after which locks are in the chain, UTC milliseconds. */
function beginning(db: Db, leagueId: number, [first]: readonly ReadEntry[]): number {
  if (first?.body.kind !== "start") return Number.POSITIVE_INFINITY;
  if (first.body.because === "created") return first.body.at;
  const league = db
    .select({ createdAt: leagues.createdAt })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  return league?.createdAt ?? first.body.at;
}

function listInstants(db: Db, leagueId: number, fixtureId: number) {
  const { participantId, instant } = lockedTeams;
  return db
    .select({ member: participants.number, instant })
    .from(participants)
    .crossJoin(lockedTeams)
    .where(
      and(
        eq(participants.leagueId, leagueId),
        eq(participantId, participants.id),
        eq(lockedTeams.fixtureId, fixtureId),
      ),
    )
    .orderBy(participants.number)
    .all();
}

/** The members whose teams differ between two lists. */
function otherMembers(one: readonly ChainedTeam[], other: readonly ChainedTeam[]): number[] {
  const [of, to] = [one, other].map(
    (teams) => new Map(teams.map((team) => [team.member, canonicalJson(team)])),
  );
  return [...new Set([...one, ...other].map(({ member }) => member))]
    .filter((member) => of?.get(member) !== to?.get(member))
    .sort((a, b) => a - b);
}
