import type { MatchEnds } from "#game/matches/balls/events";

/** The result that the form's selector names; other text is no result. */
export function readResult(value: string): MatchEnds {
  const kind = "match ends";
  if (value === "won 0") return { kind, result: "won", winner: 0 };
  if (value === "won 1") return { kind, result: "won", winner: 1 };
  const result = value === "tie" || value === "draw" ? value : "no result";
  return { kind, result, winner: null };
}
