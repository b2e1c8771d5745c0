import { pluralForm } from "#game/core/words";
import { shortHash } from "#game/trust/league-file/chain";
import type { PublishedChain } from "#server/stories/boards/published-heads";
import { Fold } from "../../components/fold";
import { ClockTime, ShortDay } from "../../components/local-time";
import { TableHead } from "../../components/tables";

/** The beginning of the chain, its newest head, and those of all locks. */
export function SealedMatches({ chain: { start, newest, heads } }: { chain: PublishedChain }) {
  const sealed = heads.filter(({ isUndone }) => !isUndone).length;
  return (
    <Fold
      id="heads"
      title={sealed === 0 ? "No match is sealed yet" : sealedWords(sealed)}
      sub="Every eleven, as it stood at its lock"
      tick={sealed > 0}
    >
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
          <caption className="vh">The head at each lock, newest first</caption>
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
    </Fold>
  );
}

function sealedWords(matches: number): string {
  return pluralForm(matches, "1 match is sealed", `${matches} matches are sealed`);
}
