import type { Hundredths } from "#game/core/units";
import { plural } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import { type AwardFixture, MOST_SHARING } from "#game/play/season/awards";
import { differentialsIn } from "#game/play/season/ownership";
import type { StoryFixture } from "#game/play/season/story";

/** In the order of the screen (rules.md#awards-of-weeks). */
export const WEEK_AWARDS = [
  "manager",
  "captain's call",
  "differential",
  "climber",
  "wooden spoon",
] as const;
export type WeekAwardKind = (typeof WEEK_AWARDS)[number];

export interface WeekAward {
  readonly kind: WeekAwardKind;
  /** Hundredths of a point, or places for the climber. */
  readonly figure: number;
  readonly winners: readonly WeekAwardWinner[];
}

export interface WeekAwardWinner {
  readonly participantId: number;
  /** The player with most of the figure; null for awards of a whole team. */
  readonly player: AwardedPlayer | null;
  readonly climb: { readonly from: number; readonly to: number } | null;
}

export interface AwardedPlayer {
  readonly playerId: number;
  readonly fixtureId: number;
  readonly points: Hundredths;
}

interface Candidate extends WeekAwardWinner {
  readonly figure: number;
}

export interface WeekAwardRules {
  readonly woodenSpoon: boolean;
  /** Each player belongs to one team: then every player is one of few, and none is a differential. */
  readonly oneOwner: boolean;
}

/**
 * The awards of fixtures, which are in the order of their locks. An award that nobody has earned,
 * or that more than three would share, is left out; so are all awards if fewer than two members
 * took part.
 */
export function giveWeekAwards(
  fixtures: readonly StoryFixture[],
  { woodenSpoon, oneOwner }: WeekAwardRules,
): WeekAward[] {
  const members = new Set(
    fixtures.flatMap(({ teams }) => teams.map(({ participantId }) => participantId)),
  );
  if (members.size < 2) return [];
  const totals = sumUp(fixtures.flatMap(pointsIn));
  const awards = [
    mostOf("manager", totals),
    mostOf("captain's call", sumUp(fixtures.flatMap(captaincyIn))),
    oneOwner ? null : mostOf("differential", sumUp(fixtures.flatMap(differentialOf))),
    mostOf("climber", climbsOver(fixtures)),
    woodenSpoon ? leastOf(totals.filter(playedAllOf(fixtures))) : null,
  ];
  return awards.filter((award) => award !== null);
}

/** The kinds of a league that are not among its awards; empty without any award. */
export function notGiven(
  awards: readonly WeekAward[],
  { woodenSpoon, oneOwner }: WeekAwardRules,
): WeekAwardKind[] {
  if (awards.length === 0) return [];
  const given = new Set(awards.map(({ kind }) => kind));
  return WEEK_AWARDS.filter((kind) => {
    if (kind === "wooden spoon" && !woodenSpoon) return false;
    return !given.has(kind) && !(kind === "differential" && oneOwner);
  });
}

/** Nobody wins a figure of 0 or less. */
function mostOf(kind: WeekAwardKind, candidates: readonly Candidate[]): WeekAward | null {
  const most = Math.max(0, ...candidates.map(({ figure }) => figure));
  return most === 0 ? null : shareOut(kind, most, candidates);
}

/** Nobody gets the wooden spoon if all figures are equal. */
function leastOf(candidates: readonly Candidate[]): WeekAward | null {
  const figures = candidates.map(({ figure }) => figure);
  const least = Math.min(...figures);
  return least < Math.max(...figures) ? shareOut("wooden spoon", least, candidates) : null;
}

function shareOut(
  kind: WeekAwardKind,
  figure: number,
  candidates: readonly Candidate[],
): WeekAward | null {
  const winners = candidates
    .filter((candidate) => candidate.figure === figure)
    .sort((a, b) => a.participantId - b.participantId)
    .map(({ figure: _, ...winner }) => winner);
  return winners.length > MOST_SHARING ? null : { kind, figure, winners };
}

/** Each sum has the player of the best fixture. */
function sumUp(parts: readonly Candidate[]): Candidate[] {
  const sums = new Map<number, Candidate>();
  for (const part of parts) {
    const known = sums.get(part.participantId);
    if (known === undefined) {
      sums.set(part.participantId, part);
      continue;
    }
    const isBetter = (part.player?.points ?? 0) > (known.player?.points ?? 0);
    const player = isBetter ? part.player : known.player;
    sums.set(part.participantId, { ...known, figure: known.figure + part.figure, player });
  }
  return [...sums.values()];
}

function pointsIn({ teams }: AwardFixture): Candidate[] {
  return teams.map(({ participantId, points }) => candidateOf(participantId, points, null));
}

/** The points that captaincy added for captains and vice-captains. */
function captaincyIn({ fixtureId, teams }: AwardFixture): Candidate[] {
  return teams.flatMap(({ participantId, players }) =>
    players
      .filter(({ captaincy }) => captaincy !== null)
      .map(({ playerId, gain }) =>
        candidateOf(participantId, gain, { playerId, fixtureId, points: gain }),
      ),
  );
}

function differentialOf(fixture: AwardFixture): Candidate[] {
  const { fixtureId, teams } = fixture;
  return differentialsIn(fixture).map(({ participantId, points, playerIds: [best] }) => {
    const own = teams.find((team) => team.participantId === participantId)?.players ?? [];
    const player = own.find(({ playerId }) => playerId === best);
    return candidateOf(
      participantId,
      points,
      player ? { playerId: player.playerId, fixtureId, points: player.points } : null,
    );
  });
}

/**
 * The ranks that each participant has gained overall over the fixtures. A participant without a
 * rank before, as before a season's first fixture, starts at their first rank.
 */
function climbsOver(fixtures: readonly StoryFixture[]): Candidate[] {
  const climbs = new Map<number, { readonly from: number; readonly to: number }>();
  for (const { participantId, rankBefore, rankAfter } of fixtures.flatMap((each) => each.entries)) {
    if (rankAfter === null) continue;
    const from = climbs.get(participantId)?.from ?? rankBefore ?? rankAfter;
    climbs.set(participantId, { from, to: rankAfter });
  }
  return [...climbs].map(([participantId, climb]) => ({
    ...candidateOf(participantId, climb.from - climb.to, null),
    climb,
  }));
}

/** A missed match does not make anybody last. */
function playedAllOf(fixtures: readonly AwardFixture[]) {
  const played = fixtures.map(({ teams }) => new Set(teams.map((team) => team.participantId)));
  return ({ participantId }: Candidate) => played.every((ids) => ids.has(participantId));
}

function candidateOf(
  participantId: number,
  figure: number,
  player: AwardedPlayer | null,
): Candidate {
  return { participantId, figure, player, climb: null };
}

export const WEEK_AWARD_TITLES: Readonly<Record<WeekAwardKind, string>> = {
  manager: "Manager",
  "captain's call": "Captain's Call",
  differential: "Differential",
  climber: "Climber",
  "wooden spoon": "Wooden Spoon",
};

/** "Manager of the Week"; other awards have one name for weeks and seasons. */
export function weekAwardTitle(kind: WeekAwardKind, of: "week" | "season"): string {
  if (kind !== "manager") return WEEK_AWARD_TITLES[kind];
  return of === "week" ? "Manager of the Week" : "Manager of the Season";
}

export function weekAwardFigure(kind: WeekAwardKind, figure: number): string {
  if (kind === "climber") return plural(figure, "place");
  return kind === "captain's call" ? `+${formatPoints(figure)}` : formatPoints(figure);
}
