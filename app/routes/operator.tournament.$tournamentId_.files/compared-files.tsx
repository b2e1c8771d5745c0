import { Link } from "@remix-run/react";
import { PointsChangeTable } from "../../components/points-change-table";
import { ScrollTable } from "../../components/scroll-region";
import { TableHead } from "../../components/table-head";

interface ShownFile {
  readonly file: string;
  readonly fixtures: readonly ShownFixture[];
  readonly problems: readonly string[];
}

interface ShownFixture {
  readonly fixtureId: number;
  readonly name: string;
  readonly outcome: "same" | "differs" | "applied" | "typed";
  readonly changes: readonly ShownChange[];
  readonly others: readonly { readonly what: string; readonly from: string; readonly to: string }[];
  readonly points: Parameters<typeof PointsChangeTable>[0]["points"];
}

interface ShownChange {
  readonly player: string;
  readonly team: string;
  /** 1-based. */
  readonly innings: number;
  readonly figure: string;
  readonly from: number | boolean | null;
  readonly to: number | boolean | null;
}

/** The most figures of one fixture that are shown: rows are what rendering costs. */
const SHOWN_MAX = 24;

/** What match files say beside what is stored, fixture by fixture. */
export function ComparedFiles({ files }: { files: readonly ShownFile[] }) {
  const fixtures = files.flatMap((file) => file.fixtures);
  const same = fixtures.filter(({ outcome }) => outcome === "same").length;
  const other = files.filter((file) => file.fixtures.length + file.problems.length === 0).length;
  return (
    <>
      <p className="msg" role="status">
        {[
          fixtures.length > 0 && same === fixtures.length
            ? "Nothing differs."
            : `${fixtures.length - same} of ${fixtures.length} fixtures differ.`,
          ...(other > 0 ? [`${other} files are of no fixture here.`] : []),
        ].join(" ")}
      </p>
      {files
        .filter(({ problems }) => problems.length > 0)
        .map(({ file, problems }) => (
          <p className="msg warn" key={file}>
            <bdi>{file}</bdi>: {problems.join(" ")}
          </p>
        ))}
      {fixtures
        .filter(({ outcome }) => outcome !== "same")
        .map((fixture) => (
          <Differences key={fixture.fixtureId} fixture={fixture} />
        ))}
    </>
  );
}

function Differences({ fixture }: { fixture: ShownFixture }) {
  const { fixtureId, name, outcome, changes, others, points } = fixture;
  const shown = changes.slice(0, SHOWN_MAX);
  return (
    <section className="sheet" aria-labelledby={`fixture-${fixtureId}`}>
      <header>
        <h2 id={`fixture-${fixtureId}`}>
          <Link to={`/operator/fixture/${fixtureId}`}>{name}</Link>
        </h2>
      </header>
      {outcome === "typed" && (
        <p className="pad soft">
          A person typed this score. It stays unless you tick the box above.
        </p>
      )}
      <ScrollTable caption={`What differs in ${name}`} className="tbl">
        <TableHead columns={["What", ["Stored", "n"], ["File", "n"]]} />
        <tbody>
          {others.map(({ what, from, to }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="n">{from}</td>
              <td className="n">{to}</td>
            </tr>
          ))}
          {shown.map(({ player, team, innings, figure, from, to }) => (
            <tr key={`${innings} ${team} ${player} ${figure}`}>
              <th scope="row">
                <bdi>{player}</bdi> ({team}), innings {innings}: {figure}
              </th>
              <td className="n num">{words(from)}</td>
              <td className="n num">{words(to)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {changes.length > shown.length && (
        <p className="pad soft">And {changes.length - shown.length} more figures.</p>
      )}
      {points.length > 0 && (
        <details className="pad">
          <summary>
            Points of {points.length === 1 ? "one player" : `${points.length} players`}
          </summary>
          <PointsChangeTable name={name} points={points} />
        </details>
      )}
    </section>
  );
}

function words(value: number | boolean | null): string {
  if (value === null) return "unknown";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
