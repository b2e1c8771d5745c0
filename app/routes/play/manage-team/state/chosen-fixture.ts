import { formatOf } from "#game/play/format/formats";
import type { TeamSheet } from "#server/play/teams/team-sheet";

/** The fixture of a request; none if a team plays on. */
export function chosenFixture({ format, target }: Pick<TeamSheet, "format" | "target">): {
  readonly fixtureId?: number;
} {
  return formatOf(format).teamPerFixture && target ? { fixtureId: target.id } : {};
}
