import { plural } from "#game/core/words";
import { ROLES, type Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { overseasCap, roleLimits } from "#game/play/team/role-limits";
import { canFieldEleven, type FieldedPlayer } from "./field-eleven";

export const ONE_AND_MORE: Readonly<Record<Role, readonly [string, string]>> = {
  Batsman: ["batsman", "batsmen"],
  Bowler: ["bowler", "bowlers"],
  Allrounder: ["allrounder", "allrounders"],
  "Wicket Keeper": ["wicketkeeper", "wicketkeepers"],
};

/**
 * A sentence about a full squad from which Manage Team accepts no eleven: the limits that alone are
 * against it, else those without which it would have one.
 *
 * @param teamName of a real team
 */
export function whyNoEleven(
  squad: readonly FieldedPlayer[],
  settings: LeagueSettings,
  teamName: (teamId: number) => string,
): string {
  const alone = [
    ...rolesAgainst(squad, settings),
    ...overseasAgainst(squad, settings),
    ...uncappedAgainst(squad, settings),
    ...teamsAgainst(squad, settings, teamName),
  ];
  const reasons = alone.length > 0 ? alone : limitsTogether(squad, settings);
  return `No eleven of this squad meets the rules for teams: ${reasons.join("; ")}.`;
}

function rolesAgainst(squad: readonly FieldedPlayer[], settings: LeagueSettings): string[] {
  const limits = roleLimits(settings);
  const rows = ROLES.map((role) => ({
    role,
    count: squad.filter((player) => player.role === role).length,
    ...limits[role],
  }));
  const short = rows
    .filter(({ count, min }) => count < min)
    .map(({ role, count, min }) => `${wordsOf(role, count)}, and an eleven needs ${min}`);
  const places = rows.reduce((sum, { count, max }) => sum + Math.min(count, max), 0);
  if (places >= TEAM_SIZE) return short;
  const over = rows
    .filter(({ count, max }) => count > max)
    .map(({ role, count, max }) => `${wordsOf(role, count)}, and an eleven has at most ${max}`);
  return [...short, ...over, tooMany(TEAM_SIZE - places)];
}

function overseasAgainst(squad: readonly FieldedPlayer[], settings: LeagueSettings): string[] {
  const cap = overseasCap(settings) ?? TEAM_SIZE;
  const overseas = squad.filter((player) => player.overseas).length;
  const lacking = TEAM_SIZE - cap - (squad.length - overseas);
  return lacking > 0
    ? [
        `${overseas} of ${plural(squad.length, "player")} are overseas, and an eleven has at most ${cap}`,
        tooMany(lacking),
      ]
    : [];
}

function uncappedAgainst(squad: readonly FieldedPlayer[], { uncapped }: LeagueSettings): string[] {
  const count = squad.filter((player) => player.uncapped).length;
  return count < uncapped
    ? [`${plural(count, "uncapped player")}, and an eleven needs ${uncapped}`]
    : [];
}

function teamsAgainst(
  squad: readonly FieldedPlayer[],
  { teamBalance }: LeagueSettings,
  teamName: (teamId: number) => string,
): string[] {
  const teams = [...new Set(squad.map(({ teamId }) => teamId))].map((teamId) => ({
    teamId,
    count: squad.filter((player) => player.teamId === teamId).length,
  }));
  const places = teams.reduce((sum, { count }) => sum + Math.min(count, teamBalance), 0);
  if (places >= TEAM_SIZE) return [];
  return [
    ...teams
      .filter(({ count }) => count > teamBalance)
      .map(
        ({ teamId, count }) =>
          `${plural(count, "player")} of ${teamName(teamId)}, and an eleven has at most ${teamBalance}`,
      ),
    tooMany(TEAM_SIZE - places),
  ];
}

/** Several limits that are possible singly; each is left out in turn. */
function limitsTogether(squad: readonly FieldedPlayer[], settings: LeagueSettings): string[] {
  const limits = roleLimits(settings);
  const rows: readonly (readonly [Partial<LeagueSettings>, string])[] = [
    [{ overseas: 0 }, `at most ${settings.overseas} overseas players`],
    [{ uncapped: 0 }, `at least ${plural(settings.uncapped, "uncapped player")}`],
    [{ teamBalance: TEAM_SIZE }, `at most ${settings.teamBalance} players of one real team`],
    [
      { batMin: 0, bowlMin: 0, allrounderMin: 0, wicketkeeperMin: 0 },
      `at least ${ROLES.map((role) => wordsOf(role, limits[role].min)).join(", ")}`,
    ],
    [
      {
        ...{ batMax: TEAM_SIZE, bowlMax: TEAM_SIZE },
        ...{ allrounderMax: TEAM_SIZE, wicketkeeperMax: TEAM_SIZE },
      },
      `at most ${ROLES.map((role) => wordsOf(role, limits[role].max)).join(", ")}`,
    ],
  ];
  const against = rows.filter(([without]) => canFieldEleven(squad, { ...settings, ...without }));
  const named =
    against.length > 0 ? against : rows.filter(([without]) => !isOff(settings, without));
  return [`these limits cannot be met together: ${named.map(([, words]) => words).join("; ")}`];
}

function isOff(settings: LeagueSettings, without: Partial<LeagueSettings>): boolean {
  return Object.entries(without).every(
    ([setting, value]) => settings[setting as keyof LeagueSettings] === value,
  );
}

function tooMany(count: number): string {
  return `${count} too many`;
}

function wordsOf(role: Role, count: number): string {
  return plural(count, ...ONE_AND_MORE[role]);
}
