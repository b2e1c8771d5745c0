import { leagueSides } from "#db/schema";
import { knownSide, type NamedStatus } from "#game/play/match/known-side";
import { fieldOfSide, isSameSide, sideFault } from "#game/play/match/side-lists";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, FieldsError, noSuchPage } from "#server/core/errors";
import { SIDE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { listLeaguesOfMember } from "#server/play/season/leagues-of-member";
import { loadSquads, type SquadMember } from "#server/play/season/load-squads";
import { namesOfSide, readKnownSides, readSidesOf } from "#server/play/season/read-known-sides";
import type { TeamName } from "#server/play/season/season-fixtures";
import { afterSideChange } from "../results/after-side-change";
import { storeSide } from "../results/store-side";
import { logToLeagues } from "./operator-access";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";
import { closedReason, requireSideWitness, type SideWitness } from "./sides-access";

interface TickedSides {
  readonly named: readonly number[];
  readonly substitutes: readonly number[];
  readonly teamId: number | null;
}

export interface StatedTeam {
  readonly team: TeamName;
  /** False for the same statement as the person's last one. */
  readonly stored: boolean;
  /** In all leagues of the person; otherwise another member has to state the same eleven. */
  readonly known: boolean;
}

/**
 * Both sides, or the one with ticked players (rules.md#who-is-named). Either everything is stored
 * or nothing.
 *
 * @throws FieldsError for an invalid side, AppError "invalid" without a ticked player, "conflict"
 * for a fixture that is off or a side that is not theirs to state, "too-many" for a member who
 * states too often, "not-found" for a former witness
 */
export function stateSides(
  services: Services,
  { userId, fixtureId }: SideWitness,
  ticked: TickedSides,
): readonly StatedTeam[] {
  return inLockedTransaction(services, (tx, now) => {
    const witness = requireSideWitness(tx, { id: userId }, fixtureId);
    const fixture = findOperatedFixture(tx, fixtureId);
    if (fixture.state === "abandoned") {
      throw new AppError("conflict", `${fixture.name} is called off: it has no sides.`);
    }
    const squads = loadSquads(tx, fixtureId);
    const stated = readSidesOf(tx, fixtureId);
    const leagueIds = listLeaguesOfMember(tx, userId, fixtureId).map(({ leagueId }) => leagueId);
    const witnessing = { source: witness.source, leagueIds, now };
    const sides = splitByTeam(fixture, squads, ticked);
    for (const { team } of sides) {
      const reason = closedReason(stated.get(team.id), fixture, witnessing);
      if (reason !== null) throw new AppError("conflict", `${team.shortName}: ${reason}`);
    }
    return sides.map((side) => stateSide(tx, services, witness, fixture, side, leagueIds));
  });
}

interface TeamSide {
  readonly team: TeamName;
  readonly players: ReadonlyMap<number, NamedStatus>;
}

function splitByTeam(
  { teamA, teamB }: OperatedFixture,
  squads: readonly SquadMember[],
  { named, substitutes, teamId }: TickedSides,
): readonly TeamSide[] {
  const squadOf = new Map(squads.map((player) => [player.id, player]));
  const strays = [...named, ...substitutes].filter((id) => !squadOf.has(id));
  if (strays.length > 0) throw new AppError("invalid", "A player is in neither squad.");
  const teams = [teamA, teamB].filter(({ id }) => teamId === null || id === teamId);
  const sides = teams.map((team): TeamSide => {
    const own = (ids: readonly number[]) => ids.filter((id) => squadOf.get(id)?.teamId === team.id);
    return {
      team,
      players: new Map<number, NamedStatus>([
        ...own(substitutes).map((id) => [id, "substitute"] as const),
        ...own(named).map((id) => [id, "named"] as const),
      ]),
    };
  });
  const filled = sides.filter(({ players }) => players.size > 0);
  if (filled.length === 0) throw new AppError("invalid", "Tick the eleven of a team first.");
  const ids = new Set(squadOf.keys());
  const faults = filled.flatMap(({ team, players }) => {
    const twice = named.filter((id) => substitutes.includes(id) && players.has(id));
    const sentences = [
      ...twice.map((id) => `${squadOf.get(id)?.name} is ticked as In and as Substitute.`),
      sideFault(team.shortName, players, ids),
    ].filter((sentence) => sentence !== null);
    return sentences.map((sentence) => ({ fields: [fieldOfSide(team)], sentence }));
  });
  if (faults.length > 0) throw new FieldsError(faults);
  return filled;
}

function stateSide(
  tx: LockedTx,
  services: Services,
  { userId, fixtureId, source }: SideWitness,
  fixture: OperatedFixture,
  { team, players }: TeamSide,
  leagueIds: readonly number[],
): StatedTeam {
  const before = readKnownSides(tx, fixtureId, null).get(team.id);
  const stored = storeSide(tx, services, { fixtureId, teamId: team.id, source, userId, players });
  if (stored && source === "member") {
    const by = { account: String(userId), clientAddress: null };
    consumeAttemptTx(tx, SIDE_LIMIT, by, services.now());
  }
  if (stored && source !== "member") {
    logToLeagues(tx, services, { userId }, fixture.tournamentId, [
      {
        kind: "side",
        fixture: fixture.name,
        team: team.name,
        ...namesOfSide(tx, fixtureId, players),
        corrected: before !== undefined && !isSameSide(before.players, players),
      },
    ]);
  }
  const isKnownIn = (leagueId: number | null) => {
    const now = readKnownSides(tx, fixtureId, leagueId).get(team.id);
    return now !== undefined && isSameSide(now.players, players);
  };
  const known = source === "member" ? leagueIds.every(isKnownIn) : isKnownIn(null);
  return { team, stored, known };
}

/**
 * Only operators, scorers, feeds and files state the side in this league from then on
 * (rules.md#who-is-named). Its manager may play in it, so its log names the side and the manager.
 *
 * @returns the name of the team
 * @throws AppError "not-found" for a former manager and a fixture of another tournament, "conflict"
 * for a side that members have not made known
 */
export function setSideAside(
  services: Services,
  manager: ManagedLeague,
  { fixtureId, teamId }: { readonly fixtureId: number; readonly teamId: number },
): string {
  return inLockedTransaction(services, (tx, now) => {
    const { leagueId, userId, tournamentId } = manager;
    requireManager(tx, { id: userId }, leagueId, "set a side aside");
    const fixture = findOperatedFixture(tx, fixtureId);
    const team = [fixture.teamA, fixture.teamB].find(({ id }) => id === teamId);
    if (fixture.tournamentId !== tournamentId || !team) throw noSuchPage();
    const side = readSidesOf(tx, fixtureId).get(teamId);
    const known = side && knownSide(side.statements, side.inLeague(leagueId));
    if (side === undefined || known?.source !== "member") {
      throw new AppError("conflict", `${team.name}: members have not made this side known.`);
    }
    const by = side.statements.find(({ players }) => players === known.players)?.userId ?? null;
    tx.insert(leagueSides).values({ leagueId, fixtureId, teamId, at: now }).run();
    const { named, substitutes } = namesOfSide(tx, fixtureId, known.players);
    const entry = { fixture: fixture.name, team: team.name, named, substitutes };
    writeLeagueLog(tx, { leagueId, userId, now }, [
      { kind: "side set aside", ...entry, ...(by === null ? {} : { userId: by }) },
    ]);
    afterSideChange(tx, services, fixtureId, { teamId, source: "member", userId, at: now });
    return team.name;
  });
}
