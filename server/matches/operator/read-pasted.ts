import type { Tx } from "#db/client";
import { playersNamed } from "#game/core/players-named";
import { formatOf } from "#game/play/match/formats";
import { ELEVEN } from "#game/play/match/known-side";
import type { PastedSide } from "#game/play/match/pasted/find-player";
import type { PastedInnings, PastedScorecard } from "#game/play/match/pasted/pasted-innings";
import { PASTED_TEXT_MAX, readScorecard } from "#game/play/match/pasted/read-scorecard";
import {
  type ResolvedInnings,
  resolveInnings,
  sideAtBat,
} from "#game/play/match/pasted/resolve-innings";
import { groupThousands } from "#game/play/scoring/points-text";
import { FieldsError } from "#server/core/errors";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { INNINGS_MAX } from "./innings-sides";
import { readPool } from "./pool-state";
import type { OperatedFixture } from "./read-fixture";

export interface Paste {
  readonly text: string;
  /** A field of the page: `innings.0`, `team.0`, `player.7.Sharma`. */
  readonly choiceOf: (field: string) => string;
}

/** An innings of a text with its place in the match. */
export interface PlacedInnings {
  /** From 0, in the order of the text. */
  readonly index: number;
  readonly pasted: PastedInnings;
  /** 1-based in the match; null for an innings that is left out. */
  readonly place: number | null;
  /** Batting and fielding side; null if the batting side is unknown. */
  readonly sides: readonly [PastedSide, PastedSide] | null;
  readonly resolved: ResolvedInnings | null;
}

/** Leaves an innings of the text out. */
export const LEFT_OUT = "none";

/** The field for the player behind a name. */
export function playerField(teamId: number, name: string): string {
  return `player.${teamId}.${name}`;
}

/**
 * The innings of a pasted text, their batting sides, and the players of their rows.
 *
 * @throws FieldsError on `text` for one that is empty, too long or without a scorecard
 */
export function readPasted(
  tx: Tx,
  fixture: OperatedFixture,
  before: FixtureScore,
  { text, choiceOf }: Paste,
): PlacedInnings[] {
  const scorecard = readScorecard(requireText(text), fixture.ballsPerOver);
  if (scorecard.innings.length === 0) {
    throw textFault(
      "No scorecard found in this text. Copy the batting and bowling tables with their headings.",
    );
  }
  const sides = sidesWithElevens(sidesOf(tx, fixture), scorecard);
  const most = Math.min(INNINGS_MAX, formatOf(fixture.matchType).innings);
  return scorecard.innings.map((pasted, index) => {
    const first = chosenSide(choiceOf(`team.${index}`), sides) ?? sideAtBat(pasted, sides);
    const own = first === null ? null : ([sides[first], sides[first === 0 ? 1 : 0]] as const);
    const likely = isSuperOver(pasted)
      ? null
      : scorecard.innings.length > 1 || own === null
        ? placeOrNull(index + 1, most)
        : likelyPlace(pasted, own[0].teamId, before, most);
    const place = chosenPlace(choiceOf(`innings.${index}`), likely);
    const resolved =
      own === null || place === null
        ? null
        : resolveInnings(pasted, place, own, (teamId, name) =>
            idOf(choiceOf(playerField(teamId, name))),
          );
    return { index, pasted, place, sides: own, resolved };
  });
}

function requireText(text: string): string {
  if (text.trim() === "") throw textFault("Paste a scorecard first.");
  if (text.length <= PASTED_TEXT_MAX) return text;
  const most = groupThousands(PASTED_TEXT_MAX);
  throw textFault(`This text has more than ${most} characters. Copy only the scorecard.`);
}

function textFault(sentence: string): FieldsError {
  return new FieldsError([{ fields: ["text"], sentence }]);
}

type TwoSides = readonly [PastedSide, PastedSide];

function sidesOf(tx: Tx, fixture: OperatedFixture): TwoSides {
  const { teamA, teamB } = fixture;
  const known = readKnownSides(tx, fixture.id, null);
  const players = readPool(tx, [teamA, teamB]);
  const sideOf = ({ id: teamId, name, shortName }: typeof teamA): PastedSide => {
    const side = known.get(teamId);
    return {
      teamId,
      names: [name, shortName],
      players: players
        .filter((player) => player.teamId === teamId)
        .map(({ id, terms }) => ({ id, name: terms.name })),
      eleven: side === undefined ? null : new Set(side.players.keys()),
    };
  };
  return [sideOf(teamA), sideOf(teamB)];
}

/** If nobody has stated a side, a text that lists eleven names states it. */
function sidesWithElevens(sides: TwoSides, { innings }: PastedScorecard): TwoSides {
  const [a, b] = sides.map((side, index): PastedSide => {
    if (side.eleven !== null) return side;
    const listed = new Set<number>();
    for (const pasted of innings) {
      const isBatting = sideAtBat(pasted, sides) === index;
      const names = isBatting
        ? [...pasted.batting.map(({ name }) => name), ...pasted.didNotBat]
        : pasted.bowling.map(({ name }) => name);
      for (const name of names) {
        const [only, ...others] = playersNamed(side.players, name);
        if (only !== undefined && others.length === 0) listed.add(only.id);
      }
    }
    return { ...side, eleven: listed.size >= ELEVEN ? listed : null };
  });
  return [a ?? sides[0], b ?? sides[1]];
}

function chosenSide(chosen: string, sides: TwoSides): 0 | 1 | null {
  const id = idOf(chosen);
  if (id === sides[0].teamId) return 0;
  return id === sides[1].teamId ? 1 : null;
}

function chosenPlace(chosen: string, likely: number | null): number | null {
  if (chosen === LEFT_OUT) return null;
  const place = idOf(chosen);
  return place === null ? likely : placeOrNull(place, INNINGS_MAX);
}

function placeOrNull(place: number, most: number): number | null {
  return place <= most ? place : null;
}

/** A single innings is the stored one of its side, unless it says that it is the second. */
function likelyPlace(
  { heading }: PastedInnings,
  teamId: number,
  { innings: stored }: FixtureScore,
  most: number,
): number | null {
  const own = stored.filter((each) => each.teamId === teamId).map(({ innings }) => innings);
  const isSecond = most > 2 && /\b(?:2nd|second) inn/i.test(heading.at(-1) ?? "");
  const known = isSecond ? own[1] : own.at(-1);
  if (known !== undefined) return known;
  const taken = new Set(stored.map(({ innings }) => innings));
  const free = Array.from({ length: most }, (_, index) => index + 1).filter((n) => !taken.has(n));
  return (isSecond ? free.find((place) => place > 2) : free[0]) ?? null;
}

function isSuperOver({ heading }: PastedInnings): boolean {
  return heading.some((line) => /\bsuper over\b/i.test(line));
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
