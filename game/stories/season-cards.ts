import { PAGE_ROWS } from "../core/list-page";
import type { Hundredths } from "../core/units";
import type { StoryFixture } from "../play/season/story";
import { addUpCalls, type HeldPlayer, heldLongest, type OwnMatch } from "./looking-back/own-match";
import { countPasses } from "./looking-back/runs-and-rivals";

/** A season that is over, for one member. */
export interface SeasonEnd {
  /** Empty for a league that is too large for one. */
  readonly story: readonly StoryFixture[];
  /** The final table, without those who have no rank in it. */
  readonly table: readonly FinalPlace[];
  readonly mine: number;
  /** The own matches that are over, in their order. */
  readonly own: readonly OwnMatch[];
  /** The table ranks by points alone: then its gaps are points. */
  readonly isByPoints: boolean;
}

export interface FinalPlace {
  readonly participantId: number;
  readonly rank: number;
  readonly points: Hundredths;
}

/** In the order of the cards (rules.md#season-cards). */
export const SEASON_CARDS = [
  "champion",
  "mine",
  "call",
  "miss",
  "held",
  "rivalry",
  "number",
] as const;
export type SeasonCardKind = (typeof SEASON_CARDS)[number];

export type SeasonFact =
  | {
      readonly kind: "champion";
      /** More than one if they are level. */
      readonly participantIds: readonly number[];
      readonly points: Hundredths;
      /** Null without a story, and for several. */
      readonly reign: {
        readonly led: number;
        readonly of: number;
        readonly lowest: number;
      } | null;
    }
  | {
      readonly kind: "mine";
      readonly participantId: number;
      readonly rank: number;
      readonly of: number;
      /** After each match; empty without a story. */
      readonly ranks: readonly number[];
      /** Behind the champion; for the champion, ahead of the next. Null if gaps are not points. */
      readonly gap: Hundredths | null;
    }
  | {
      readonly kind: "call";
      readonly participantId: number;
      readonly playerId: number;
      readonly number: number;
      readonly points: Hundredths;
      /** Other teams with the same captain in the match. */
      readonly others: number;
    }
  | {
      readonly kind: "miss";
      readonly participantId: number;
      /** The best captains of the match. */
      readonly playerIds: readonly [captain: number, viceCaptain: number];
      readonly number: number;
      /** More than the chosen captains brought. */
      readonly points: Hundredths;
    }
  | ({ readonly kind: "held"; readonly participantId: number } & HeldPlayer)
  | {
      readonly kind: "rivalry";
      readonly participantIds: readonly [mine: number, other: number];
      /** Matches in which either had more points. */
      readonly won: readonly [mine: number, other: number];
      readonly swaps: number;
    }
  | {
      readonly kind: "number";
      readonly what: "gap";
      readonly points: Hundredths;
      readonly place: number;
      readonly participantIds: readonly [above: number, below: number];
    }
  | {
      readonly kind: "number";
      readonly what: "match";
      readonly points: Hundredths;
      readonly number: number;
      readonly participantIds: readonly [number];
    };

/** The cards of a season, each with its fact; a card without one is left out. */
export function findSeasonCards(end: SeasonEnd): SeasonFact[] {
  const story = end.story.filter(({ isCounted }) => isCounted);
  const counted = { ...end, story };
  return [
    findChampion(counted),
    findMine(counted),
    findCall(counted),
    findMiss(counted),
    findHeld(counted),
    findRivalry(counted),
    findNumber(counted),
  ].flatMap((fact) => fact ?? []);
}

/** The reasons why a season has no such card. */
const WITHOUT: Readonly<Record<SeasonCardKind, string>> = {
  champion: "No champion: nobody has points.",
  mine: "No season of yours: there is nobody to compare it with.",
  call: "No best call: your captains brought nothing extra.",
  miss: "No miss: your captains were always the best of your team.",
  held: "No constant: you kept nobody for two matches in a row.",
  rivalry: "No rivalry: you changed places with nobody.",
  number: "No number of the year: no gap was close, and no match had points.",
};

/** @returns a sentence for each card that a season does not have */
export function sayMissingCards({ story }: Pick<SeasonEnd, "story">, facts: readonly SeasonFact[]) {
  const known = new Set(facts.map(({ kind }) => kind));
  const missing = SEASON_CARDS.filter((kind) => !known.has(kind));
  return story.length === 0 && missing.length > 0
    ? [`The other cards need a match that was played, and a league of at most ${PAGE_ROWS} teams.`]
    : missing.map((kind) => WITHOUT[kind]);
}

function findChampion({ table, story }: SeasonEnd): SeasonFact | null {
  const champions = table.filter(({ rank, points }) => rank === 1 && points > 0);
  const [champion, ...others] = champions;
  if (champion === undefined) return null;
  const { participantId, points } = champion;
  const ranks = ranksOf(story, participantId);
  const reign = {
    led: ranks.filter((rank) => rank === 1).length,
    of: ranks.length,
    lowest: Math.max(...ranks),
  };
  return {
    kind: "champion",
    participantIds: champions.map((each) => each.participantId),
    points,
    reign: others.length > 0 || ranks.length === 0 ? null : reign,
  };
}

function findMine({ table, story, mine, isByPoints }: SeasonEnd): SeasonFact | null {
  const own = table.find(({ participantId }) => participantId === mine);
  if (own === undefined || table.length < 2) return null;
  const next = table.find(({ rank }) => (own.rank === 1 ? rank > 1 : rank === 1));
  return {
    kind: "mine",
    participantId: mine,
    rank: own.rank,
    of: table.length,
    ranks: ranksOf(story, mine),
    gap: isByPoints && next ? Math.abs(next.points - own.points) : null,
  };
}

/** The captain who brought the own team most in a match, if captaincy brought anything at all. */
function findCall({ story, mine }: SeasonEnd): SeasonFact | null {
  const calls = story.flatMap(({ number, teams }) => {
    const captain = captainIn(teams, mine);
    if (captain === null || captain.gain <= 0) return [];
    const others = teams.filter(
      ({ participantId }) =>
        participantId !== mine && captainIn(teams, participantId)?.playerId === captain.playerId,
    );
    const { playerId, points } = captain;
    return [{ participantId: mine, playerId, number, points, others: others.length }];
  });
  const best = first(calls, ({ points }) => points);
  return best && { kind: "call", ...best };
}

function captainIn(teams: StoryFixture["teams"], participantId: number) {
  const team = teams.find((each) => each.participantId === participantId);
  return team?.players.find(({ captaincy }) => captaincy === "captain") ?? null;
}

/** The match in which other captains of the own team would have brought most more. */
function findMiss({ own, mine: participantId }: SeasonEnd): SeasonFact | null {
  const { worstCall } = addUpCalls(own);
  const { captainId = null, viceCaptainId = null } = worstCall?.best ?? {};
  if (worstCall === null || captainId === null || viceCaptainId === null) return null;
  const { best, chosen, number } = worstCall;
  const playerIds = [captainId, viceCaptainId] as const;
  return { kind: "miss", participantId, playerIds, number, points: best.gain - chosen.gain };
}

/** The player whom the own team kept longest. */
function findHeld({ own, mine: participantId }: SeasonEnd): SeasonFact | null {
  const [held] = heldLongest(own);
  return held === undefined || held.run < SHORTEST_HELD
    ? null
    : { kind: "held", participantId, ...held };
}

const SHORTEST_HELD = 2;

/** The team with which the own one changed places most; of equal ones, whose matches were most even. */
function findRivalry({ story, mine, table }: SeasonEnd): SeasonFact | null {
  const rivals = table.flatMap(({ participantId: other }) => {
    if (other === mine) return [];
    const together = story.flatMap(({ entries }) => {
      const own = entries.find(({ participantId }) => participantId === mine);
      const their = entries.find(({ participantId }) => participantId === other);
      return own && their ? [{ own, their }] : [];
    });
    const won = [
      together.filter(({ own, their }) => own.points > their.points).length,
      together.filter(({ own, their }) => own.points < their.points).length,
    ] as const;
    const { passed, passedBy } = countPasses(story, mine, other);
    const swaps = passed + passedBy;
    return swaps === 0 ? [] : [{ participantIds: [mine, other] as const, won, swaps }];
  });
  const unevenness = ({ won: [own, their] }: (typeof rivals)[number]) => Math.abs(own - their);
  const rival = first(rivals, (each) => each.swaps - unevenness(each) / MOST_MATCHES);
  return rival && { kind: "rivalry", ...rival };
}

/** More than any season has. */
const MOST_MATCHES = 10_000;
/** A gap of more points decided nothing in the last match. */
const DECISIVE = 5_000;

/** The smallest gap between two places, else the most points of a team in a match. */
function findNumber({ table, story, isByPoints }: SeasonEnd): SeasonFact | null {
  const gaps = table.flatMap((above, index) => {
    const below = table[index + 1];
    const points = below === undefined ? 0 : above.points - below.points;
    if (!isByPoints || below === undefined || points <= 0 || points > DECISIVE) return [];
    const participantIds = [above.participantId, below.participantId] as const;
    return [{ points, place: above.rank, participantIds }];
  });
  const closest = first(gaps, ({ points }) => -points);
  if (closest !== null) return { kind: "number", what: "gap", ...closest };
  const matches = story.flatMap(({ number, teams }) =>
    teams.map(({ participantId, points }) => ({
      ...{ number, points, participantIds: [participantId] as const },
    })),
  );
  const best = first(matches, ({ points }) => points);
  return best && best.points > 0 ? { kind: "number", what: "match", ...best } : null;
}

function ranksOf(story: readonly StoryFixture[], participantId: number): number[] {
  return story.flatMap(({ entries }) => {
    const entry = entries.find((each) => each.participantId === participantId);
    return entry?.rankAfter ?? [];
  });
}

/** The one with the highest number; of equal ones the first. */
function first<Item>(items: readonly Item[], by: (item: Item) => number): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || by(item) > by(best) ? item : best),
    null,
  );
}
