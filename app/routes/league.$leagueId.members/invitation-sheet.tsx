import { Form } from "@remix-run/react";
import type { OpenInvitation } from "#server/membership/invite-to-league";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { MatchTime } from "../../components/local-time";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";

/** Links for people who have no account yet; a new one is shown once. */
export function InvitationSheet({
  invitations,
  made,
  form,
}: {
  invitations: readonly OpenInvitation[];
  made: { readonly link: string; readonly expiresAt: number } | null;
  form: FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="invitations">
      <header>
        <h2 id="invitations">Invitation links</h2>
      </header>
      <div className="pad stack">
        <p>
          Whoever opens one can register and then join with the PIN filled in. It is good for 20
          sign-ups, for 14 days.
        </p>
        {made && (
          <div className="stack" role="status">
            <Field label="The new link" name="link" value={made.link} readOnly />
            <p className="soft">
              Copy it now: it is shown this once. It ends <MatchTime at={made.expiresAt} />.
            </p>
          </div>
        )}
        <GeneralFaults faults={form.faults} className="err" />
        <Form method="post">
          <input type="hidden" name="intent" value="invite" />
          <SubmitButton intent="invite" label="Make a link" quiet />
        </Form>
      </div>
      {invitations.length > 0 && (
        <ul className="people">
          {invitations.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InvitationLine({ invitation }: { invitation: OpenInvitation }) {
  const { id, createdAt, expiresAt, usesLeft } = invitation;
  return (
    <li>
      <p>
        Made <MatchTime at={createdAt} />
        <span className="sub">
          {usesLeft === 1 ? "1 sign-up" : `${usesLeft} sign-ups`} left, ends{" "}
          <MatchTime at={expiresAt} />
        </span>
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="invitation" value={id} />
        <button className="btn" type="submit">
          Withdraw
        </button>
      </Form>
    </li>
  );
}
