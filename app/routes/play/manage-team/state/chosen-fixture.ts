import { formatOf } from "#game/play/format/formats";
import type { TeamSheet } from "#server/play/teams/team-sheet";

/** What a request says of the fixture on the screen: nothing where a team plays on. */
export function chosenFixture({ format, target }: Pick<TeamSheet, "format" | "target">): {
  readonly fixtureId?: number;
} {
  return formatOf(format).teamPerFixture && target ? { fixtureId: target.id } : {};
}
