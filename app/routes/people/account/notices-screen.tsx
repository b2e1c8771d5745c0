import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { fullZone } from "#game/core/wall-clock";
import {
  listNotifiedBrowsers,
  type NotifiedBrowser,
} from "#server/people/notices/notified-browsers";
import { showNotices } from "#server/people/notices/show-notices";
import { calendarHref } from "#server/stories/write-calendar";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { MatchTime } from "../../../components/local-time";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { requireUser } from "../../../lib/guards.server";
import { readBrowser } from "../../../lib/known-browser.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { type FormState, formState } from "../../../lib/refused";
import { type PushState, usePush } from "../../../lib/use-push";
import { accountAction } from "./account-action.server";
import { AccountPage } from "./account-page";
import { NoticesSection } from "./notices-section";

export const meta = titled("Notifications");

export const headers = notStored;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { services } = context;
  const browser = await readBrowser(request, context);
  const notices = showNotices(services, user);
  const { timeZone } = notices;
  return json({
    hasAddress: user.email !== null,
    notices,
    zone: timeZone === null ? null : fullZone(services.now(), timeZone),
    calendar: calendarHref(services, user),
    browsers: listNotifiedBrowsers(services.db, user, browser?.id ?? null),
  });
}

export const action = accountAction;

/** The news that a person hears of, and where. */
export default function Notices() {
  const { hasAddress, notices, zone, calendar, browsers } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <AccountPage title="Notifications">
      <NoticesSection
        key={JSON.stringify(notices)}
        notices={notices}
        zone={zone}
        hasAddress={hasAddress}
        level={formState(answered, "notice-level")}
        form={formState(answered, "notices", "test-mail")}
      />
      <PushSection browsers={browsers} form={formState(answered, "end-browser", "push-test")} />
      <CalendarSection calendar={calendar} form={formState(answered, "calendar")} />
    </AccountPage>
  );
}

/** The private address of a calendar with every deadline. */
function CalendarSection({ calendar, form }: { calendar: string; form: FormState }) {
  return (
    <Sheet id="calendar" title="Calendar">
      <div className="pad stack">
        <GeneralFaults faults={form.faults} className="err" />
        <div className="linkrow">
          <Field label="Calendar of all your deadlines" name="calendar" value={calendar} readOnly />
          <CopyLink href={calendar} />
        </div>
        <p className="hint">
          Add it to your calendar app. Anyone with this address can see your leagues and fixtures.
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="calendar" />
          <SubmitButton intent="calendar" label="Make a new address" quiet />
        </Form>
      </div>
    </Sheet>
  );
}

/** Notifications of this browser, and the list of all browsers that show them (rules.md#notifications). */
function PushSection({
  browsers,
  form,
}: {
  browsers: readonly NotifiedBrowser[];
  form: FormState;
}) {
  const current = browsers.find((browser) => browser.current);
  const push = usePush(current !== undefined);
  return (
    <Sheet id="push" title="Notifications in this browser">
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
    </Sheet>
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
