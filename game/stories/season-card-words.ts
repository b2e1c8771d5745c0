import { plural, pluralForm } from "../core/words";
import { formatPoints, wholePoints } from "../play/scoring/points-text";
import { ordinal } from "../play/season/fixture-status";
import type { RecapNames } from "./recap/parts";
import type { SeasonCardKind, SeasonFact } from "./season-cards";

/** A card in words, for its screen and its picture. */
export interface SeasonCard {
  readonly kind: SeasonCardKind;
  /** "The champion" */
  readonly label: string;
  readonly title: string;
  /** In the light of the lamp; null for a card without one. */
  readonly figure: string | null;
  /** At most two. */
  readonly sentences: string;
  /** The teams whose crests stand on it: one or two. */
  readonly participantIds: readonly number[];
  /** As a line, the first place on top; null for a card without one. */
  readonly ranks: readonly number[] | null;
  /** Of the two teams; null for a card without a score. */
  readonly score: readonly [number, number] | null;
  /** Null for a card without a player. */
  readonly playerId: number | null;
}

type Fact<Kind extends SeasonCardKind> = Extract<SeasonFact, { kind: Kind }>;

const NO_BREAK = "\u00a0";

const NOTHING = { figure: null, ranks: null, score: null, playerId: null } as const;

export function sayCard(fact: SeasonFact, names: RecapNames): SeasonCard {
  switch (fact.kind) {
    case "champion":
      return sayChampion(fact, names);
    case "mine":
      return sayMine(fact, names);
    case "call":
      return sayCall(fact, names);
    case "miss":
      return sayMiss(fact, names);
    case "held":
      return sayHeld(fact, names);
    case "rivalry":
      return sayRivalry(fact, names);
    case "number":
      return sayNumber(fact, names);
  }
}

function sayChampion(fact: Fact<"champion">, { team }: RecapNames): SeasonCard {
  const { kind, participantIds, points, reign } = fact;
  const led = reign && `Led after ${reign.led} of ${plural(reign.of, "match", "matches")}`;
  const sentences =
    reign === null ? "points." : `points. ${led} and never fell below ${ordinal(reign.lowest)}.`;
  const names = participantIds.slice(0, 2).map(team);
  const title =
    participantIds.length > 2 ? `${participantIds.length} teams, level` : names.join(" and ");
  return {
    ...NOTHING,
    ...{ kind, title, sentences },
    label: pluralForm(participantIds.length, "The champion", "The champions"),
    figure: wholePoints(points),
    participantIds: participantIds.slice(0, 2),
  };
}

function sayMine(fact: Fact<"mine">, { team }: RecapNames): SeasonCard {
  const { kind, participantId, rank, of, ranks, gap } = fact;
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const matches = plural(ranks.filter((each) => each === best).length, "match", "matches");
  const parts = [
    ...(ranks.length > 0 ? [`${ordinal(best)} after ${matches}`] : []),
    ...(worst > best ? [`${ordinal(worst)} at the lowest`] : []),
    ...(gap === null ? [] : [`${wholePoints(gap)} ${rank === 1 ? "ahead" : "behind"} at the end`]),
  ];
  return {
    ...NOTHING,
    ...{ kind, label: "The season", participantIds: [participantId] },
    title: `${team(participantId)}: ${ordinal(rank)}${NO_BREAK}of${NO_BREAK}${of}`,
    ranks: ranks.length > 1 ? ranks : null,
    sentences: parts.length === 0 ? "" : `${capitalise(parts.join(", "))}.`,
  };
}

function sayCall(fact: Fact<"call">, { team, player }: RecapNames): SeasonCard {
  const { kind, participantId, playerId, number, points, others } = fact;
  const shared = pluralForm(others, "One other team", `${others} other teams`);
  const who = others === 0 ? "Nobody else" : shared;
  return {
    ...NOTHING,
    ...{ kind, playerId, label: "The best call", participantIds: [participantId] },
    title: `${player(playerId)} as captain, match ${number}`,
    figure: wholePoints(points),
    sentences: `points for ${team(participantId)}. ${who} had the same captain.`,
  };
}

function sayMiss(fact: Fact<"miss">, { team, player }: RecapNames): SeasonCard {
  const { kind, participantId, playerIds, number, points } = fact;
  const [captain, viceCaptain] = playerIds;
  return {
    ...NOTHING,
    ...{ kind, playerId: captain, label: "The one that got away", participantIds: [participantId] },
    title: `${player(captain)} and ${player(viceCaptain)} as captains, match ${number}`,
    figure: wholePoints(points),
    sentences: `more points than the captains whom ${team(participantId)} chose.`,
  };
}

function sayHeld(fact: Fact<"held">, { team, player }: RecapNames): SeasonCard {
  const { kind, participantId, playerId, run, matches, points } = fact;
  return {
    ...NOTHING,
    ...{ kind, playerId, label: "The constant", participantIds: [participantId] },
    title: `${player(playerId)}, ${run} matches in${NO_BREAK}a${NO_BREAK}row`,
    figure: wholePoints(points),
    sentences: `points for ${team(participantId)} in ${plural(matches, "match", "matches")}.`,
  };
}

function sayRivalry(fact: Fact<"rivalry">, { team }: RecapNames): SeasonCard {
  const { kind, participantIds, won, swaps } = fact;
  const [mine, other] = participantIds;
  return {
    ...NOTHING,
    ...{ kind, participantIds, score: won, label: "The rivalry" },
    title: `${team(mine)} and ${team(other)}`,
    sentences: `Matches won between the two. They changed places ${pluralForm(swaps, "once", `${swaps} times`)}.`,
  };
}

function sayNumber(fact: Fact<"number">, { team }: RecapNames): SeasonCard {
  const [one, other = 0] = fact.participantIds;
  const shared = {
    ...{ ...NOTHING, kind: fact.kind, label: "The number of the year" },
    participantIds: fact.participantIds,
  } as const;
  return fact.what === "gap"
    ? {
        ...shared,
        // A season was decided by as much as this.
        figure: formatPoints(fact.points),
        title: `decided ${fact.place === 1 ? "the title" : `${ordinal(fact.place)} place`}`,
        sentences: `${team(one)} finished just ahead of ${team(other)}.`,
      }
    : {
        ...shared,
        figure: wholePoints(fact.points),
        title: `in match ${fact.number}`,
        sentences: `The most of any team in a match, by ${team(one)}.`,
      };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
