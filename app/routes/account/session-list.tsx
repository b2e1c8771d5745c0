import { Form } from "@remix-run/react";
import type { ListedSession } from "#server/accounts/list-sessions";
import { GeneralFaults } from "../../components/faults";
import { MatchTime } from "../../components/local-time";
import type { FormState } from "../../lib/refused";

/** Where the account is logged in, each with its end. */
export function SessionList({
  sessions,
  form,
}: {
  sessions: readonly ListedSession[];
  form: FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="sessions">
      <header>
        <h2 id="sessions">Sessions</h2>
        <Form className="push" method="post">
          <input type="hidden" name="intent" value="end-all" />
          <button className="btn" type="submit">
            Log out everywhere
          </button>
        </Form>
      </header>
      <GeneralFaults faults={form.faults} className="err pad" />
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
        <Form method="post">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="session" value={id} />
          <button className="btn" type="submit" aria-label={`End ${device}`}>
            End
          </button>
        </Form>
      )}
    </li>
  );
}
