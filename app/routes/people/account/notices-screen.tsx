import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { fullZone } from "#game/core/wall-clock";
import { listNotifiedBrowsers } from "#server/people/notices/notified-browsers";
import { showNotices } from "#server/people/notices/show-notices";
import { calendarHref } from "#server/stories/write-calendar";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import { requireUser } from "../../../lib/guards.server";
import { readBrowser } from "../../../lib/known-browser.server";
import { type FormState, formState } from "../../../lib/refused";
import { accountAction } from "./account-action.server";
import { AccountPage } from "./account-page";
import { NoticesSection } from "./notices-section";
import { PushSection } from "./push-section";

export const meta: MetaFunction = () => [{ title: "Notifications - Gully" }];

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

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
    <section className="sheet" aria-labelledby="calendar">
      <header>
        <h2 id="calendar">Calendar</h2>
      </header>
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
    </section>
  );
}
