import type { Hundredths } from "../../core/units";
import type { Captaincy } from "../team/lineup";

/** In the order of the screen (rules.md#awards). */
const AWARDS = [
  "best match",
  "best captain",
  "boldest transfer",
  "most ducks",
  "longest reign",
] as const;
export type AwardKind = (typeof AWARDS)[number];

export interface AwardFixture {
  readonly fixtureId: number;
  readonly teams: readonly AwardTeam[];
  readonly leaderIds: readonly number[];
}

export interface AwardTeam {
  readonly participantId: number;
  readonly points: Hundredths;
  readonly players: readonly AwardPlayer[];
}

export interface AwardPlayer {
  readonly playerId: number;
  readonly points: Hundredths;
  readonly captaincy: Captaincy | null;
  readonly gain: Hundredths;
  /** Came in by a transfer before this fixture. */
  readonly isNew: boolean;
  /** Innings in which the player was out for 0. */
  readonly ducks: number;
}

export interface Award {
  readonly kind: AwardKind;
  /** At most three, with the same figure. */
  readonly winners: readonly AwardWinner[];
}

export interface AwardWinner {
  readonly participantId: number;
  /** Ducks, or matches of a reign. */
  readonly figure: Hundredths;
  /** A reign has its first and last match, ducks have none. */
  readonly fixtureIds: readonly number[];
  /** The captain or the new player; null for awards of a whole team. */
  readonly playerId: number | null;
  readonly captaincy: Captaincy | null;
}

/** An award of half the league says nothing. */
export const MOST_SHARING = 3;

/** The kinds that are not among the awards; empty without any award. */
export function awardsNotGiven(awards: readonly Award[], hasTransfers: boolean): AwardKind[] {
  if (awards.length === 0) return [];
  const given = new Set(awards.map(({ kind }) => kind));
  return AWARDS.filter((kind) => !given.has(kind) && (hasTransfers || kind !== "boldest transfer"));
}

export function giveAwards(fixtures: readonly AwardFixture[]): Award[] {
  const candidates: Record<AwardKind, readonly AwardWinner[]> = {
    "best match": fixtures.flatMap(teamsIn),
    "best captain": fixtures.flatMap(captainsIn),
    "boldest transfer": fixtures.flatMap(transfersIn),
    "most ducks": countDucks(fixtures),
    "longest reign": reignsIn(fixtures),
  };
  return AWARDS.flatMap((kind) => {
    const winners = bestOf(candidates[kind]);
    return winners.length > 0 ? [{ kind, winners }] : [];
  });
}

/**
 * The participants with the highest figure, each once: of two equal matches the earlier one. Nobody
 * if the figure is not above 0 or too many have it.
 */
function bestOf(candidates: readonly AwardWinner[]): AwardWinner[] {
  const highest = candidates.reduce((most, { figure }) => Math.max(most, figure), 0);
  if (highest === 0) return [];
  const winners = new Map<number, AwardWinner>();
  for (const candidate of candidates) {
    if (candidate.figure < highest || winners.has(candidate.participantId)) continue;
    winners.set(candidate.participantId, candidate);
  }
  return winners.size > MOST_SHARING ? [] : [...winners.values()];
}

function teamsIn({ fixtureId, teams }: AwardFixture): AwardWinner[] {
  return teams.map(({ participantId, points }) => ({
    participantId,
    figure: points,
    fixtureIds: [fixtureId],
    playerId: null,
    captaincy: null,
  }));
}

function captainsIn({ fixtureId, teams }: AwardFixture): AwardWinner[] {
  return teams.flatMap(({ participantId, players }) =>
    players
      .filter(({ captaincy }) => captaincy !== null)
      .map(({ playerId, gain, captaincy }) => ({
        participantId,
        figure: gain,
        fixtureIds: [fixtureId],
        playerId,
        captaincy,
      })),
  );
}

/** In the fixture for which they came. */
function transfersIn({ fixtureId, teams }: AwardFixture): AwardWinner[] {
  return teams.flatMap(({ participantId, players }) =>
    players
      .filter(({ isNew }) => isNew)
      .map(({ playerId, points, captaincy }) => ({
        participantId,
        figure: points,
        fixtureIds: [fixtureId],
        playerId,
        captaincy,
      })),
  );
}

function countDucks(fixtures: readonly AwardFixture[]): AwardWinner[] {
  const ducks = new Map<number, number>();
  for (const { participantId, players } of fixtures.flatMap(({ teams }) => teams)) {
    const inMatch = players.reduce((sum, player) => sum + player.ducks, 0);
    ducks.set(participantId, (ducks.get(participantId) ?? 0) + inMatch);
  }
  return [...ducks].map(([participantId, figure]) => ({
    participantId,
    figure,
    fixtureIds: [],
    playerId: null,
    captaincy: null,
  }));
}

/** Every run of matches after which a participant was first overall. */
function reignsIn(fixtures: readonly AwardFixture[]): AwardWinner[] {
  const ended: AwardWinner[] = [];
  let reigning = new Map<number, AwardWinner>();
  for (const { fixtureId, leaderIds } of fixtures) {
    const before = reigning;
    reigning = new Map(
      leaderIds.map((participantId) => {
        const { figure, fixtureIds } = before.get(participantId) ?? { figure: 0, fixtureIds: [] };
        const [first = fixtureId] = fixtureIds;
        const reign = { participantId, figure: figure + 1, fixtureIds: [first, fixtureId] };
        return [participantId, { ...reign, playerId: null, captaincy: null }];
      }),
    );
    for (const [participantId, reign] of before) {
      if (!reigning.has(participantId)) ended.push(reign);
    }
  }
  return [...ended, ...reigning.values()];
}
