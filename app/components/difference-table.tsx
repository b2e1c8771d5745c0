import { ScrollTable, TableHead } from "./tables";

interface FigureDifference {
  readonly player: string;
  readonly team: string;
  /** 1-based. */
  readonly innings: number;
  readonly figure: string;
  readonly from: number | boolean | null;
  readonly to: number | boolean | null;
}

/** The limit of shown figures for one fixture: rows dominate the cost of rendering. */
const FIGURES_MAX = 24;

/** The differences of a fixture between a match file and the stored score. */
export function DifferenceTable({
  name,
  changes,
  others,
}: {
  name: string;
  changes: readonly FigureDifference[];
  /** All other differences, in words. */
  others: readonly { readonly what: string; readonly from: string; readonly to: string }[];
}) {
  const shown = changes.slice(0, FIGURES_MAX);
  return (
    <>
      {others.length > 0 && (
        <ul className="pad point-differences">
          {others.map(({ what, from, to }) => (
            <li key={what}>
              <b>{what}</b> <span>{from}</span> → <span>{to}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ScrollTable caption={`What differs in ${name}`} className="tbl points-change">
          <TableHead columns={["Figure", ["Stored", "n"], ["File", "n"]]} />
          <tbody>
            {shown.map(({ player, team, innings, figure, from, to }) => (
              <tr key={`${innings} ${team} ${player} ${figure}`}>
                <th scope="row">
                  <bdi>{player}</bdi>{" "}
                  <span className="soft">
                    {team}, innings {innings}
                  </span>{" "}
                  {figure}
                </th>
                <td className="n num">{words(from)}</td>
                <td className="n num">{words(to)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {changes.length > shown.length && (
        <p className="pad soft">And {changes.length - shown.length} more figures.</p>
      )}
    </>
  );
}

function words(value: number | boolean | null): string {
  if (value === null) return "unknown";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
