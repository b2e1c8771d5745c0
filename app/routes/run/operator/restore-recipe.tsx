import { Link } from "@remix-run/react";

/** The commands that put a backup in the place of the database. No page does it: nobody may play meanwhile. */
export function RestoreRecipe({ folder, newest }: { folder: string; newest: string | null }) {
  const file = `${folder}/backups/${newest ?? "FILE"}`;
  return (
    <section className="sheet" aria-labelledby="restore">
      <header>
        <h2 id="restore">Put one back</h2>
      </header>
      <div className="pad stack">
        <p>
          While the server is stopped, in its shell. The backup is checked first, and the database
          that it replaces is kept. Everybody has to log in again; passwords are those of the
          backup.
        </p>
        <ol className="recipe">
          <li>
            Stop the server: press Ctrl+C where you started it, or in a container{" "}
            <code>docker compose stop gully</code>.
          </li>
          <li>
            Put the backup in place:{" "}
            <code>
              npm run gully <span className="nowrap">--</span> restore {file}
            </code>
            , or in a container{" "}
            <code>
              docker compose run <span className="nowrap">--rm</span> gully node
              build/server/index.js restore {file}
            </code>
            .
          </li>
          <li>
            Start it again, and open <Link to="/operator/check">Check</Link>.
          </li>
        </ol>
        <p className="hint">
          A new server needs the backup and the file <code>session-secret</code>, without which
          second factors ask for a recovery code.
        </p>
      </div>
    </section>
  );
}
