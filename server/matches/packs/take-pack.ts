import { eq } from "drizzle-orm";
import { isUniqueViolation, type Tx } from "#db/client";
import { fixtures, seasonPacks, tournaments } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { pluralForm } from "#game/core/words";
import { logSentence } from "#game/trust/log/league-changes";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { AppError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { digestOf, dryRun, requireSeen } from "#server/play/locks/dry-run";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteSeason } from "#server/play/proof/season-lines";
import { findTournament, updateTournamentDates } from "#server/play/season/list-tournaments";
import { logToLeagues, type Operator, requireOperator } from "../operator/operator-access";
import { readDay } from "../operator/typed-text";
import { withShown } from "../operator/void-fixture";
import { keyOfPlayer } from "./check-pack";
import type { SeasonPack } from "./pack-schema";
import { takeFixtures } from "./take-fixtures";
import { type PlacedPlayer, takeSquads } from "./take-squads";
import { takeTeams } from "./take-teams";
import { earlierPack, findStoredPack, type Taking, writeTakenPack } from "./taken-pack";

/** A pack and the address that it came from; null for a file. */
export interface GivenPack {
  readonly pack: SeasonPack;
  readonly address: string | null;
}

/** The changes of a pack in sentences, before or after they are stored. */
export interface PackPlan {
  /** `same` is a version that is here already: nothing is changed. */
  readonly outcome: "new" | "newer" | "same";
  /** Of a new tournament only once it is stored. */
  readonly tournamentId: number;
  readonly tournament: string;
  readonly version: number;
  readonly season: readonly string[];
  readonly teams: readonly string[];
  readonly fixtures: readonly string[];
  readonly players: readonly string[];
  /** Sentences about values of the pack that are not taken. */
  readonly remarks: readonly string[];
  /** Null if the pack has roles and salaries for all new players. */
  readonly workedOut: string | null;
  /** It is stored only as it was previewed. */
  readonly digest: string;
}

/** An operator; null for the command line. */
type Actor = Operator | null;

/**
 * @throws AppError "not-found" for a former operator; "conflict" for an older version, and for the
 * name of a tournament that the pack has not made
 */
export function previewPack(services: Services, actor: Actor, given: GivenPack): PackPlan {
  return dryRun(services, (tx) => apply(tx, services, actor, given));
}

/**
 * Makes a tournament of a pack, or brings its tournament up to date (docs/season-packs.md): all of
 * it or nothing.
 *
 * @param seen the digest of the preview; null if nobody has looked at one
 * @throws as `previewPack` does; AppError "conflict" if the plan has changed since
 */
export function takePack(
  services: Services,
  actor: Actor,
  given: GivenPack,
  seen: string | null,
): PackPlan {
  return inLockedTransaction(services, (tx) => {
    const plan = apply(tx, services, actor, given);
    if (seen !== null && plan.outcome !== "same") {
      requireSeen(plan, seen);
    }
    return plan;
  });
}

function apply(tx: LockedTx, services: Services, actor: Actor, given: GivenPack): PackPlan {
  if (actor !== null) requireOperator(tx, { id: actor.userId });
  const { pack, address } = given;
  const stored = findStoredPack(tx, pack.id);
  if (stored !== undefined && pack.version < stored.version) {
    const sentence = `This is version ${pack.version} of the season pack ${pack.id}; version ${stored.version} is here already.`;
    throw new AppError("conflict", sentence);
  }
  const isSame = stored?.version === pack.version;
  const tournamentId = stored?.tournamentId ?? addTournament(tx, pack);
  const taking: Taking = {
    ...{ tx, services, tournamentId, pack, isNew: stored === undefined },
    userId: actor?.userId ?? null,
    earlier: earlierPack(stored),
    ...{ changes: [], calledOff: new Map(), remarks: [], workedOut: [] },
  };
  if (isSame) noteAddress(tx, tournamentId, address);
  else takeAll(taking, address);
  const { changes, remarks } = taking;
  const name = findTournament(tx, tournamentId).name;
  const shown = {
    outcome: isSame
      ? ("same" as const)
      : stored === undefined
        ? ("new" as const)
        : ("newer" as const),
    ...{ tournament: name, version: pack.version },
    ...inGroups(changes),
    ...{ remarks, workedOut: workedOutWords(taking.workedOut.length) },
  };
  return { ...shown, tournamentId, digest: digestOf([shown, pack, address]) };
}

function takeAll(taking: Taking, address: string | null): void {
  const { tx, services, tournamentId, pack, userId, changes, calledOff } = taking;
  takeTournament(taking);
  const teams = takeTeams(taking);
  const placed = takeFixtures(taking, teams);
  const players = takeSquads(taking, teams);
  const now = services.now();
  const row = {
    ...{ packId: pack.id, version: pack.version, address, importedAt: now },
    pack: writeTakenPack({
      pack: withWorkedOut(pack, players),
      teams: teams.map(({ packName, id }) => [packName, id]),
      fixtures: placed,
      players: players.map(({ team, key, id }) => [team, key, id]),
    }),
  };
  // An upload keeps the address that an earlier version came from.
  const { address: _, ...upload } = row;
  tx.insert(seasonPacks)
    .values({ ...row, tournamentId })
    .onConflictDoUpdate({ target: seasonPacks.tournamentId, set: address === null ? upload : row })
    .run();
  if (hasFixture(tx, tournamentId)) updateTournamentDates(tx, tournamentId);
  lockDueFixtures(tx, now);
  noteSeason(tx, tournamentId, now);
  publishChange(tx, { tournamentId }, "fixtures");
  const inLeague = withShown(tx, (change) => calledOff.get(change));
  logToLeagues(tx, services, { userId }, tournamentId, changes, inLeague);
}

function addTournament(tx: LockedTx, { tournament }: SeasonPack): number {
  const name = tidyName(tournament.name);
  try {
    return (
      tx
        .insert(tournaments)
        // Its matches are public: their files come at night unless an operator turns them off.
        .values({ name, cricsheet: true, ...daysOf(tournament) })
        .returning({ id: tournaments.id })
        .get().id
    );
  } catch (error) {
    if (!isUniqueViolation(error, "tournaments.name")) throw error;
    const sentence = `There is a tournament called ${name} already, and this pack did not make it: give that one another name first.`;
    throw new AppError("conflict", sentence);
  }
}

function daysOf({ from, to }: SeasonPack["tournament"]) {
  const startsAt = from === undefined ? null : readDay(from);
  return { startsAt, endsAt: to === undefined ? startsAt : readDay(to) };
}

/** The name, unless it was changed here; with fixtures these give the dates. */
function takeTournament({
  tx,
  tournamentId,
  pack,
  isNew,
  earlier,
  changes,
  remarks,
}: Taking): void {
  if (isNew) return;
  const stored = findTournament(tx, tournamentId);
  const [was, says] = [tidyName(earlier.tournament?.name ?? ""), tidyName(pack.tournament.name)];
  if (!hasFixture(tx, tournamentId)) {
    tx.update(tournaments)
      .set(daysOf(pack.tournament))
      .where(eq(tournaments.id, tournamentId))
      .run();
  }
  if (says === stored.name || says === was) return;
  const isTaken =
    tx.select().from(tournaments).where(eq(tournaments.name, says)).get() !== undefined;
  if (was !== stored.name || isTaken) {
    remarks.push(`The tournament is still called ${stored.name}; the pack says ${says}.`);
    return;
  }
  tx.update(tournaments).set({ name: says }).where(eq(tournaments.id, tournamentId)).run();
  changes.push({ kind: "tournament", what: "name", from: stored.name, to: says });
}

function hasFixture(tx: Tx, tournamentId: number): boolean {
  const where = eq(fixtures.tournamentId, tournamentId);
  return tx.select({ id: fixtures.id }).from(fixtures).where(where).limit(1).get() !== undefined;
}

/** A pack that was uploaded before may be asked for at its address from now on. */
function noteAddress(tx: LockedTx, tournamentId: number, address: string | null): void {
  if (address === null) return;
  tx.update(seasonPacks).set({ address }).where(eq(seasonPacks.tournamentId, tournamentId)).run();
}

/** So that the next version tells what was worked out from what was typed here. */
function withWorkedOut(pack: SeasonPack, placed: readonly PlacedPlayer[]): SeasonPack {
  const byKey = new Map(placed.map((each) => [JSON.stringify([each.team, each.key]), each]));
  const squads = pack.squads.map(({ team, players }) => ({
    team,
    players: players.map((player) => {
      const own = byKey.get(JSON.stringify([team, keyOfPlayer(player)]));
      const { role = own?.role, salary = own && own.salary / 100 } = player;
      return { ...player, role, salary };
    }),
  }));
  return { ...pack, squads };
}

function workedOutWords(players: number): string | null {
  if (players === 0) return null;
  return pluralForm(
    players,
    "1 new player has no role or no salary in the pack, and gets it from earlier seasons here, else a usual one.",
    `${players} new players have no role or no salary in the pack, and get it from earlier seasons here, else a usual one.`,
  );
}

type Groups = Pick<PackPlan, "season" | "teams" | "fixtures" | "players">;

function inGroups(changes: readonly OperatorChange[]): Groups {
  const of = (begins: string) =>
    changes.filter(({ kind }) => kind.startsWith(begins)).map(changeWords);
  return {
    season: of("tournament"),
    teams: of("team"),
    fixtures: of("fixture"),
    players: of("pool player"),
  };
}

/** As the log says it, without the person. */
function changeWords(change: OperatorChange): string {
  const words = logSentence(change, String).replace(/^Operator: /, "");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
