import { expect, test } from "vitest";
import type { Role } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { canFieldEleven, type FieldedPlayer } from "#game/squads/field-eleven";
import { whyNoEleven } from "#game/squads/why-no-eleven";

const ROLES = ["Batsman", "Bowler", "Allrounder", "Wicket Keeper"] as const;

/** As many players of each role, alternately of team 1 and 2. */
function squad(counts: readonly number[], more: (at: number) => object = () => ({})) {
  const roles = counts.flatMap((count, at) => Array<Role>(count).fill(ROLES[at] ?? "Batsman"));
  return roles.map((role, at): FieldedPlayer => {
    return { role, teamId: 1 + (at % 2), overseas: false, uncapped: false, ...more(at) };
  });
}

const OPEN = {
  ...{ batMin: 1, bowlMin: 1, allrounderMin: 1, wicketkeeperMin: 1, teamBalance: 7 },
  ...{ batMax: 6, bowlMax: 6, allrounderMax: 4, wicketkeeperMax: 4, overseas: 4, uncapped: 0 },
};

test.each<[string, FieldedPlayer[], Partial<LeagueSettings>, string]>([
  [
    "overseas players",
    squad([5, 5, 4, 1], (at) => ({ overseas: at < 12 })),
    {},
    "12 of 15 players are overseas, and an eleven has at most 4; 4 too many",
  ],
  ["a missing keeper", squad([6, 6, 3, 0]), {}, "0 wicketkeepers, and an eleven needs 1"],
  [
    "too many of a role",
    squad([12, 1, 1, 1]),
    {},
    "12 batsmen, and an eleven has at most 6; 2 too many",
  ],
  [
    "too many of one real team",
    squad([5, 5, 4, 1], (at) => ({ teamId: at < 12 ? 1 : 2 })),
    {},
    "12 players of Reds, and an eleven has at most 7; 1 too many",
  ],
  [
    "uncapped players",
    squad([5, 5, 4, 1]),
    { uncapped: 1 },
    "0 uncapped players, and an eleven needs 1",
  ],
  [
    "two limits together",
    squad([5, 5, 4, 1], (at) => ({ overseas: at < 5 || at === 14 })),
    { batMin: 4 },
    "these limits cannot be met together: at most 4 overseas players; at least 4 batsmen, 1 bowler, 1 allrounder, 1 wicketkeeper",
  ],
])("%s", (_, players, change, reason) => {
  const settings = { ...DEFAULT_LEAGUE_SETTINGS, ...OPEN, ...change };
  expect(canFieldEleven(players, settings)).toBe(false);
  const sentence = whyNoEleven(players, settings, (id) => (id === 1 ? "Reds" : "Blues"));
  expect(sentence).toContain(`No eleven of this squad meets the rules for teams: ${reason}`);
  expect(sentence).toMatch(/\.$/);
});
