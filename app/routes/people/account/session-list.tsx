import { Link } from "@remix-run/react";
import type { ListedSession } from "#server/people/accounts/end-sessions";
import { MatchTime } from "../../../components/local-time";

/** The sessions of the account, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  return (
    <section className="sheet" aria-labelledby="sessions">
      <header>
        <h2 id="sessions">Sessions</h2>
        <Link className="btn push" to="/account/sessions">
          Sign out everywhere
        </Link>
      </header>
      <ul className="sessions">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionLine({ session }: { session: ListedSession }) {
  const { id, device, createdAt, lastSeenAt, current } = session;
  return (
    <li className={current ? "mine" : undefined}>
      <p>
        <b>{device}</b> {current && <span className="stamp">This one</span>}
        <span className="sub">
          Last seen <MatchTime at={lastSeenAt} />, logged in <MatchTime at={createdAt} />
        </span>
      </p>
      {!current && (
        <Link
          className="btn"
          to={`/account/sessions?${new URLSearchParams({ end: id })}`}
          aria-label={`End ${device}`}
        >
          End
        </Link>
      )}
    </li>
  );
}
