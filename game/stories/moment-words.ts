import { orUnnamed, plural, pluralForm } from "../core/words";
import { scoreboardName } from "../play/match/scorecard";
import { formatPoints, shortPoints } from "../play/scoring/points-text";
import { ordinal } from "../play/season/fixture-status";
import type { ManMoment, Moment, MomentMan, TeamMoment } from "./moments";

interface MomentWords {
  /** The team's name stands between the two; null for a moment of a player. */
  readonly title: readonly [string, string | null, string];
  readonly how: string;
  /** "+10", "2nd", "6 balls"; empty for a captain who is out. */
  readonly figure: string;
  /** Good for the reader: in the light of the lamp. */
  readonly isGood: boolean;
}

/** The words of a moment (rules.md#moments). */
export function momentWords(moment: Moment): MomentWords {
  return "man" in moment ? wordsOfMan(moment) : wordsOfTeam(moment);
}

const MILESTONES: Readonly<Record<number, string>> = { 50: "Fifty", 100: "Hundred" };

function wordsOfMan(moment: ManMoment): MomentWords {
  const { kind, man, runs, balls, count, brought } = moment;
  const name = scoreboardName(man.name);
  const figure = `${brought < 0 ? "" : "+"}${shortPoints(brought)}`;
  const score = `${runs} off ${balls}`;
  const say = (shout: string, how: string): MomentWords => ({
    title: [`${shout}! ${man.called === null ? "" : `Your ${man.called}, `}${name}`, null, ""],
    ...{ how, figure, isGood: true },
  });
  switch (kind) {
    case "milestone":
      return say(MILESTONES[count] ?? String(count), withTimes(score, man));
    case "boundary":
      return say(count === 4 ? "Four" : "Six", withTimes(score, man));
    case "wicket":
      return say(
        pluralForm(count, "Wicket", `${count} wickets`),
        withTimes(`${plural(count, "wicket")} for your team`, man),
      );
    case "out":
      return {
        title: [`Out: ${name}, for ${runs}`, null, ""],
        how: `You keep ${shortPoints(man.points)} points`,
        ...{ figure: "", isGood: false },
      };
  }
}

/** Whether the figure is more than the player's own points. */
function withTimes(words: string, { multiplier }: MomentMan): string {
  if (multiplier === null || multiplier === 1) return words;
  return `${words}, counted ${multiplier === 2 ? "double" : `${multiplier} times`}`;
}

function wordsOfTeam({ kind, team, mine, more, gap, ballsLeft }: TeamMoment): MomentWords {
  const name = orUnnamed(team.teamName);
  const others = more === 0 ? "" : ` and ${more} more`;
  const by = gap === 0 ? "level on points" : `by ${formatPoints(gap)} points`;
  const figure = mine.rank === null ? "" : ordinal(mine.rank);
  switch (kind) {
    case "passed":
      return { title: ["You passed ", name, others], how: by, figure, isGood: true };
    case "passed by":
      return { title: ["", name, `${others} passed you`], how: by, figure, isGood: false };
    case "last over":
      return {
        title: [`Last over: ${formatPoints(gap)} points between you and `, name, ""],
        how: team.points > mine.points ? "You are behind" : "You are ahead",
        ...{ figure: plural(ballsLeft, "ball"), isGood: false },
      };
  }
}
