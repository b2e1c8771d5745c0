import { Form, useLocation } from "@remix-run/react";
import type { OfferedReminders } from "#server/people/notices/offer-reminders";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { MatchTime } from "../../../../components/local-time";
import { SubmitButton } from "../../../../components/submit-button";
import { fixtureName } from "../words/save-texts";

/** After a first team, for browsers without scripts: nothing is there without anything to offer. */
export function FirstTeamPart({
  target,
  reminders,
}: {
  target: NonNullable<TeamSheet["target"]>;
  reminders: OfferedReminders;
}) {
  const { pathname, search } = useLocation();
  if (!reminders.mail) return null;
  return (
    <section className="sheet" aria-labelledby="first-team">
      <header>
        <h2 id="first-team">
          You're in for {fixtureName(target)}, <MatchTime at={target.startsAt} />
        </h2>
      </header>
      <Form className="pad row" method="post" action="/account/notifications">
        <input type="hidden" name="intent" value="remind" />
        <input type="hidden" name="channel" value="mail" />
        <input type="hidden" name="back" value={`${pathname}${search}`} />
        <p>Tell me before it locks, if my team isn't ready:</p>
        <SubmitButton label="Mail" busyLabel="Saving..." quiet />
      </Form>
    </section>
  );
}
