import { formatPoints } from "#game/play/scoring/points-text";
import { versus } from "#game/play/season/versus";
import type { NamedHolder, NamedRecord } from "#server/leagues/clubs/name-records";
import { SeasonLabel } from "../../../components/club-names";

const LABELS: Readonly<Record<NamedRecord["kind"], string>> = {
  "most titles": "Most titles",
  "longest run": "Titles in a row",
  "season points": "Most points in a season",
  "match points": "Most points in a match",
  "closest title": "Closest title",
};

/** The records of the club. */
export function Records({ records }: { records: readonly NamedRecord[] }) {
  return (
    <section className="sheet" aria-labelledby="records">
      <header>
        <h2 id="records">Records</h2>
      </header>
      <dl className="club-records">
        {records.map((record) => (
          <div key={record.kind}>
            <dt>{LABELS[record.kind]}</dt>
            <dd>
              <b className="num">{figureOf(record)}</b>
              {record.holders.map((holder) => (
                <span key={`${holder.person} ${holder.seasons[0]?.year}`}>
                  <bdi>{holder.name}</bdi> <Circumstances record={record} holder={holder} />
                </span>
              ))}
              {record.more > 0 && <span className="soft">and {record.more} more</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function figureOf({ kind, figure }: NamedRecord): string {
  if (kind === "most titles" || kind === "longest run") return String(figure);
  return kind === "closest title" ? `by ${formatPoints(figure)}` : formatPoints(figure);
}

function Circumstances({ record, holder }: { record: NamedRecord; holder: NamedHolder }) {
  const { seasons, fixture, second } = holder;
  const [season, last] = seasons;
  if (season === undefined) return null;
  if (record.kind === "longest run" && last !== undefined) {
    return (
      <span className="soft">
        {season.year} to {last.year}
      </span>
    );
  }
  return (
    <span className="soft">
      {second !== null && (
        <>
          ahead of <bdi>{second.name}</bdi>,{" "}
        </>
      )}
      {fixture !== null && <>{`${versus(fixture.sides)}, `}</>}
      <SeasonLabel season={season} />
    </span>
  );
}
