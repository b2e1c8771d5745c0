import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import { ClockTime } from "../../../components/local-time";

/** Times are UTC milliseconds. */
interface ShownFiles {
  readonly succeededAt: number | null;
  readonly counts: { readonly applied: number; readonly leftOut: number } | null;
  readonly error: string | null;
  readonly nextAt: number | null;
  readonly waiting: readonly { readonly fixtureId: number; readonly name: string }[];
}

/** Longer lists stand on the pages of the tournaments. */
const WAITING_MAX = 5;

/** The last night's match files, and those that wait for somebody (rules.md#match-files). */
export function CricsheetPanel({ files }: { files: ShownFiles }) {
  const { waiting } = files;
  return (
    <section className="sheet" aria-labelledby="cricsheet">
      <header>
        <h2 id="cricsheet">Cricsheet</h2>
      </header>
      <div className="pad stack">
        <p className="num">
          <LastNight {...files} />
        </p>
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
    </section>
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
      {pluralForm(applied, "one match put right.", `${applied} matches put right.`)}
      {counts.leftOut > 0 &&
        ` ${pluralForm(counts.leftOut, "One file was left out.", `${counts.leftOut} files were left out.`)}`}
    </>
  );
}
