import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { followedSeries, seasonPacks, tournaments } from "#db/schema";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { TeamName } from "#server/play/season/season-fixtures";
import type { OperatedFixture } from "../operator/read-fixture";
import { keyOfPlayer, wordOf } from "./check-pack";
import type { PackFixture, PackPlayer, PackTeam, SeasonPack } from "./pack-schema";

/**
 * A pack as it was taken in, with the rows that it made or found here. A value that differs from it
 * today was changed here.
 */
export interface TakenPack {
  /** With the roles and salaries that were worked out. */
  readonly pack: SeasonPack;
  /** Ids of teams by the pack's short name. */
  readonly teams: readonly (readonly [shortName: string, id: number])[];
  readonly fixtures: readonly PlacedFixture[];
  /** Ids of pool players by the pack's short name of the team and the key there. */
  readonly players: readonly (readonly [shortName: string, key: string, id: number])[];
}

type StoredPack = typeof seasonPacks.$inferSelect;

/** A pack on its way in. The caller logs `changes`, and shows them and the remarks. */
export interface Taking {
  readonly tx: LockedTx;
  readonly services: Services;
  readonly tournamentId: number;
  /** The tournament has just been made: nobody has a team for it. */
  readonly isNew: boolean;
  /** Null for the command line. */
  readonly userId: number | null;
  readonly pack: SeasonPack;
  readonly earlier: EarlierPack;
  readonly changes: OperatorChange[];
  /** The fixtures of those changes that call one off. */
  readonly calledOff: Map<OperatorChange, OperatedFixture>;
  /** Sentences about values of the pack that are not taken. */
  readonly remarks: string[];
  /** New players whose role or salary the pack lacks. */
  readonly workedOut: PackPlayer[];
}

/** The pack's own id of a fixture, and that of its row. */
export type PlacedFixture = readonly [packId: string, id: number];

/** A team of a pack with its row. */
export interface PlacedTeam extends TeamName {
  readonly packName: string;
}

/** The version of a pack that was taken in before, by the key that its versions share. */
interface EarlierPack {
  readonly tournament: SeasonPack["tournament"] | undefined;
  team(team: PackTeam): { readonly facts: PackTeam; readonly id: number } | undefined;
  fixture(id: string): PackFixture | undefined;
  /** The row of the fixture that has the id in the pack. */
  fixtureRow(id: string): number | undefined;
  readonly fixtureIds: readonly number[];
  squad(team: PackTeam): readonly EarlierPlayer[];
}

export interface EarlierPlayer {
  readonly facts: PackPlayer;
  readonly id: number;
}

export function findStoredPack(tx: Tx, packId: string): StoredPack | undefined {
  return tx.select().from(seasonPacks).where(eq(seasonPacks.packId, packId)).get();
}

/** Of a tournament; null without a pack. */
export function readTakenPack(tx: Tx, tournamentId: number): TakenPack | null {
  const row = tx.select().from(seasonPacks).where(eq(seasonPacks.tournamentId, tournamentId)).get();
  return row === undefined ? null : takenOf(row);
}

/** The tournament whose pack names a series of CricketData, unless it follows one; undefined without. */
export function findPackOfSeries(
  tx: Tx,
  seriesId: string,
): { readonly id: number; readonly name: string } | undefined {
  const named = sql`${seasonPacks.pack} ->> '$.pack.tournament.ids.cricketdata'`;
  return tx
    .select({ id: tournaments.id, name: tournaments.name })
    .from(seasonPacks)
    .innerJoin(tournaments, eq(tournaments.id, seasonPacks.tournamentId))
    .leftJoin(followedSeries, eq(followedSeries.tournamentId, tournaments.id))
    .where(and(eq(named, seriesId), isNull(followedSeries.tournamentId)))
    .get();
}

/** Whether a tournament's facts come from a pack: a feed then keeps its own ids beside the pack's. */
export function isOfPack(tx: Tx, tournamentId: number): boolean {
  return (
    tx
      .select({ id: seasonPacks.tournamentId })
      .from(seasonPacks)
      .where(eq(seasonPacks.tournamentId, tournamentId))
      .get() !== undefined
  );
}

export function earlierPack(stored: StoredPack | undefined): EarlierPack {
  const taken = stored === undefined ? undefined : takenOf(stored);
  const teamIds = new Map(taken?.teams);
  const playerIds = new Map(
    taken?.players.map(([team, key, id]) => [JSON.stringify([team, key]), id]),
  );
  const fixtures = new Map(taken?.pack.fixtures.map((fixture) => [fixture.id, fixture]));
  const fixtureRows = new Map(taken?.fixtures);
  const findTeam = (team: PackTeam) => {
    const all = taken?.pack.teams ?? [];
    return (
      all.find(({ shortName }) => wordOf(shortName) === wordOf(team.shortName)) ??
      all.find(({ name }) => wordOf(name) === wordOf(team.name))
    );
  };
  return {
    tournament: taken?.pack.tournament,
    team(team) {
      const facts = findTeam(team);
      const id = facts && teamIds.get(facts.shortName);
      return facts && id !== undefined ? { facts, id } : undefined;
    },
    fixture: (id) => fixtures.get(id),
    fixtureRow: (id) => fixtureRows.get(id),
    fixtureIds: [...fixtureRows.values()],
    squad(team) {
      const shortName = findTeam(team)?.shortName;
      const squad = taken?.pack.squads.find((each) => each.team === shortName);
      return (squad?.players ?? []).flatMap((facts) => {
        const id = playerIds.get(JSON.stringify([shortName, keyOfPlayer(facts)]));
        return id === undefined ? [] : [{ facts, id }];
      });
    },
  };
}

export function writeTakenPack(taken: TakenPack): string {
  return JSON.stringify(taken);
}

function takenOf({ pack }: StoredPack): TakenPack {
  return JSON.parse(pack);
}
