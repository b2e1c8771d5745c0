import type { ManualBatter, ManualInnings } from "#game/play/match/manual-scorecard";
import { openInnings } from "#server/matches/operator/open-innings";
import { previewInnings, saveInnings } from "#server/matches/operator/score-innings";
import { DAY, HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";
import { makeOperator, scorerOf } from "./operated-season";

/** An hour into a match of the Reds and the Blues, in front of an operator who types its innings. */
export async function openDesk() {
  const started = await startOnce(["innings desk"], async () => {
    const league = await startLeague([START, START + DAY]);
    const made = await makeOperator(league.services);
    league.services.setNow(START + HOUR);
    return { ...league, operator: made };
  });
  const { services, season, operator } = started;
  const [fixture = 0] = season.fixtureIds;
  const red = (place: number) => season.playersOf(0)[place] ?? 0;
  const preview = (typed: ManualInnings) =>
    previewInnings(services, scorerOf(services, operator, fixture), typed);
  return {
    ...started,
    fixture,
    red,
    blue: (place: number) => season.playersOf(1)[place] ?? 0,
    /** An innings of one batter, or what replaces it. */
    manual: (more: Partial<ManualInnings> = {}): ManualInnings => ({
      innings: 1,
      battingTeamId: season.teamIds[0] ?? 0,
      batting: [batter(red(0))],
      bowling: [],
      credits: [],
      totals: { extras: null, byes: null, runs: null, wickets: null, balls: null },
      ...more,
    }),
    preview,
    save: (typed: ManualInnings, seen = preview(typed).digest) =>
      saveInnings(services, scorerOf(services, operator, fixture), { manual: typed, seen }),
    open: (innings = 1, batting: number | null = null) =>
      openInnings(services, scorerOf(services, operator, fixture), { innings, batting }),
  };
}

/** 54 not out off 32 balls. */
export function batter(playerId: number, more: Partial<ManualBatter> = {}): ManualBatter {
  const figures = { runs: 54, balls: 32, fours: 6, sixes: 2, howOut: "not out" } as const;
  return { playerId, ...figures, bowlerId: null, fielderIds: [], substitute: false, ...more };
}
