import { WEEK_AWARDS } from "#game/stories/awards/give-week-awards";
import { WEEK_AWARD_TITLES } from "#game/stories/awards/week-award-words";
import type { NamedCount } from "#server/stories/boards/week-awards";
import { ScrollTable } from "../../../components/scroll-region";
import { type Column, TableHead } from "../../../components/table-head";

/** The number of awards of each member in the finished weeks. */
export function AwardCounts({ counts }: { counts: readonly NamedCount[] }) {
  // A kind that nobody has won needs no column.
  const kinds = WEEK_AWARDS.filter((kind) => counts.some((count) => count.counts[kind]));
  const columns: Column[] = [
    "Team",
    ["Awards", "n"],
    ...kinds.map((kind): Column => [WEEK_AWARD_TITLES[kind], "n"]),
  ];
  return (
    <section className="sheet" aria-labelledby="won-so-far">
      <header>
        <h2 id="won-so-far">Won so far</h2>
      </header>
      <ScrollTable
        caption="Awards of each team in the weeks that are over"
        className="tbl award-counts"
      >
        <TableHead columns={columns} />
        <tbody>
          {counts.map(({ participantId, teamName, manager, mine, total, counts: own }) => (
            <tr key={participantId} className={mine ? "mine" : undefined}>
              <th scope="row">
                <bdi>{teamName}</bdi>
                <span className="sub">
                  <bdi>{manager}</bdi>
                </span>
              </th>
              <td className="n">
                <b>{total}</b>
              </td>
              {kinds.map((kind) => (
                <td key={kind} className="n">
                  {own[kind] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
