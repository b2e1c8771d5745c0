import type { Role } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import type { OpenEvent, SquadPlayer } from "#game/squads/events";

/** The roles of a pool as they come in cricket: of eleven, 4 bat, 4 bowl, 2 do both and 1 keeps. */
const ROLES_IN_TURN: readonly Role[] = [
  "Batsman",
  "Bowler",
  "Batsman",
  "Bowler",
  "Allrounder",
  "Batsman",
  "Bowler",
  "Wicket Keeper",
  "Batsman",
  "Bowler",
  "Allrounder",
];

/** A player of no note. */
export function squadPlayer(id: number, traits: Partial<SquadPlayer> = {}): SquadPlayer {
  const role = ROLES_IN_TURN[id % ROLES_IN_TURN.length] ?? "Batsman";
  return {
    id,
    role,
    teamId: (id % 10) + 1,
    overseas: false,
    uncapped: false,
    salary: 900,
    base: 50,
    ...traits,
  };
}

/** A pool as of a league: ten real teams, a third from overseas, some uncapped, salaries that fall. */
export function squadPool(count: number): SquadPlayer[] {
  return Array.from({ length: count }, (_, index) =>
    squadPlayer(index + 1, {
      overseas: index % 3 === 0,
      uncapped: index % 7 === 1,
      salary: 1200 - index * 2,
      base: [200, 150, 100, 50][Math.floor((index * 4) / count)] ?? 50,
    }),
  );
}

export function squadSettings(changes: Partial<LeagueSettings> = {}): LeagueSettings {
  return { ...DEFAULT_LEAGUE_SETTINGS, ...changes };
}

/** The opening of squads for participants 1 to n. */
export function openWith(
  participants: number,
  players: readonly SquadPlayer[],
  changes: Partial<LeagueSettings> = {},
): OpenEvent {
  const participantIds = Array.from({ length: participants }, (_, index) => index + 1);
  return {
    kind: "open",
    way: changes.squadsBy ?? "live",
    seed: "0123456789abcdef0123456789abcdef",
    participantIds,
    order: participantIds,
    settings: squadSettings(changes),
    players,
  };
}
