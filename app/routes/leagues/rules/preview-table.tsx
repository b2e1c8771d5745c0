import type { LeagueTable } from "#game/play/table/league-table";
import { Icon } from "../../../components/drawing";
import { StandingsChange } from "../../../components/standings-change";
import type { StandingsPage } from "../../../lib/standings-page";
import { useHydrated } from "../../../lib/use-browser";

/** The standings under the previewed rules; nothing is saved. */
export function PreviewTable({
  preview,
  table,
  close,
}: {
  preview: StandingsPage & {
    /** Whether the rules change the standings at all. */
    readonly changes: boolean;
  };
  table: LeagueTable;
  close: () => void;
}) {
  const hydrated = useHydrated();
  return (
    <section
      className={hydrated ? "sheet preview-sheet over-rules" : "sheet preview-sheet"}
      id="preview"
      aria-labelledby="preview-title"
    >
      <header>
        <h2 id="preview-title" tabIndex={-1}>
          Standings before and after
        </h2>
        <p className="push soft" role="status">
          {preview.changes ? "Nothing is saved yet." : "These rules would change no points so far."}
        </p>
        {hydrated && (
          <button type="button" className="btn bare icon" aria-label="Close" onClick={close}>
            <Icon name="x" />
          </button>
        )}
      </header>
      <StandingsChange rows={preview} table={table} />
    </section>
  );
}
