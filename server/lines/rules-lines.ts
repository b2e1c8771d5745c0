import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { basePrices, customPlayers, headToHeads, leftOutFixtures } from "#db/schema";
import type { FileLine } from "#game/league-file/lines";
import { listRules } from "#game/scoring/list-rules";
import { BOOSTERS } from "#game/team/boosters";
import type { LeagueSetting } from "#game/team/league-settings";
import { SETTING_KEYS } from "../leagues/league-settings-row";
import { loadStoredLeague } from "../leagues/load-league";
import { inOrder } from "./line-order";
import type { SeasonRefs } from "./season-refs";

/** The rules of a league as they are now: what a version of its rules keeps (rules.md#chain). */
export function rulesLines(tx: Tx, leagueId: number, refs: SeasonRefs): FileLine[] {
  const { settings, boosterSettings, scoringRules } = loadStoredLeague(tx, leagueId);
  return [
    ...SETTING_KEYS.map((setting: LeagueSetting) => {
      return { type: "setting", setting, value: settings[setting] } as const;
    }),
    ...BOOSTERS.map(
      (booster) => ({ type: "booster", booster, ...boosterSettings[booster] }) as const,
    ),
    ...listRules(scoringRules).map(([rule, value]) => {
      return { type: "scoring rule", rule, value } as const;
    }),
    ...inOrder([
      ...ownPlayers(tx, leagueId, refs),
      ...leftOut(tx, leagueId, refs),
      ...basePriceLines(tx, leagueId, refs),
      ...seedLines(tx, leagueId),
    ]),
  ];
}

function ownPlayers(tx: Tx, leagueId: number, { player }: SeasonRefs): FileLine[] {
  return tx
    .select()
    .from(customPlayers)
    .where(eq(customPlayers.leagueId, leagueId))
    .all()
    .map(({ playerId, role, salary }) => {
      return { type: "own player", player: player(playerId), role, salary };
    });
}

function leftOut(tx: Tx, leagueId: number, { fixture }: SeasonRefs): FileLine[] {
  return tx
    .select()
    .from(leftOutFixtures)
    .where(eq(leftOutFixtures.leagueId, leagueId))
    .all()
    .map(({ fixtureId, since }) => ({ type: "left out", fixture: fixture(fixtureId), since }));
}

function basePriceLines(tx: Tx, leagueId: number, { player }: SeasonRefs): FileLine[] {
  return tx
    .select()
    .from(basePrices)
    .where(eq(basePrices.leagueId, leagueId))
    .all()
    .map(({ playerId, price }) => ({ type: "base price", player: player(playerId), price }));
}

function seedLines(tx: Tx, leagueId: number): FileLine[] {
  return tx
    .select({ seed: headToHeads.seed })
    .from(headToHeads)
    .where(eq(headToHeads.leagueId, leagueId))
    .all()
    .map(({ seed }) => ({ type: "head-to-head seed", seed }));
}
