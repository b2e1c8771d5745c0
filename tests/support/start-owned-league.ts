import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { openSquads } from "#server/squads/making/open-squads";
import { type LeagueOptions, START, type StartedLeague, startLeague } from "./start-league";
import { startOnce } from "./start-once";

/** The manager of a league of `startLeague`, as the use cases of managers need them. */
export function managing({ manager }: Pick<StartedLeague<never, never>, "manager">): ManagedLeague {
  return manager as ManagedLeague;
}

/**
 * `startLeague` with owned players: Asha, Bela and who else is named, with squads of eleven from the
 * thirty-two players of the pool.
 *
 * @param options `way` begins the making of squads at once
 */
export function startOwnedLeague<Member extends string = "Bela", Outsider extends string = never>(
  options: LeagueOptions<Member, Outsider> & { readonly way?: SquadWay } = {},
): Promise<StartedLeague<Member | "Bela", Outsider>> {
  const { way, settings, ...rest } = options;
  return startOnce(["owned", options], async () => {
    const league = await startLeague([START], {
      ...rest,
      members: ["Bela", ...(options.members ?? [])] as (Member | "Bela")[],
      settings: { squadSize: 11, ...settings } as Partial<LeagueSettings>,
      format: "owned",
    });
    if (way !== undefined) openSquads(league.services, managing(league), way);
    return league;
  });
}
