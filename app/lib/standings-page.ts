import { FIRST_PAGE, type ListPage, pageOf } from "#game/core/list-page";
import type { PreviewRow } from "#server/leagues/rules/standings-before-after";

/** The reader's own row is marked. */
export type StandingsPage = ListPage<PreviewRow & { readonly mine: boolean }>;

/** The first page of a large league's standings before and after, and the reader's own row. */
export function standingsPage(rows: readonly PreviewRow[], ownId: number): StandingsPage {
  const marked = rows.map((row) => ({ ...row, mine: row.participantId === ownId }));
  return pageOf(marked, FIRST_PAGE, {
    isMine: ({ mine }) => mine,
    names: ({ teamName, manager }) => [teamName, manager],
  });
}
