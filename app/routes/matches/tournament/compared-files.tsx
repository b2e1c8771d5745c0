import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/plural";
import { DifferenceTable } from "../../../components/difference-table";
import { PointsChangeTable } from "../../../components/points-change-table";

interface ShownFile {
  readonly file: string;
  readonly fixtures: readonly ShownFixture[];
  readonly elsewhere: string | null;
  readonly problems: readonly string[];
}

interface ShownFixture {
  readonly fixtureId: number;
  readonly name: string;
  readonly outcome: "same" | "differs" | "applied" | "typed" | "doubted";
  readonly toConfirm: readonly string[];
  readonly changes: Parameters<typeof DifferenceTable>[0]["changes"];
  readonly others: Parameters<typeof DifferenceTable>[0]["others"];
  readonly points: Parameters<typeof PointsChangeTable>[0]["points"];
}

/** Files of other matches that are named: an archive may have hundreds. */
const ELSEWHERE_MAX = 5;

/** The differences between match files and the stored scores, fixture by fixture. */
export function ComparedFiles({ files }: { files: readonly ShownFile[] }) {
  const fixtures = files.flatMap((file) => file.fixtures);
  const same = fixtures.filter(({ outcome }) => outcome === "same").length;
  const others = files.filter(({ elsewhere }) => elsewhere !== null);
  return (
    <>
      <p className="msg" role="status">
        {[
          fixtures.length > 0 && same === fixtures.length
            ? "Nothing differs."
            : `${fixtures.length - same} of ${fixtures.length} fixtures differ.`,
          ...(others.length > ELSEWHERE_MAX
            ? [`${others.length} files are of no fixture here.`]
            : []),
        ].join(" ")}
      </p>
      {others.slice(0, ELSEWHERE_MAX).map(({ file, elsewhere }) => (
        <p className="msg warn" key={file}>
          <bdi>{file}</bdi>: {elsewhere}
        </p>
      ))}
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
  const { fixtureId, name, outcome, toConfirm, changes, others, points } = fixture;
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
      {toConfirm.length > 0 && (
        <p className="msg warn">
          {toConfirm.join(" ")}
          {outcome === "doubted" && " It is left out unless you tick the box above."}
        </p>
      )}
      <DifferenceTable name={name} changes={changes} others={others} />
      {points.length > 0 && (
        <details className="pad">
          <summary>
            Points of {pluralForm(points.length, "one player", `${points.length} players`)}
          </summary>
          <PointsChangeTable name={name} points={points} />
        </details>
      )}
    </section>
  );
}
