import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { isOperator } from "#server/matches/operator/operator-access";
import { listApiTokens } from "#server/people/accounts/api-tokens";
import { type ListedSession, listSessions } from "#server/people/accounts/end-sessions";
import { listOpenIdAccounts } from "#server/people/accounts/openid-accounts";
import { listPasskeys } from "#server/people/accounts/passkeys";
import { hasSecondFactor } from "#server/people/accounts/second-factor";
import { listNotifiedBrowsers } from "#server/people/notices/notified-browsers";
import { showNotices } from "#server/people/notices/show-notices";
import { calendarHref } from "#server/stories/write-calendar";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { MatchTime } from "../../../components/local-time";
import { PasswordField } from "../../../components/proof-field";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { readAppearance } from "../../../lib/appearance.server";
import { requireUser } from "../../../lib/guards.server";
import { readBrowser } from "../../../lib/known-browser.server";
import { type FormState, formState } from "../../../lib/refused";
import { readSessionToken } from "../../../lib/session.server";
import { accountAction } from "./account-action.server";
import { AppearanceForm } from "./appearance-form";
import { LogInSection } from "./log-in-section";
import { NoticesSection } from "./notices-section";
import { PushSection } from "./push-section";

export const meta: MetaFunction = () => [{ title: "Account - Gully" }];

/** Private: browsers must not show the page from their cache after log-out. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const token = await readSessionToken(request, context);
  const { db } = context.services;
  const browser = await readBrowser(request, context);
  return json({
    displayName: user.displayName,
    email: user.email,
    operator: isOperator(db, user),
    notices: showNotices(context.services, user),
    calendar: calendarHref(context.services, user),
    browsers: listNotifiedBrowsers(db, user, browser?.id ?? null),
    appearance: await readAppearance(request, context),
    secondFactor: hasSecondFactor(db, user),
    passkeys: listPasskeys(db, user).length,
    openid: listOpenIdAccounts(db, user),
    tokens: listApiTokens(db, user).length,
    sessions: listSessions(context.services, user, token ?? ""),
  });
}

export const action = accountAction;

export default function Account() {
  const { displayName, email, operator, notices, calendar, browsers, appearance, ...logIns } =
    useLoaderData<typeof loader>();
  const { sessions, secondFactor, passkeys, openid, tokens } = logIns;
  const answered = useActionData<typeof action>();
  return (
    <>
      <div className="head">
        <div>
          <h1>Account</h1>
          <p className="soft">{email}</p>
        </div>
        {operator && (
          <Link className="btn push" to="/operator">
            Operator
          </Link>
        )}
      </div>
      <div className="cols">
        <div className="stack">
          <NoticesSection
            key={JSON.stringify(notices)}
            notices={notices}
            form={formState(answered, "notices", "test-mail")}
          />
          <PushSection browsers={browsers} form={formState(answered, "end-browser", "push-test")} />
          <CalendarSection
            calendar={calendar}
            form={formState(answered, "calendar", "appearance")}
          />
          <LogInSection secondFactor={secondFactor} passkeys={passkeys} openid={openid} />
          <SessionList sessions={sessions} />
        </div>
        <div className="stack">
          <AppearanceForm appearance={appearance} />
          <NameForm
            key={displayName}
            displayName={displayName}
            form={formState(answered, "name")}
          />
          <PasswordForm email={email} form={formState(answered, "password")} />
          <ScriptsSection tokens={tokens} />
          <section className="sheet" aria-labelledby="data">
            <header>
              <h2 id="data">Your data</h2>
            </header>
            <div className="pad row">
              <a className="btn" href="/account/export" download>
                Download it all
              </a>
              <Link className="btn" to="/account/delete">
                Delete account
              </Link>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}

/** Tokens with which the user's own scripts read their leagues. */
function ScriptsSection({ tokens }: { tokens: number }) {
  return (
    <section className="sheet" aria-labelledby="scripts">
      <header>
        <h2 id="scripts">Scripts</h2>
      </header>
      <ul className="sessions">
        <li>
          <p>
            <b>Tokens</b>
            <span className="sub">{tokens === 0 ? "None" : tokens}</span>
          </p>
          <Link className="btn" to="/account/tokens">
            {tokens === 0 ? "Make a token" : "Change tokens"}
          </Link>
        </li>
      </ul>
    </section>
  );
}

function NameForm({ displayName, form }: { displayName: string; form: FormState }) {
  return (
    <SheetForm title="Display name" intent="name">
      <Field
        label="Display Name"
        name="displayName"
        autoComplete="nickname"
        defaultValue={displayName}
        form={form}
        required
      />
      <SubmitButton intent="name" label="Save name" busyLabel="Saving..." />
    </SheetForm>
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

function PasswordForm({ email, form }: { email: string; form: FormState }) {
  return (
    <SheetForm title="Password" intent="password">
      {/* Tells a password manager which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="8 to 128 characters. Your other sessions end."
      />
      <GeneralFaults faults={form.faults} className="err" />
      <SubmitButton intent="password" label="Change password" busyLabel="Saving..." quiet />
    </SheetForm>
  );
}

/** The sessions of the account, each with a button that ends it. */
function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
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
