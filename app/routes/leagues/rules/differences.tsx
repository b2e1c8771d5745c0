import type { RuleDifference } from "#server/leagues/rules/compare-rules";
import { TableHead } from "../../../components/table-head";

/** The differences between two rule sets: rule, one, other. */
export function Differences({
  id,
  title,
  none,
  names,
  differences,
}: {
  id: string;
  title: string;
  /** The text without any difference. */
  none: string;
  names: readonly [one: string, other: string];
  differences: readonly RuleDifference[];
}) {
  const [first, second] = names;
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {differences.length > 0 && <p className="push soft num">{differences.length}</p>}
      </header>
      {differences.length === 0 ? (
        <p className="pad">{none}</p>
      ) : (
        <table className="tbl differences">
          <caption className="vh">{title}</caption>
          <TableHead columns={["Rule", first, second]} />
          <tbody>
            {differences.map(({ name, one, other }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="soft" data-l={first}>
                  {one}
                </td>
                <td data-l={second}>
                  <b>{other}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
