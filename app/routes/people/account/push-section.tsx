import { Form } from "@remix-run/react";
import type { NotifiedBrowser } from "#server/people/notices/notified-browsers";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import { type PushState, usePush } from "../../../lib/use-push";

/** Notifications of this browser, and the list of all browsers that show them (rules.md#notifications). */
export function PushSection({
  browsers,
  form,
}: {
  browsers: readonly NotifiedBrowser[];
  form: FormState;
}) {
  const current = browsers.find((browser) => browser.current);
  const push = usePush(current !== undefined);
  return (
    <section className="sheet" aria-labelledby="push">
      <header>
        <h2 id="push">Notifications in this browser</h2>
      </header>
      <div className="pad stack">
        <p className="unscripted">Turning them on needs JavaScript.</p>
        <div className="stack scripted" aria-live="polite">
          <ThisBrowser state={push.state} busy={push.busy} turnOn={push.turnOn} />
          <GeneralFaults faults={push.form.faults} className="err" />
        </div>
        <GeneralFaults faults={form.faults} className="err" />
      </div>
      {browsers.length > 0 && (
        <>
          <ul className="sessions">
            {browsers.map((browser) => (
              <BrowserLine
                key={browser.id}
                browser={browser}
                onEnd={browser.current ? push.turnOff : undefined}
              />
            ))}
          </ul>
          <Form method="post" className="pad">
            <input type="hidden" name="intent" value="push-test" />
            <SubmitButton
              intent="push-test"
              label="Send a test notification"
              busyLabel="Sending..."
              quiet
            />
          </Form>
        </>
      )}
    </section>
  );
}

function ThisBrowser({
  state,
  busy,
  turnOn,
}: {
  state: PushState;
  busy: boolean;
  turnOn: () => void;
}) {
  switch (state) {
    case "on":
      return <p>Notifications are on.</p>;
    case "insecure":
      return <p>Notifications need https. Ask whoever runs this site.</p>;
    case "unsupported":
      return <p>This browser can't show notifications.</p>;
    case "blocked":
      return (
        <p>
          This browser blocks notifications from Gully. Allow them in its settings for this site,
          beside the address, and reload the page.
        </p>
      );
    case "home-screen":
      return (
        <>
          <p>On iPhone and iPad, notifications come to the app on your home screen:</p>
          <ol className="steps">
            <li>Tap Share, then Add to Home Screen.</li>
            <li>Open Gully from the home screen and log in.</li>
            <li>Allow notifications here, under Account.</li>
          </ol>
        </>
      );
    default:
      return (
        <>
          <p>Hear of deadlines and results without opening Gully.</p>
          <div>
            <button
              type="button"
              className={state === "unknown" ? "btn waiting" : "btn"}
              disabled={busy}
              aria-busy={busy ? true : undefined}
              onClick={turnOn}
            >
              {busy ? "Turning on..." : "Allow notifications"}
            </button>
          </div>
        </>
      );
  }
}

function BrowserLine({ browser, onEnd }: { browser: NotifiedBrowser; onEnd?: () => void }) {
  const { id, device, createdAt, current } = browser;
  return (
    <li className={current ? "mine" : undefined}>
      <p>
        <b>{device}</b> {current && <span className="stamp">This one</span>}
        <span className="sub">
          Allowed <MatchTime at={createdAt} />
        </span>
      </p>
      <Form method="post" onSubmit={onEnd}>
        <input type="hidden" name="intent" value="end-browser" />
        <input type="hidden" name="browser" value={id} />
        <button className="btn" type="submit" aria-label={current ? undefined : `Remove ${device}`}>
          {current ? "Turn off" : "Remove"}
        </button>
      </Form>
    </li>
  );
}
