import type { Hundredths } from "#game/core/units";
import type { Role } from "#game/play/roles";
import { Flag } from "../../../components/flag";
import { RoleBadge } from "../../../components/role-badge";
import { ScrollRegion } from "../../../components/scroll-region";
import { TableHead } from "../../../components/table-head";

interface ShownPlayer {
  readonly id: number;
  readonly team: string;
  readonly terms: {
    readonly name: string;
    readonly role: Role;
    readonly salary: Hundredths;
    readonly overseas: boolean;
    readonly uncapped: boolean;
  };
}

/** The stored pool. */
export function PoolTable({ players }: { players: readonly ShownPlayer[] }) {
  return (
    <section className="sheet" aria-labelledby="stored">
      <header>
        <h2 id="stored">In the pool</h2>
        <span className="count num">{players.length}</span>
      </header>
      {players.length > 0 && (
        <ScrollRegion label="The pool">
          <table className="tbl">
            <caption className="vh">The players of the pool by team</caption>
            <TableHead columns={["Player", "Team", "Role", ["Salary", "n"], "Marks"]} />
            <tbody>
              {players.map(({ id, team, terms }) => (
                <tr key={id}>
                  <th scope="row">{terms.name}</th>
                  <td className="nowrap">
                    <Flag team={team} /> {team}
                  </td>
                  <td>
                    <RoleBadge role={terms.role} />
                  </td>
                  <td className="n num">{terms.salary / 100}</td>
                  <td>
                    {[terms.overseas && "overseas", terms.uncapped && "uncapped"]
                      .filter(Boolean)
                      .join(", ")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
