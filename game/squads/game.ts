import { DAY_MS, type Ms } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
import type { ScoringRules } from "#game/play/scoring/rules";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { FEWEST_PARTICIPANTS } from "./check-set-up";

/** Players that each person of a game picks (rules.md#tonight). */
export const GAME_SIZES = [5, 7, 11] as const;
export type GameSize = (typeof GAME_SIZES)[number];
export const DEFAULT_GAME_SIZE: GameSize = 5;

export const MOST_IN_GAME = 6;

/** A game can be made from this time before its match on. */
export const GAME_AHEAD_MS = DAY_MS;
/** From the start of its match; after that it is deleted, unless a club keeps it. */
export const GAME_KEPT_MS = 30 * DAY_MS;

/** Everybody counts, and any of both sides may be picked: a game has no limits but its size. */
export function settingsOfGame(size: GameSize): LeagueSettings {
  return {
    ...DEFAULT_LEAGUE_SETTINGS,
    ...{ squadsBy: "draft", squadSize: size, draftClock: "20 seconds", eleven: "all" },
    ...{ tradeReview: "no review", freeAgents: false, recaps: false, wall: false, receipts: false },
    ...{ teamBalance: TEAM_SIZE, overseas: null, uncapped: 0 },
    ...{ batMin: 0, batMax: TEAM_SIZE, bowlMin: 0, bowlMax: TEAM_SIZE },
    ...{ allrounderMin: 0, allrounderMax: TEAM_SIZE },
    ...{ wicketkeeperMin: 0, wicketkeeperMax: TEAM_SIZE },
  };
}

/** The captain's points count double, and there is no vice-captain. */
export function scoringOfGame(rules: ScoringRules): ScoringRules {
  const captains = {
    captainMode: "unified",
    captainMultiplier: 2,
    viceCaptainMultiplier: 1,
  } as const;
  return { ...rules, extras: { ...rules.extras, ...captains } };
}

/**
 * `lobby`: people come in. `draft`: they pick. `waiting`: for the first ball. `live`: points come in.
 * `over`: with a result. `off`: the match was called off. `alone`: it began, and nobody had joined.
 */
export type GameStage = "lobby" | "draft" | "waiting" | "live" | "over" | "off" | "alone";

export function stageOfGame({
  fixture,
  players,
  draft,
  now,
}: {
  readonly fixture: {
    readonly startsAt: Ms;
    readonly lockedAt: Ms | null;
    readonly state: FixtureState;
  };
  readonly players: number;
  readonly draft: "to begin" | "running" | "over";
  readonly now: Ms;
}): GameStage {
  const { state, lockedAt, startsAt } = fixture;
  if (state === "abandoned") return "off";
  const begun = lockedAt !== null || startsAt <= now;
  if (begun && draft !== "over" && players < FEWEST_PARTICIPANTS) return "alone";
  if (draft === "to begin") return "lobby";
  if (draft === "running") return "draft";
  if (lockedAt === null) return "waiting";
  return state === "finished" ? "over" : "live";
}
