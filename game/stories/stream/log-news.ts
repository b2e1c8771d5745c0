import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import { type LeagueChange, logSentence } from "#game/trust/log/league-changes";

type Kind = LeagueChange["kind"];

/** Changes of the rules; those that are saved together are one event. */
const RULE_KINDS: readonly Kind[] = [
  ...(["setting", "booster", "scoring rule", "player", "base prices", "own purse"] as const),
  ...(["fixture left out", "fixture put back"] as const),
];

/** News of squads. */
const SQUAD_KINDS: readonly Kind[] = [
  ...([
    "squads opened",
    "squads made",
    "players kept",
    "price matched",
    "squads corrected",
    "sales undone",
  ] as const),
  ...(["players released", "trade", "claimed", "mini-auction", "squads reopened"] as const),
];

/** The entries of the league's log in the stream; all others are for the log alone. */
export const STREAM_KINDS: readonly Kind[] = [...RULE_KINDS, ...SQUAD_KINDS];

interface ChangeNews {
  readonly kind: "rule" | "squads" | "made";
  /** The name before the words; null for words that need none. */
  readonly who: string | null;
  readonly text: string;
}

/**
 * An entry of the log in the words of the stream.
 *
 * @param name as the stream has it, such as a first name; null for an entry of nobody
 * @param nameOf such names of others
 * @param more entries that were saved together with this one
 */
export function wordChange(
  change: LeagueChange,
  name: string | null,
  { nameOf, more }: { readonly nameOf: (userId: number) => string; readonly more: number },
): ChangeNews {
  const sentence = logSentence(change, nameOf);
  if (RULE_KINDS.includes(change.kind)) {
    const by = name === null ? "Rule change" : `Rule change by ${name}`;
    const text = more > 0 ? `${by}: ${sentence}, and ${more} more` : `${by}: ${sentence}`;
    return { kind: "rule", who: null, text };
  }
  if (change.kind === "squads made") return { kind: "made", who: null, text: sentence };
  if (change.kind === "squads opened") {
    const way = SQUAD_WORDS[change.way].toLowerCase();
    const began = name === null ? "Began" : "began";
    return { kind: "squads", who: name, text: `${began} to make squads: ${way}` };
  }
  if (name === null || isOfOthers(change)) {
    return { kind: "squads", who: null, text: name === null ? sentence : `${name}: ${sentence}` };
  }
  return { kind: "squads", who: name, text: sentence.charAt(0).toLowerCase() + sentence.slice(1) };
}

/** The sentence has a subject of its own: "Members vetoed the trade". */
function isOfOthers(change: LeagueChange): boolean {
  return change.kind === "trade" && change.stage !== "agreed" && change.stage !== "applied";
}
