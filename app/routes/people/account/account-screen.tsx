import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { isOperator } from "#server/matches/operator/operator-access";
import { listApiTokens } from "#server/people/accounts/api-tokens";
import { listSessions } from "#server/people/accounts/end-sessions";
import { listOpenIdAccounts } from "#server/people/accounts/openid-accounts";
import { listOwnActs } from "#server/people/accounts/operator-acts";
import { listPasskeys } from "#server/people/accounts/passkeys";
import { hasSecondFactor } from "#server/people/accounts/second-factor";
import { listNotifiedBrowsers } from "#server/people/notices/notified-browsers";
import { showNotices } from "#server/people/notices/show-notices";
import { calendarHref } from "#server/stories/write-calendar";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { OperatorActs } from "../../../components/operator-acts";
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
import { SessionList } from "./session-list";
import { showUnaddressed } from "./unaddressed.server";
import { AddressForm, UnaddressedSheets } from "./unaddressed-sheets";

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
    ...(user.email === null && { unaddressed: showUnaddressed(context, user) }),
    operator: isOperator(db, user),
    notices: showNotices(context.services, user),
    calendar: calendarHref(context.services, user),
    browsers: listNotifiedBrowsers(db, user, browser?.id ?? null),
    appearance: await readAppearance(request, context),
    secondFactor: hasSecondFactor(db, user),
    passkeys: listPasskeys(db, user).length,
    openid: listOpenIdAccounts(db, user),
    tokens: listApiTokens(db, user).length,
    acts: listOwnActs(context.services, user),
    sessions: listSessions(context.services, user, token ?? ""),
  });
}

export const action = accountAction;

export default function Account() {
  const { displayName, email, operator, notices, calendar, browsers, acts, ...more } =
    useLoaderData<typeof loader>();
  const { appearance, sessions, secondFactor, passkeys, openid, tokens, unaddressed } = more;
  const [search] = useSearchParams();
  const answered = useActionData<typeof action>();
  return (
    <>
      <div className="head">
        <div>
          <h1>Account</h1>
          <p className="soft">{email ?? "No email address"}</p>
        </div>
        {operator && (
          <Link className="btn push" to="/operator">
            Operator
          </Link>
        )}
      </div>
      {unaddressed && (
        <UnaddressedSheets
          {...unaddressed}
          asksToSignOut={search.has("sign-out")}
          form={formState(answered, "end-new-way")}
        />
      )}
      <div className="cols">
        <div className="stack">
          <NoticesSection
            key={JSON.stringify(notices)}
            notices={notices}
            hasAddress={email !== null}
            form={formState(answered, "notices", "test-mail")}
          />
          <PushSection browsers={browsers} form={formState(answered, "end-browser", "push-test")} />
          <CalendarSection
            calendar={calendar}
            form={formState(answered, "calendar", "appearance")}
          />
          <LogInSection
            hasAddress={email !== null}
            secondFactor={secondFactor}
            passkeys={passkeys}
            openid={openid}
          />
          <SessionList sessions={sessions} />
        </div>
        <div className="stack">
          <AppearanceForm appearance={appearance} />
          <NameForm
            key={displayName}
            displayName={displayName}
            form={formState(answered, "name")}
          />
          {unaddressed ? (
            <AddressForm sendsMail={unaddressed.sendsMail} form={formState(answered, "address")} />
          ) : (
            <PasswordForm email={email ?? ""} form={formState(answered, "password")} />
          )}
          <ScriptsSection tokens={tokens} />
          <OperatorActs title="What operators did" acts={acts} named />
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
