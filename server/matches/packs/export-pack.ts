import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtureIds, fixtures, playerIds, poolPlayers, teams } from "#db/schema";
import { versus } from "#game/core/words";
import { MATCH_FORMATS } from "#game/play/match/formats";
import type { Services } from "#server/core/services";
import { findTournament, type Tournament } from "#server/play/season/list-tournaments";
import { type Operator, requireOperator } from "../operator/operator-access";
import { MANUAL_ID } from "../operator/read-fixture";
import {
  PACK_FORMAT,
  type PackFixture,
  type PackIds,
  type PackPlayer,
  PROVIDERS,
  type SeasonPack,
} from "./pack-schema";
import { readTakenPack, type TakenPack } from "./taken-pack";

/**
 * A tournament as a season pack: facts alone, so nothing of leagues, people, teams or scores. A
 * tournament that came from a pack keeps that one's id and its version.
 *
 * @param actor null for the command line
 * @throws AppError "not-found"
 */
export function exportPack(
  { db }: Pick<Services, "db">,
  actor: Operator | null,
  tournamentId: number,
): SeasonPack {
  if (actor !== null) requireOperator(db, { id: actor.userId });
  return packOf(db, findTournament(db, tournamentId));
}

/** As a file has it. */
export function writePack(pack: SeasonPack): string {
  return `${JSON.stringify(pack, null, 2)}\n`;
}

function packOf(tx: Tx, tournament: Tournament): SeasonPack {
  const taken = readTakenPack(tx, tournament.id);
  const earlier = taken?.pack;
  const ofTournament = tx
    .select()
    .from(teams)
    .where(eq(teams.tournamentId, tournament.id))
    .orderBy(asc(teams.id))
    .all();
  const rows = tx
    .select()
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournament.id))
    .orderBy(asc(fixtures.number), asc(fixtures.id))
    .all();
  const matchType = usualType(rows.map((row) => row.matchType)) ?? "T20";
  const { kind, zone, ids } = earlier?.tournament ?? {};
  return {
    ...{ format: PACK_FORMAT, formatVersion: 1, id: earlier?.id ?? idOf(tournament) },
    ...{ version: earlier?.version ?? 1, season: earlier?.season ?? seasonOf(tournament) },
    tournament: withoutGaps({
      ...{ name: tournament.name, matchType, kind, zone },
      ...{ from: dayOf(tournament.startsAt), to: dayOf(tournament.endsAt), ids },
    }),
    teams: ofTournament.map(({ name, shortName, capColour: cap, trimColour: trim }) =>
      withoutGaps({ name, shortName, colours: cap && trim ? { cap, trim } : undefined }),
    ),
    fixtures: fixturesOf(tx, rows, ofTournament, { usual: matchType, taken }),
    squads: ofTournament.flatMap((team) => {
      const players = playersOf(tx, team.id);
      return players.length === 0 ? [] : [{ team: team.shortName, players }];
    }),
  };
}

type FixtureRow = typeof fixtures.$inferSelect;
type TeamRow = typeof teams.$inferSelect;

function fixturesOf(
  tx: Tx,
  rows: readonly FixtureRow[],
  ofTournament: readonly TeamRow[],
  { usual, taken }: { readonly usual: string; readonly taken: TakenPack | null },
): PackFixture[] {
  const ownIds = new Map(taken?.fixtures.map(([own, id]) => [id, own]));
  const teamOf = new Map(ofTournament.map((team) => [team.id, team]));
  return rows.map((row) => {
    const [a, b] = [teamOf.get(row.teamAId), teamOf.get(row.teamBId)];
    if (!a || !b) throw new Error(`Fixture ${row.id} has a team of another tournament.`);
    const format = formatNamed(row.matchType);
    return withoutGaps({
      id: ownIds.get(row.id) ?? row.externalId.replace(MANUAL_ID, ""),
      number: Math.max(row.number, 1),
      name: row.name === versus([a.name, b.name]) ? undefined : row.name,
      stage: row.stage === "group" ? undefined : row.stage,
      matchType: format.matchType === usual ? undefined : format.matchType,
      ballsPerOver: row.ballsPerOver === format.ballsPerOver ? undefined : row.ballsPerOver,
      teams: [a.shortName, b.shortName] as [string, string],
      start: startWords(row.startsAt),
      calledOff: row.state === "abandoned" ? true : undefined,
      ids: idsOf(tx.select().from(fixtureIds).where(eq(fixtureIds.fixtureId, row.id)).all()),
    });
  });
}

function playersOf(tx: Tx, teamId: number): PackPlayer[] {
  const ids = tx.select().from(playerIds).where(eq(playerIds.teamId, teamId)).all();
  return (
    tx
      .select()
      .from(poolPlayers)
      // Players who are still to be checked have neither role nor salary.
      .where(and(eq(poolPlayers.teamId, teamId), eq(poolPlayers.toCheck, false)))
      .orderBy(asc(poolPlayers.id))
      .all()
      .map(({ id, key, name, role, salary, overseas, uncapped }) => {
        const own = idsOf(ids.filter(({ playerId }) => playerId === id));
        return withoutGaps({
          name,
          key: key === (own?.cricsheet ?? name) ? undefined : key,
          role,
          overseas: overseas || undefined,
          uncapped: uncapped || undefined,
          salary: salary / 100,
          ids: own,
        });
      })
  );
}

function idsOf(
  rows: readonly { readonly provider: string; readonly externalId: string }[],
): PackIds | undefined {
  const found = PROVIDERS.flatMap((provider) => {
    const id = rows.find((row) => row.provider === provider)?.externalId;
    return id === undefined ? [] : [[provider, id] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function formatNamed(matchType: string) {
  const plain = matchType.toUpperCase();
  const [usual, other] = [
    MATCH_FORMATS.find((format) => format.matchType.toUpperCase() === plain),
    // A match of a day without a known limit.
    MATCH_FORMATS.find((format) => format.matchType === "ODI"),
  ];
  const format = usual ?? other;
  if (!format) throw new Error("There is no format.");
  return format;
}

/** The one that most fixtures have. */
function usualType(types: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const type of types.map((each) => formatNamed(each).matchType)) {
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** "indian-premier-league-2027"; the number of the tournament for a name in another script. */
function idOf({ id, name }: Tournament): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return words.slice(0, 80) || `tournament-${id}`;
}

function seasonOf({ name, startsAt }: Tournament): string {
  const named = /\b20\d\d(?:[/-]\d\d)?\b/.exec(name)?.[0];
  return named ?? (startsAt === null ? "unknown" : String(new Date(startsAt).getUTCFullYear()));
}

function dayOf(at: number | null): string | undefined {
  return at === null ? undefined : new Date(at).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** "2027-03-20T14:00Z", with seconds where there are any. */
function startWords(at: number): string {
  return new Date(at).toISOString().replace(/(?::00)?\.000Z$/, "Z");
}

type WithoutGaps<T> = { [K in keyof T]: T[K] };

/** Without the facts that are not known, as a file has it. */
function withoutGaps<T extends object>(facts: T): WithoutGaps<T> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as WithoutGaps<T>;
}
