import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ListedSession, listSessions } from "#server/people/accounts/end-sessions";
import { type LinkedOpenId, listOpenIdAccounts } from "#server/people/accounts/openid-accounts";
import { listOwnActs } from "#server/people/accounts/operator-acts";
import { listPasskeys } from "#server/people/accounts/passkeys";
import { hasSecondFactor } from "#server/people/accounts/second-factor";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { OperatorActs } from "../../../components/operator-acts";
import { CodeField, PasswordField } from "../../../components/proof-field";
import { Sheet } from "../../../components/sheet";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { requireUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { type FormState, formState } from "../../../lib/refused";
import { readSessionToken } from "../../../lib/session.server";
import { accountAction } from "./account-action.server";
import { AccountPage } from "./account-page";

export const meta = titled("Signing in");

export const headers = notStored;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const token = await readSessionToken(request, context);
  const { db } = context.services;
  return json({
    email: user.email,
    secondFactor: hasSecondFactor(db, user),
    passkeys: listPasskeys(db, user).length,
    openid: listOpenIdAccounts(db, user),
    acts: listOwnActs(context.services, user),
    sessions: listSessions(context.services, user, token ?? ""),
  });
}

export const action = accountAction;

/** The ways into the account, and the browsers that are in. */
export default function SigningIn() {
  const { email, sessions, acts, ...ways } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <AccountPage title="Signing in">
      <LogInSection hasAddress={email !== null} {...ways} />
      <SessionList sessions={sessions} />
      {email !== null && (
        <PasswordForm
          email={email}
          withCode={ways.secondFactor}
          form={formState(answered, "password")}
        />
      )}
      <OperatorActs title="What operators did" acts={acts} named />
    </AccountPage>
  );
}

function PasswordForm({
  email,
  withCode,
  form,
}: {
  email: string;
  withCode: boolean;
  form: FormState;
}) {
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
      {withCode && <CodeField form={form} />}
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

/** Settings that make logging in safer or easier; each is off by default. */
function LogInSection({
  hasAddress,
  secondFactor,
  passkeys,
  openid,
}: {
  hasAddress: boolean;
  secondFactor: boolean;
  passkeys: number;
  /** The logins at OpenID providers that open the account. */
  openid: readonly LinkedOpenId[];
}) {
  return (
    <Sheet id="log-in" title="Logging in">
      <ul className="sessions">
        <li>
          <p>
            <b>Second factor</b>
            <span className="sub">
              {hasAddress
                ? secondFactor
                  ? "On"
                  : "Off"
                : "Off: it is asked for after a password, which needs an email address"}
            </span>
          </p>
          {hasAddress && (
            <Link className="btn" to="/account/second-factor">
              {secondFactor ? "Change second factor" : "Turn on second factor"}
            </Link>
          )}
        </li>
        <li>
          <p>
            <b>Passkeys</b>
            <span className="sub">{passkeys === 0 ? "None" : passkeys}</span>
          </p>
          <Link className="btn" to="/account/passkeys">
            {passkeys === 0 ? "Add a passkey" : "Change passkeys"}
          </Link>
        </li>
        {openid.map(({ issuer, name, linkedAt }) => (
          <li key={issuer}>
            <p>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className="sub">
                Linked <MatchTime at={linkedAt} />
              </span>
            </p>
            <Link
              className="btn"
              to={`/account/openid?${new URLSearchParams({ issuer })}`}
              aria-label={`Unlink ${name}`}
            >
              Unlink
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
