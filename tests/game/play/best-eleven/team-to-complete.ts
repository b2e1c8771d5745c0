import {
  type Suggestion,
  suggestionFaultSentence,
  type TeamToComplete,
} from "#game/play/best-eleven/suggest-team";
import { ROLES } from "#game/play/roles";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { checkTeam } from "#game/play/team/legality";
import { EMPTY_LINEUP, type Lineup, type PoolPlayer } from "#game/play/team/lineup";
import type { SubmissionRules } from "#game/play/team/submission";
import { player, poolOfPlayers } from "#tests/game/made-up-team";

const USES = { "2xMatchPoints": 0, FreeHit: 0, "3xCVC": 0, Budget: 0 };

const RULES: SubmissionRules = {
  settings: DEFAULT_LEAGUE_SETTINGS,
  boosterSettings: DEFAULT_BOOSTER_SETTINGS,
  boosterUses: USES,
  playingTeamIds: [1, 2],
  base: null,
  freeTransfers: 1,
  beforeTournament: false,
  transfersLeft: 25,
};

export function rulesWith(
  settings: Partial<LeagueSettings> = {},
  rules: Partial<SubmissionRules> = {},
): SubmissionRules {
  return { ...RULES, ...rules, settings: { ...DEFAULT_LEAGUE_SETTINGS, ...settings } };
}

/** Teams 1 to `teams` with sixteen each: six batsmen, five bowlers, three all-rounders, two keepers. */
export function season(teams: number, traits: (id: number) => Partial<PoolPlayer> = () => ({})) {
  const roles = [6, 5, 3, 2].flatMap((count, role) =>
    Array.from({ length: count }, () => ROLES[role] ?? "Batsman"),
  );
  return Array.from({ length: teams }, (_, team) =>
    roles.map((role, index) => {
      const id = team * 16 + index + 1;
      const teamId = team + 1;
      return player(id, { role, teamId, team: `Team ${teamId}`, salary: 850, ...traits(id) });
    }),
  ).flat();
}

export function complete(
  changes: Partial<TeamToComplete> & Pick<TeamToComplete, "pool">,
): TeamToComplete {
  return {
    lineup: EMPTY_LINEUP,
    booster: null,
    rules: RULES,
    expected: new Map(changes.pool.map(({ id }) => [id, 1000 + id])),
    comingSides: [
      [1, 2],
      [3, 4],
    ],
    sides: [],
    captainMode: "unified",
    multipliers: { captain: 2, viceCaptain: 1.5 },
    seed: "1 1",
    ...changes,
  };
}

export function lineupOf(suggestion: Suggestion): Lineup {
  if ("fault" in suggestion) throw new Error(suggestionFaultSentence(suggestion.fault));
  return suggestion.lineup;
}

/** The faults of a suggestion: nothing of roles, sides, overseas, uncapped, budget. */
export function faultsOf(found: Lineup, { pool, rules, booster }: TeamToComplete) {
  const budgetWaived = booster === "Budget";
  return checkTeam({
    lineup: found,
    pool: poolOfPlayers(pool),
    settings: rules.settings,
    budgetWaived,
  });
}
