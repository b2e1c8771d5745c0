import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/plural";
import type { RoundOnPage, ShownDraw } from "#server/stories/boards/head-to-head";
import { ScrollTable } from "../../../components/scroll-region";
import { TableHead } from "../../../components/table-head";

/** From which seed the pairs follow, and how anybody checks it (rules.md#pairings). */
export function DrawSection({
  leagueId,
  seed,
  round,
}: {
  leagueId: number;
  seed: string;
  round: RoundOnPage;
}) {
  return (
    <section className="sheet" aria-labelledby="h2h-draw">
      <header>
        <h2 id="h2h-draw">The draw</h2>
      </header>
      <div className="pad stack">
        <p>
          The seed is <code className="seed">{seed}</code>. It was written into the{" "}
          <Link to={`/league/${leagueId}/log`}>league log</Link> before the first round. Nothing
          else decides who meets whom, so you can check every pair.
        </p>
        {round.draw && (
          <details className="data">
            <summary>How round {round.number} was drawn</summary>
            <Draw draw={round.draw} round={round.number} />
          </details>
        )}
      </div>
    </section>
  );
}

function Draw({ draw, round }: { draw: ShownDraw; round: number }) {
  const { from, places } = draw;
  const isOdd = places.length % 2 === 1;
  const moves = round - from;
  return (
    <>
      <p>
        Every member has a text: the seed, the round of the draw and the member's number by joining.
        The members stand in the order of the SHA-256 of these texts
        {isOdd && ", behind the average, which has the first place"}. The first place meets the last
        one, the second the last but one, and so on. After each round all but the first place move
        up by one, and the second goes to the end.{" "}
        {moves === 0
          ? "This is the first round of the draw."
          : `Since round ${from} they have moved ${pluralForm(moves, "once", `${moves} times`)}.`}
      </p>
      <ScrollTable caption={`The draw of round ${from}`} className="tbl">
        <TableHead columns={[["Place", "n"], "Team", "Text", "SHA-256 begins"]} />
        <tbody>
          {places.map(({ name, text, digest }, index) => (
            <tr key={text}>
              <td className="n">{index + 1 + (isOdd ? 1 : 0)}</td>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <code>{text}</code>
              </td>
              <td>
                <code>{digest}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
