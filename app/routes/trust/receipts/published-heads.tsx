import { shortHash } from "#game/trust/league-file/chain";
import type { PublishedChain } from "#server/stories/boards/published-heads";
import { ClockTime, ShortDay } from "../../../components/local-time";
import { TableHead } from "../../../components/table-head";

/** When the chain began, its newest head, and those of all locks. */
export function PublishedHeads({ chain: { start, newest, heads } }: { chain: PublishedChain }) {
  return (
    <section className="sheet" aria-labelledby="heads">
      <header>
        <h2 id="heads">Heads of the chain</h2>
      </header>
      <div className="pad stack">
        {start === null && <p>The league has no chain yet.</p>}
        {start?.because === "created" && (
          <p>
            The chain began with the league, <ShortDay at={start.at} />.
          </p>
        )}
        {start?.because === "upgrade" && (
          <p>
            The chain began on <ShortDay at={start.at} />. Everything before that is recorded as the
            server had it then.
          </p>
        )}
        {newest && (
          <div>
            <p>
              The newest head, of entry {newest.number}, <ClockTime at={newest.at} />:
            </p>
            <p className="token">
              <code>{newest.hash}</code>
            </p>
          </div>
        )}
      </div>
      {heads.length > 0 && (
        <table className="tbl heads">
          <caption className="vh">The head at each lock, the newest first</caption>
          <TableHead columns={["Lock", "Head", ["Teams", "n"]]} />
          <tbody>
            {heads.map(({ number, at, hash, match, teams, isUndone }) => (
              <tr key={number}>
                <th scope="row">
                  {match}
                  <span className="sub">
                    <ClockTime at={at} />
                    {isUndone && ", undone"}
                  </span>
                </th>
                <td>
                  <details className="token">
                    <summary>
                      <code>{shortHash(hash)}</code>
                    </summary>
                    <code>{hash}</code>
                  </details>
                </td>
                <td className="n">{teams}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
