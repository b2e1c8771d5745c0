import { Form } from "@remix-run/react";
import { plural } from "#game/core/plural";
import type { OpenInvitation } from "#server/leagues/membership/older-invitations";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import type { FormState } from "../../../lib/refused";

/** Invitation links from before the league had one link: they work until they end (ADR-102). */
export function InvitationSheet({
  invitations,
  form,
}: {
  invitations: readonly OpenInvitation[];
  form: FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="invitations">
      <header>
        <h2 id="invitations">Older invitation links</h2>
      </header>
      <GeneralFaults faults={form.faults} className="err" />
      <ul className="people">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
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
          {plural(usesLeft, "sign-up")} left, ends <MatchTime at={expiresAt} />
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
