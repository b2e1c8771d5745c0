import { Form, Link } from "@remix-run/react";
import { ClockTime } from "../../../components/local-time";
import { SubmitButton } from "../../../components/submit-button";

interface ShownWaiting {
  readonly id: string;
  readonly kind: "registration" | "known" | "reset";
  readonly userId: number;
  readonly displayName: string;
  readonly email: string | null;
  /** UTC milliseconds. */
  readonly since: number;
  readonly device: string | null;
  /** The league by whose link they came; null for none. */
  readonly league: string | null;
}

const ASKS = {
  registration: null,
  known: "registers with an address that has an account: perhaps its owner forgot the password",
  reset: "asks for a new password",
} as const;

/** The people who wait for an operator, each with the two answers. */
export function WaitingList({ waiting }: { waiting: readonly ShownWaiting[] }) {
  return (
    <section className="sheet" aria-labelledby="waiting">
      <header>
        <h2 id="waiting">Waiting to be let in</h2>
        {waiting.length > 0 && <span className="push badge">{waiting.length}</span>}
      </header>
      {waiting.length === 0 ? (
        <p className="pad soft">
          Nobody waits. This server sends no mail: people who register, or ask for a new password,
          are listed here. Friends with a personal link come in at once.
        </p>
      ) : (
        <>
          <p className="pad soft">
            Nobody has checked these names and addresses. Let in only people who have asked you.
          </p>
          <ul className="operated tokens waiting-list">
            {waiting.map((person) => (
              <WaitingLine
                key={person.id}
                person={person}
                isTwice={waiting.some(
                  ({ id, email, kind }) =>
                    id !== person.id && email === person.email && kind === person.kind,
                )}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function WaitingLine({ person, isTwice }: { person: ShownWaiting; isTwice: boolean }) {
  const { id, kind, userId, displayName, email, since, device, league } = person;
  return (
    <li>
      <p className="who">
        <b>
          <bdi>{displayName}</bdi>
        </b>
        <span className="sub num">
          {email !== null && <bdi>{email}</bdi>} <span className="dimmed">&middot;</span>{" "}
          <ClockTime at={since} />
          {device !== null && (
            <>
              {" "}
              <span className="dimmed">&middot;</span> {device}
            </>
          )}
        </span>
        {ASKS[kind] !== null && <span className="sub">{ASKS[kind]}</span>}
        {league !== null && (
          <span className="sub">
            by a link to <bdi>{league}</bdi>
          </span>
        )}
        {isTwice && kind === "registration" && (
          <span className="sub">
            Another registration has the same address: ask when and on which device they registered.
          </span>
        )}
      </p>
      <Form method="post" action="/operator/people" className="row">
        <input type="hidden" name="waiting" value={id} />
        {kind === "registration" ? (
          <SubmitButton intent="let-in" label="Let in" about={displayName} choice quiet />
        ) : (
          <Link className="btn" to={`/operator/people/${userId}?act=reset-link`}>
            New password
          </Link>
        )}
        <button
          className="btn bare"
          type="submit"
          name="intent"
          value="refuse"
          aria-label={`Refuse ${displayName}`}
        >
          Refuse
        </button>
      </Form>
    </li>
  );
}
