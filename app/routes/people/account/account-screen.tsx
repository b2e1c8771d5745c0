import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { isOperator } from "#server/matches/operator/operator-access";
import { listApiTokens } from "#server/people/accounts/api-tokens";
import { listSessions } from "#server/people/accounts/list-sessions";
import { listOpenIdAccounts } from "#server/people/accounts/openid-accounts";
import { listPasskeys } from "#server/people/accounts/passkeys";
import { hasSecondFactor } from "#server/people/accounts/second-factor";
import { listNotifiedBrowsers } from "#server/people/notices/notified-browsers";
import { showNotices } from "#server/people/notices/show-notices";
import { calendarHref } from "#server/stories/calendar-link";
import { Shell } from "../../../components/shell";
import { readAppearance } from "../../../lib/appearance.server";
import { requireUser } from "../../../lib/guards.server";
import { readBrowser } from "../../../lib/known-browser.server";
import { formState } from "../../../lib/refused";
import { readSessionToken } from "../../../lib/session.server";
import { accountAction } from "./account-action.server";
import { AppearanceForm } from "./appearance-form";
import { CalendarSection } from "./calendar-section";
import { LogInSection } from "./log-in-section";
import { NameForm } from "./name-form";
import { NoticesSection } from "./notices-section";
import { PasswordForm } from "./password-form";
import { PushSection } from "./push-section";
import { ScriptsSection } from "./scripts-section";
import { SessionList } from "./session-list";

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
    notices: showNotices(db, user),
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
    <Shell>
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
    </Shell>
  );
}
