import { Form, Link } from "@remix-run/react";
import { useCopy } from "../../../components/copy-link";
import { Icon } from "../../../components/drawing";
import { HourTime } from "../../../components/local-time";
import { NameList } from "../../../components/name-list";
import { SubmitButton } from "../../../components/submit-button";
import { useHydrated } from "../../../lib/use-browser";

/** A registration on a server that sends no mail (rules.md#waiting). */
export interface ShownWait {
  /** Null once an operator has refused it, or it has ended. */
  readonly own: {
    /** UTC milliseconds. */
    readonly since: number;
    readonly displayName: string;
    readonly email: string;
    /** The league that is opened afterwards; null if it is none, or not known by its link. */
    readonly league: string | null;
  } | null;
  /** The names of the people who can let this person in. */
  readonly operators: readonly string[];
  /** The page on which they do it. */
  readonly href: string;
}

export function WaitingSheet({ wait: { own, operators, href } }: { wait: ShownWait }) {
  const [first] = operators;
  return (
    <div className="narrow stack breakable">
      <h1>{headingOf(own !== null, operators)}</h1>
      <section className="sheet">
        <div className="pad stack">
          {own === null ? (
            <p role="status">
              An operator of this server has refused your registration, or it has ended. If you have
              an account, log in; if not, you can register again.
            </p>
          ) : (
            <>
              <p>
                This server sends no mail.{" "}
                {first === undefined ? (
                  "Nobody runs it yet: whoever set it up names an operator on its command line, who can then let you in. This page then continues by itself."
                ) : (
                  <>
                    Ask <NameList names={operators} /> to let you in, and this page continues by
                    itself.
                  </>
                )}
              </p>
              {first !== undefined && (
                <AskButton
                  label={operators.length === 1 ? `Ask ${first}` : "Ask an operator"}
                  text={`I am waiting at your Gully: ${own.displayName}, ${own.email}. ${href}`}
                />
              )}
            </>
          )}
          {own === null && (
            <p className="row">
              <Link className="btn primary" to="/login">
                Login or register
              </Link>
            </p>
          )}
        </div>
      </section>
      {own !== null && (
        <>
          <p>
            <span className="live-dot" aria-hidden="true" />{" "}
            <span role="status">
              Waiting since <HourTime at={own.since} />.{" "}
              {own.league !== null && (
                <>
                  You will go to{" "}
                  <b>
                    <bdi>{own.league}</bdi>
                  </b>
                  .
                </>
              )}
            </span>
          </p>
          <p className="soft">
            You can close this page, and log in again later to see whether you are in.
          </p>
          <div className="row">
            <Link className="btn" to="/verify-email">
              Check again
            </Link>
            <Form method="post" action="/logout">
              <SubmitButton label="Sign Out" quiet />
            </Form>
          </div>
        </>
      )}
    </div>
  );
}

function headingOf(waits: boolean, operators: readonly string[]): string {
  if (!waits) return "You are no longer waiting";
  const [first] = operators;
  return operators.length === 1
    ? `One more step: ${first} lets you in`
    : "One more step: an operator lets you in";
}

/** Passes the message on by the share sheet of the device, or copies it; without JavaScript it can be selected. */
function AskButton({ label, text }: { label: string; text: string }) {
  const hydrated = useHydrated();
  const shares = hydrated && typeof navigator.share === "function";
  const copy = useCopy("Copied. Send it to an operator.");
  return (
    <>
      <p>
        <button
          type="button"
          className={hydrated ? "btn primary" : "btn primary waiting"}
          onClick={({ currentTarget }) => {
            // Rejected if the user cancels, which needs no message.
            if (shares) void navigator.share({ text }).catch(() => {});
            else void copy(text, currentTarget);
          }}
        >
          <Icon name={shares ? "share" : "copy"} /> {label}
        </button>
      </p>
      <p className="soft">The message: “{text}”</p>
    </>
  );
}
