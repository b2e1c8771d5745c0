import type { LeagueSettings } from "#game/play/team/league-settings";
import { startNextSeason } from "#server/leagues/clubs/next-season";
import { saveSettings } from "#server/leagues/rules/save-rules";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { DAY, joinAs, makeSeason } from "./season";
import { startSquadLeague } from "./squad-league";
import { START } from "./start-league";
import { startOnce } from "./start-once";

const YEAR = 365 * DAY;

/**
 * A season with owners, and the league that follows it on a tournament with the same thirty-two
 * players: Asha and Ben, who had fifteen players each at 1.00 to 15.00, are in it.
 *
 * @param withoutBen he does not come along
 */
export function startSecondSeason(
  settings: Partial<LeagueSettings> = {},
  { withoutBen = false }: { readonly withoutBen?: boolean } = {},
) {
  return startOnce(["second season", settings, withoutBen], () => make(settings, withoutBen));
}

async function make(settings: Partial<LeagueSettings>, withoutBen: boolean) {
  const {
    services,
    users,
    squads: former,
    season: first,
    league: before,
  } = await startSquadLeague();
  const old = requireManager(services.db, users.asha, before.leagueId, "go on");
  const season = makeSeason(
    services,
    [0, 1, 2].map((day) => START + YEAR + day * DAY),
    {
      name: "Two Team Trophy 2",
    },
  );
  const made = startNextSeason(services, old, {
    ...{ tournamentId: season.tournamentId, name: "Second League", teamName: "Asha's XI" },
    ...{ makeClub: false, submissionKey: "the-second-season" },
  });
  const { leagueId } = made;
  const league = {
    leagueId,
    pin: made.pin,
    tournamentId: season.tournamentId,
    manager: users.asha,
  };
  const manager = requireManager(services.db, users.asha, leagueId, "manage");
  saveSettings(services, manager, { purse: 200, ...settings });
  const asha: MemberLeague = requireMember(services.db, users.asha, leagueId);
  const ben = withoutBen ? asha : joinAs(services, { ...league, manager }, users.ben);
  /** The player of the second season who is that one of the first. */
  const again = (playerId: number): number => {
    for (const team of [0, 1]) {
      const place = first.playersOf(team).indexOf(playerId);
      if (place !== -1) return season.playersOf(team)[place] ?? 0;
    }
    throw new Error("Nobody like this was in the first season.");
  };
  /** The squads of the first season, as players of the second, the cheapest first. */
  const squads = { asha: former.asha.map(again), ben: former.ben.map(again) };
  return { services, users, before, season, league, leagueId, manager, asha, ben, squads };
}

export type SecondSeason = Awaited<ReturnType<typeof startSecondSeason>>;
