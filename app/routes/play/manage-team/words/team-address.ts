import { formatOf } from "#game/play/format/formats";
import type { TeamSheet } from "#server/play/teams/team-sheet";

/**
 * The parameter for the fixture that is picked for, in leagues where each has its own team
 * (rules.md#formats), or predicted, in leagues with rounds.
 */
export const FIXTURE = "fixture";

/** The message after a save, stored in the page's address so that it survives a reload. */
export interface SaveNotice {
  /** The fixture that the team was saved for. */
  readonly fixtureId: number;
  /** Whether the fixture of the form had locked in the meantime. */
  readonly movedOn: boolean;
  /** The person had saved no team before. */
  readonly isFirst: boolean;
}

export function writeSaveNotice({ fixtureId, movedOn, isFirst }: SaveNotice): URLSearchParams {
  return new URLSearchParams({
    saved: String(fixtureId),
    ...(movedOn && { moved: "1" }),
    ...(isFirst && { first: "1" }),
  });
}

/** The notice of an address, or null. */
export function readSaveNotice(search: URLSearchParams): SaveNotice | null {
  const saved = search.get("saved");
  if (saved === null) return null;
  return {
    ...{ fixtureId: Number(saved), movedOn: search.has("moved") },
    isFirst: search.has("first"),
  };
}

/** The fixture of a request; empty if neither teams nor predictions are chosen by fixture. */
export function chosenFixture({ format, target }: Pick<TeamSheet, "format" | "target">): {
  readonly fixtureId?: number;
} {
  const { teamPerFixture, hasRounds } = formatOf(format);
  return (teamPerFixture || hasRounds) && target ? { fixtureId: target.id } : {};
}
