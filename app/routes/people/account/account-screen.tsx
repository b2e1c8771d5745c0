import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { fullZone } from "#game/core/wall-clock";
import { plural } from "#game/core/words";
import { isOperator } from "#server/matches/operator/operator-access";
import { listApiTokens } from "#server/people/accounts/api-tokens";
import { listSessions } from "#server/people/accounts/end-sessions";
import { listOpenIdAccounts } from "#server/people/accounts/openid-accounts";
import { listPasskeys } from "#server/people/accounts/passkeys";
import { hasPassword } from "#server/people/accounts/require-proof";
import { hasSecondFactor } from "#server/people/accounts/second-factor";
import { showNotices } from "#server/people/notices/show-notices";
import { Icon } from "../../../components/drawing";
import { GeneralFaults } from "../../../components/faults";
import { leave } from "../../../components/sign-out";
import type { Appearance } from "../../../lib/appearance";
import { readAppearance } from "../../../lib/appearance.server";
import { requireUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { formState } from "../../../lib/refused";
import { readSessionToken } from "../../../lib/session.server";
import { accountAction } from "./account-action.server";
import { noticesText } from "./notice-words";
import { showUnaddressed } from "./unaddressed.server";
import { UnaddressedSheets } from "./unaddressed-sheets";

export const meta = titled("Account");

/** Private: browsers must not show the page from their cache after log-out. */
export const headers = notStored;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const token = await readSessionToken(request, context);
  const { services } = context;
  const { db } = services;
  const notices = showNotices(services, user);
  const { timeZone } = notices;
  return json({
    displayName: user.displayName,
    email: user.email,
    ...(user.email === null && { unaddressed: showUnaddressed(context, user) }),
    operator: isOperator(db, user),
    notices,
    zone: timeZone === null ? null : fullZone(services.now(), timeZone),
    appearance: await readAppearance(request, context),
    password: hasPassword(db, user),
    secondFactor: hasSecondFactor(db, user),
    passkeys: listPasskeys(db, user).length,
    openid: listOpenIdAccounts(db, user).map(({ name }) => name),
    sessions: listSessions(services, user, token ?? "").length,
    tokens: listApiTokens(db, user).length,
  });
}

export const action = accountAction;

const LOOKS: Readonly<Record<Appearance, string>> = {
  system: "matches the system",
  light: "light",
  dark: "dark",
};

/** Four rows, each with its present state, which open pages of their own. */
export default function Account() {
  const { displayName, email, operator, notices, zone, appearance, tokens, unaddressed, ...ways } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const answered = useActionData<typeof action>();
  const form = formState(answered, "end-new-way");
  const me = [displayName, email ?? "No email address", zone, LOOKS[appearance]];
  const isAsking = search.has("sign-out") && unaddressed !== undefined;
  return (
    <div className="account-page">
      <div className="head">
        <h1>Account</h1>
        {operator && (
          <Link className="btn push" to="/operator">
            Operator
          </Link>
        )}
      </div>
      <div className="stack">
        {unaddressed && (
          <UnaddressedSheets {...unaddressed} asksToSignOut={search.has("sign-out")} form={form} />
        )}
        {answered !== undefined && answered.intent !== "end-new-way" && (
          <GeneralFaults faults={answered.faults} />
        )}
        <section className="sheet">
          <ul className="link-rows">
            <AccountRow to="/account/me" title="Me" state={listOf(me)} />
            <AccountRow
              to="/account/notices"
              title="Notifications"
              state={noticesText(notices, email !== null)}
            />
            <AccountRow
              to="/account/signing-in"
              title="Signing in"
              state={listOf(waysText(ways))}
            />
            <AccountRow
              to="/account/tokens"
              title="For scripts"
              state={tokens === 0 ? "No tokens" : plural(tokens, "token")}
            />
          </ul>
        </section>
        {!isAsking && <SignOut asks={unaddressed !== undefined} />}
      </div>
    </div>
  );
}

function AccountRow({ to, title, state }: { to: string; title: string; state: string }) {
  return (
    <li>
      <Link className="row-link" to={to}>
        <span>
          <b>{title}</b>
          <span className="sub soft">
            <bdi>{state}</bdi>
          </span>
        </span>
        <Icon name="down" />
      </Link>
    </li>
  );
}

/** An account that only its browsers open asks before it is left. */
function SignOut({ asks }: { asks: boolean }) {
  if (asks) {
    return (
      <p className="row">
        <Link className="btn" to="/account?sign-out">
          Sign Out
        </Link>
      </p>
    );
  }
  return (
    <Form className="row" method="post" action="/logout" onSubmit={leave}>
      <button className="btn" type="submit">
        Sign Out
      </button>
    </Form>
  );
}

function listOf(facts: readonly (string | null | false)[]): string {
  return facts.filter(Boolean).join(" · ");
}

function waysText({
  password,
  secondFactor,
  passkeys,
  openid,
  sessions,
}: {
  password: boolean;
  secondFactor: boolean;
  passkeys: number;
  openid: readonly string[];
  sessions: number;
}) {
  return [
    password && "Password",
    secondFactor && "Second factor",
    passkeys > 0 && plural(passkeys, "passkey"),
    ...openid,
    plural(sessions, "browser"),
  ];
}
