import { plural, pluralForm } from "#game/core/plural";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import { formatPoints } from "#game/play/scoring/points-text";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { AwardKind, AwardWinner } from "#game/play/season/awards";
import { versus } from "#game/play/season/versus";

export const SEASON_AWARD_TITLES: Readonly<Record<AwardKind, string>> = {
  "best match": "Best match",
  "best captain": "Best captain",
  "boldest transfer": "Boldest transfer",
  "most ducks": "Most ducks",
  "longest reign": "Longest reign",
};

/** A winner with names for the words. */
export interface WordedWinner extends Pick<AwardWinner, "figure" | "captaincy"> {
  /** A reign has its first and last match, ducks have none. */
  readonly fixtures: readonly {
    readonly number: number;
    readonly teams: readonly [string, string];
  }[];
  readonly playerName: string | null;
}

export interface AwardWords {
  /** "+84.00", "5 matches". */
  readonly figure: string;
  /** "In match 3, RED v BLU". */
  readonly detail: string;
}

export function seasonAwardWords(
  kind: AwardKind,
  { figure, fixtures, playerName, captaincy }: WordedWinner,
  mode: CaptainMode,
): AwardWords {
  const [first] = fixtures;
  const last = fixtures.at(-1);
  const inMatch = first ? `match ${first.number}, ${versus(first.teams)}` : "";
  switch (kind) {
    case "best match":
      return { figure: formatPoints(figure), detail: `In ${inMatch}` };
    case "best captain": {
      const role = captaincyName(captaincy ?? "captain", mode).toLowerCase();
      return { figure: `+${formatPoints(figure)}`, detail: `${playerName} as ${role}, ${inMatch}` };
    }
    case "boldest transfer":
      return { figure: formatPoints(figure), detail: `${playerName}, brought in for ${inMatch}` };
    case "most ducks":
      return { figure: plural(figure, "duck"), detail: "Over the season" };
    case "longest reign":
      return {
        figure: plural(figure, "match", "matches"),
        detail: pluralForm(
          figure,
          `At the top, match ${first?.number}`,
          `At the top, match ${first?.number} to ${last?.number}`,
        ),
      };
  }
}
