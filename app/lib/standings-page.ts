import { FIRST_PAGE, type ListPage, pageOf } from "#game/core/list-page";
import type { PreviewRow } from "#server/leagues/rules/standings-before-after";

/** The first page of a large league's standings before and after, and the reader's own row. */
export function standingsPage(rows: readonly PreviewRow[], ownId: number): ListPage<PreviewRow> {
  return pageOf(rows, FIRST_PAGE, {
    isMine: ({ participantId }) => participantId === ownId,
    names: ({ teamName, manager }) => [teamName, manager],
  });
}
