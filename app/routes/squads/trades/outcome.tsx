import type { ReactNode } from "react";
import { ROLE_CODES } from "#game/play/roles";
import type { OfferOutcome, SquadCount } from "#server/squads/trades/show-offer";
import { TableHead } from "../../../components/table-head";

/** The squads after a trade, and its faults. */
export function Outcome({ after, partner }: { after: OfferOutcome; partner: ReactNode }) {
  const [mine, theirs] = after.squads;
  return (
    <section className="sheet" aria-labelledby="after">
      <header>
        <h2 id="after">After this trade</h2>
      </header>
      <table className="tbl num" aria-labelledby="after">
        <TableHead
          columns={[
            "Squad",
            ["Players", "n"],
            ...mine.roles.map(({ role }) => [ROLE_CODES[role], "n"] as const),
          ]}
        />
        <tbody>
          <Row title="You" count={mine} />
          <Row title={partner} count={theirs} />
        </tbody>
      </table>
      {after.faults.length === 0 ? (
        <p className="pad">Both squads meet the rules.</p>
      ) : (
        <ul className="pad err-list">
          {after.faults.map(({ sentence }) => (
            <li key={sentence} className="err">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ title, count }: { title: ReactNode; count: SquadCount }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="n">
        {count.players} of {count.size}
      </td>
      {count.roles.map(({ role, players }) => (
        <td key={role} className="n">
          {players}
        </td>
      ))}
    </tr>
  );
}
