import type { Hundredths } from "#game/core/units";
import { formatPoints, signedPoints } from "#game/play/scoring/points-text";
import type { LedgerSection } from "#server/stories/boards/explain-player";

/** The label of a control that shows the ledger of points. */
export function whyThesePoints(name: string): string {
  return `Why these points: ${name}`;
}

/** The explanation of points: a table for each kind of line, and their sum. */
export function Ledger({
  name,
  sections,
  total,
}: {
  /** The name of the team or player. */
  name: string;
  sections: readonly LedgerSection[];
  /** The sum of the sections. */
  total: Hundredths;
}) {
  const sums = sections.map((section) => `${lead(section)} ${formatPoints(section.total)}`);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are tables */}
      <div className="ledger" role="group" aria-label={whyThesePoints(name)}>
        {sections.map((section) => (
          <LedgerTable key={section.title} section={section} />
        ))}
      </div>
      <p className="sumline num">
        {sums.join(" + ")} = <b>{formatPoints(total)}</b>
      </p>
    </>
  );
}

/** "Bat", or "Bat, innings 1:", so that the number does not run into the points. */
function lead({ title }: LedgerSection): string {
  return /\d$/.test(title) ? `${title}:` : title;
}

function LedgerTable({ section }: { section: LedgerSection }) {
  return (
    <table className="tbl">
      <caption>{section.title}</caption>
      <tbody>
        {section.entries.map(({ name, working, points }) => (
          <tr key={`${name} ${working}`}>
            <th scope="row">
              {name}
              {working && <small className="num">{working}</small>}
            </th>
            <td className="n">{points === null ? "–" : signedPoints(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{section.title} total</th>
          <td className="n">{formatPoints(section.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
