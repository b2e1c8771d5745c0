import { leagueSides } from "#db/schema";
import { knownSide } from "#game/play/sides/known-side";
import { AppError, noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { namesOfSide } from "#server/play/season/names-of-side";
import { readSidesOf } from "#server/play/season/read-known-sides";
import { afterSideChange } from "../results/after-side-change";
import { findOperatedFixture } from "./read-fixture";

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
