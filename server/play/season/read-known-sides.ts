import { asc, eq, type SQL, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  fixtures,
  leagueSides,
  sideCorrections,
  sideStatementPlayers,
  sideStatements,
  statCorrections,
} from "#db/schema";
import { shareRead } from "#db/share-reads";
import {
  type KnownSide,
  knownSide,
  type LeagueSide,
  type NamedStatus,
  type SideStatement,
} from "#game/play/match/known-side";
import { listSides, type SideLists } from "#game/play/match/side-lists";
import { loadSquads } from "./load-squads";

/** Null for the sides that everybody knows. */
type League = number | null;

/** The statements of a team's side in a fixture, and the events in leagues. */
export interface StatedSide {
  /** In the order in which they were stored. */
  readonly statements: readonly SideStatement[];
  /** In the same order; a league with an event has a side of its own. */
  readonly inLeague: (leagueId: League) => readonly LeagueSide[];
  /** Their members have made it known, or their managers have set it aside. */
  readonly ownLeagues: ReadonlySet<number>;
}

export function readStatedSides(
  tx: Tx,
  fixtureIds: readonly number[],
): ReadonlyMap<number, ReadonlyMap<number, StatedSide>> {
  const ids = JSON.stringify(fixtureIds);
  const { statements, ofLeagues } = statementsOf(tx);
  const byFixture = new Map<number, Map<number, Writable>>();
  for (const { fixtureId, teamId, playerId, status, ...row } of statements.all({ ids })) {
    const teams = byFixture.get(fixtureId) ?? new Map<number, Writable>();
    byFixture.set(fixtureId, teams);
    const side: Writable = teams.get(teamId) ?? { stated: [], leagues: new Map() };
    teams.set(teamId, side);
    const last = side.stated.at(-1);
    if (last?.id === row.id) last.players.set(playerId, status);
    else side.stated.push({ ...row, players: new Map([[playerId, status]]) });
  }
  if (byFixture.size === 0) return new Map();
  for (const { fixtureId, teamId, leagueId, ...row } of ofLeagues.all({ ids })) {
    const leagues = byFixture.get(fixtureId)?.get(teamId)?.leagues;
    leagues?.set(leagueId, [...(leagues.get(leagueId) ?? []), row]);
  }
  return new Map(
    [...byFixture].map(([fixtureId, teams]) => [
      fixtureId,
      new Map([...teams].map(([teamId, side]) => [teamId, statedOf(side)])),
    ]),
  );
}

interface Writable {
  readonly stated: (SideStatement & { readonly players: Map<number, NamedStatus> })[];
  readonly leagues: Map<League, readonly LeagueSide[]>;
}

function statedOf({ stated, leagues }: Writable): StatedSide {
  const everywhere = leagues.get(null) ?? [];
  const ownLeagues = new Set([...leagues.keys()].filter((id) => id !== null));
  return {
    statements: stated,
    ownLeagues,
    inLeague: (leagueId) => {
      const own = leagueId === null ? undefined : leagues.get(leagueId);
      return own === undefined ? everywhere : [...everywhere, ...own];
    },
  };
}

export function readSidesOf(tx: Tx, fixtureId: number): ReadonlyMap<number, StatedSide> {
  return readStatedSides(tx, [fixtureId]).get(fixtureId) ?? new Map();
}

/**
 * By team (rules.md#who-is-named).
 *
 * @param leagueId null for the sides that everybody knows, whatever members have stated
 */
export function readKnownSides(
  tx: Tx,
  fixtureId: number,
  leagueId: League,
): ReadonlyMap<number, KnownSide> {
  return knownIn(readSidesOf(tx, fixtureId), leagueId);
}

export function knownIn(
  byTeam: ReadonlyMap<number, StatedSide>,
  leagueId: League,
): ReadonlyMap<number, KnownSide> {
  return new Map(
    [...byTeam].flatMap(([teamId, { statements, inLeague }]) => {
      const side = knownSide(statements, inLeague(leagueId));
      return side ? [[teamId, side] as const] : [];
    }),
  );
}

export function ownLeaguesOf(byTeam: ReadonlyMap<number, StatedSide>): ReadonlySet<number> {
  return new Set([...byTeam.values()].flatMap(({ ownLeagues }) => [...ownLeagues]));
}

const statementsOf = prepareOnce((db) => {
  const isWanted = (column: typeof sideStatements.fixtureId | typeof leagueSides.fixtureId) =>
    sql`${column} in (select value from json_each(${sql.placeholder("ids")}))`;
  return {
    statements: db
      .select({
        fixtureId: sideStatements.fixtureId,
        id: sideStatements.id,
        teamId: sideStatements.teamId,
        source: sideStatements.source,
        userId: sideStatements.userId,
        at: sideStatements.at,
        playerId: sideStatementPlayers.playerId,
        status: sideStatementPlayers.status,
      })
      .from(sideStatements)
      .innerJoin(sideStatementPlayers, eq(sideStatementPlayers.statementId, sideStatements.id))
      .where(isWanted(sideStatements.fixtureId))
      .orderBy(asc(sideStatements.id), asc(sideStatementPlayers.playerId))
      .prepare(),
    // If a match has moved to a later start, statements for the earlier one no longer count.
    ofLeagues: db
      .select({
        fixtureId: leagueSides.fixtureId,
        teamId: leagueSides.teamId,
        leagueId: leagueSides.leagueId,
        statementId: leagueSides.statementId,
        at: leagueSides.at,
      })
      .from(leagueSides)
      .innerJoin(fixtures, eq(fixtures.id, leagueSides.fixtureId))
      .where(
        sql`${isWanted(leagueSides.fixtureId)} and ${fixtures.startsAt} <= coalesce(${leagueSides.latestStart}, ${fixtures.startsAt})`,
      )
      .orderBy(asc(leagueSides.id))
      .prepare(),
  };
});

/**
 * A condition: the correction is the league's own, or everybody's. The effect of a statement for
 * everybody is not shown in a league that knew a side of its own by then, for which it was recorded
 * separately (rules.md#who-is-named).
 *
 * @param isOfSide the condition of a correction of a side
 */
function ofLeagueSides(table: typeof sideCorrections | typeof statCorrections, isOfSide: SQL): SQL {
  const leagueId = sql.placeholder("leagueId");
  const knewItsOwn = sql`exists (select 1 from ${leagueSides} where ${leagueSides.leagueId} = ${leagueId} and ${leagueSides.fixtureId} = ${table.fixtureId} and ${leagueSides.at} <= ${table.at})`;
  return sql`(${table.leagueId} = ${leagueId} or (${table.leagueId} is null and not (${isOfSide} and ${knewItsOwn})))`;
}

/** A correction of figures by a statement that named a player at that instant. */
const ofNaming = sql`(${statCorrections.before} ->> '$.inSide' <> ${statCorrections.after} ->> '$.inSide' and exists (select 1 from ${sideStatements} where ${sideStatements.fixtureId} = ${statCorrections.fixtureId} and ${sideStatements.at} = ${statCorrections.at}))`;

export const isStatCorrectionIn = ofLeagueSides(statCorrections, ofNaming);

export const isSideCorrectionIn = ofLeagueSides(sideCorrections, sql`1`);

interface NamesOfSide {
  readonly named: readonly string[];
  readonly substitutes: readonly string[];
}

export function namesOfSide(
  tx: Tx,
  fixtureId: number,
  players: ReadonlyMap<number, NamedStatus>,
): NamesOfSide {
  const squads = loadSquads(tx, fixtureId);
  const listed = (wanted: NamedStatus) =>
    squads.filter(({ id }) => players.get(id) === wanted).map(({ name }) => name);
  return { named: listed("named"), substitutes: listed("substitute") };
}

export const readSideLists = shareRead(
  (tx: Tx, fixtureId: number, leagueId: number): SideLists =>
    listSides(readKnownSides(tx, fixtureId, leagueId)),
);
