import { type HeadersFunction, json, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listSessions } from "#server/accounts/list-sessions";
import { Shell } from "../../components/shell";
import { requireUser } from "../../lib/guards.server";
import { sayErrors } from "../../lib/say-errors.server";
import { readSessionToken } from "../../lib/session.server";
import { answerAccount } from "./answer-account.server";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";

export const meta: MetaFunction = () => [{ title: "Account - Gully" }];

/** Nobody's business after they have logged out. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const loader = sayErrors(async ({ request, context }) => {
  const user = await requireUser(request, context);
  const token = await readSessionToken(request, context);
  return json({
    displayName: user.displayName,
    email: user.email,
    sessions: listSessions(context.services, user, token ?? ""),
  });
});

export const action = sayErrors(answerAccount);

export default function Account() {
  const { displayName, email, sessions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errorOf = (...intents: readonly string[]) =>
    refused && intents.includes(refused.intent) ? refused.error : undefined;
  return (
    <Shell>
      <div className="head">
        <div>
          <h1>Account</h1>
          <p className="soft">{email}</p>
        </div>
      </div>
      <div className="cols">
        <SessionList sessions={sessions} error={errorOf("end", "end-all")} />
        <div className="stack">
          <NameForm
            key={displayName}
            displayName={refused?.typed ?? displayName}
            error={errorOf("name")}
          />
          <PasswordForm email={email} error={errorOf("password")} />
        </div>
      </div>
    </Shell>
  );
}
