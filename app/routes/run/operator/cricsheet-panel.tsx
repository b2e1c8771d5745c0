import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import { ClockTime } from "../../../components/local-time";
import { Sheet } from "../../../components/sheet";

interface ShownCounts {
  readonly applied: number;
  readonly leftOut: number;
  /** Sentences about some of those that were left out. */
  readonly notes: readonly string[];
}

/** Times are UTC milliseconds. */
interface ShownFiles {
  readonly succeededAt: number | null;
  readonly counts: ShownCounts | null;
  readonly error: string | null;
  readonly nextAt: number | null;
  readonly waiting: readonly { readonly fixtureId: number; readonly name: string }[];
}

/** Longer lists are on the pages of the tournaments. */
const WAITING_MAX = 5;

/** The match files of last night, and those that wait for a decision (rules.md#match-files). */
export function CricsheetPanel({ files }: { files: ShownFiles }) {
  const { waiting } = files;
  return (
    <Sheet id="cricsheet" title="Cricsheet">
      <div className="pad stack">
        <p className="num">
          <LastNight {...files} />
        </p>
        {files.counts && <LeftOut {...files.counts} />}
        {waiting.length > 0 && (
          <p>
            {pluralForm(
              waiting.length,
              "One match waits for you, because Cricsheet has other figures:",
              `${waiting.length} matches wait for you, because Cricsheet has other figures:`,
            )}
          </p>
        )}
      </div>
      {waiting.length > 0 && (
        <ul className="operated">
          {waiting.slice(0, WAITING_MAX).map(({ fixtureId, name }) => (
            <li key={fixtureId}>
              <Link to={`/match/${fixtureId}/desk`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function LastNight({ succeededAt, counts, error, nextAt }: ShownFiles) {
  if (error !== null && nextAt !== null) {
    return (
      <>
        No match files: {error} The next try is <ClockTime at={nextAt} />.
      </>
    );
  }
  if (succeededAt === null || counts === null) {
    return nextAt === null ? (
      "Match files come for the first time tonight."
    ) : (
      <>
        Match files come for the first time <ClockTime at={nextAt} />.
      </>
    );
  }
  const { applied } = counts;
  return (
    <>
      <ClockTime at={succeededAt} />:{" "}
      {applied === 0
        ? "no match was put right."
        : pluralForm(applied, "one match put right.", `${applied} matches put right.`)}
    </>
  );
}

function LeftOut({ leftOut, notes }: ShownCounts) {
  if (leftOut === 0) return null;
  return (
    <details>
      <summary>
        {pluralForm(leftOut, "One file was left out", `${leftOut} files were left out`)}
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
