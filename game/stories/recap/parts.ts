import { pluralForm } from "#game/core/words";
import { formatPoints, groupThousands } from "#game/play/scoring/points-text";

/** The page behind a number of a recap (rules.md#recaps). */
export type Opens =
  | { readonly kind: "team"; readonly fixtureId: number; readonly participantId: number }
  | {
      readonly kind: "lines";
      readonly fixtureId: number;
      readonly participantId: number;
      readonly playerId: number;
    }
  | { readonly kind: "player"; readonly fixtureId: number; readonly playerId: number }
  | {
      readonly kind: "two teams";
      readonly fixtureId: number;
      readonly participantIds: readonly [number, number];
    }
  | { readonly kind: "table"; readonly fixtureId: number }
  | { readonly kind: "round"; readonly number: number }
  | { readonly kind: "season"; readonly participantId: number };

/** The table of a match, or of its round where a recap is of one. */
export function tableOf({
  fixtureId,
  round,
}: {
  readonly fixtureId: number;
  readonly round?: { readonly number: number };
}): Opens {
  return round ? { kind: "round", number: round.number } : { kind: "table", fixtureId };
}

/**
 * Figures of a round are sums of its matches: they open its table, and a player's those of the matches,
 * instead of one match alone.
 */
export function openRound(sentence: Parts, round: { readonly number: number }): Parts {
  return sentence.map((part) => {
    if (part.kind !== "figure" || IN_ROUND.includes(part.opens.kind)) return part;
    return { ...part, opens: { kind: "round", number: round.number } };
  });
}

const IN_ROUND: readonly Opens["kind"][] = ["player", "season", "round"];

/** A piece of a sentence, with ids of teams and players in place of names, which may change. */
export type Part =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "team"; readonly participantId: number }
  | { readonly kind: "player"; readonly playerId: number }
  | { readonly kind: "figure"; readonly text: string; readonly opens: Opens };

export type Parts = readonly Part[];

/** Puts a sentence together: say`${team(1)} won with ${points(51225, …)}.` */
export function say(words: TemplateStringsArray, ...pieces: readonly (Parts | string)[]): Parts {
  return words.flatMap((text, index) => {
    const piece = pieces[index] ?? [];
    return [...wordsOf(text), ...(typeof piece === "string" ? wordsOf(piece) : piece)];
  });
}

function wordsOf(text: string): Parts {
  return text === "" ? [] : [{ kind: "words", text }];
}

export function teamName(participantId: number): Parts {
  return [{ kind: "team", participantId }];
}

export function playerName(playerId: number): Parts {
  return [{ kind: "player", playerId }];
}

/** With decimals, where something hangs on them. */
export function points(hundredths: number, opens: Opens): Parts {
  return number(formatPoints(hundredths), opens);
}

const POINT = 100;

/** "274 points", with decimals only below one point. */
export function wholePoints(hundredths: number, opens: Opens): Parts {
  const text = wholeText(hundredths);
  return number(pluralForm(Number(text), `${text} point`, `${text} points`), opens);
}

/** "274" */
export function wholeText(hundredths: number): string {
  return Math.abs(hundredths) < POINT
    ? formatPoints(hundredths)
    : groupThousands(Math.round(hundredths / POINT));
}

export function number(text: string, opens: Opens): Parts {
  return [{ kind: "figure", text, opens }];
}

export function listOf(pieces: readonly Parts[]): Parts {
  return pieces.flatMap((piece, index) => {
    if (index === 0) return piece;
    return [...wordsOf(index === pieces.length - 1 ? " and " : ", "), ...piece];
  });
}

/** More teams are only counted. */
const MOST_NAMED = 3;

/** "a, b and c", or "5 teams", a link to the table of the match. */
export function teamNames(participantIds: readonly number[], fixtureId: number): Parts {
  return participantIds.length > MOST_NAMED
    ? number(`${participantIds.length} teams`, { kind: "table", fixtureId })
    : listOf(participantIds.map(teamName));
}

export interface RecapNames {
  readonly team: (participantId: number) => string;
  readonly player: (playerId: number) => string;
}

export function partText(part: Part, names: RecapNames): string {
  if (part.kind === "team") return names.team(part.participantId);
  return part.kind === "player" ? names.player(part.playerId) : part.text;
}

export function sentenceText(sentence: Parts, names: RecapNames): string {
  return sentence.map((part) => partText(part, names)).join("");
}
