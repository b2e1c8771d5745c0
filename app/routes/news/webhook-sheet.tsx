import { Form } from "@remix-run/react";
import { WEBHOOKS } from "#game/leagues/webhook-formats";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import type { ShownWebhook } from "#server/news/webhooks/list-webhooks";
import { GeneralFaults } from "../../components/faults";
import { ClockTime } from "../../components/local-time";
import { SubmitButton } from "../../components/submit-button";
import { formState, type Refused } from "../../lib/refused";
import { KindTicks } from "./kind-ticks";

/** A webhook with its host, its kinds of news and the outcome of its last message. */
export function WebhookSheet({
  webhook,
  kinds: shown,
  refused,
}: {
  webhook: ShownWebhook;
  /** The kinds of news that the league has. */
  kinds: readonly LeagueNoticeKind[];
  /** A refused form of this webhook. */
  refused: Refused | null;
}) {
  const { id, format, host, ending, kinds } = webhook;
  const heading = `webhook-${id}`;
  return (
    <section className="sheet" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{WEBHOOKS[format].label}</h2>
      </header>
      <div className="pad stack">
        <p className="token">
          {host}
          {ending !== "" && <span className="soft"> … {ending}</span>}
        </p>
        <LastMessage last={webhook.last} />
        <Form className="stack" method="post">
          <input type="hidden" name="webhook" value={id} />
          <KindTicks ticked={kinds} kinds={shown} form={formState(refused, "kinds")} />
          <GeneralFaults faults={formState(refused, "kinds", "test", "delete").faults} />
          <div className="row">
            <SubmitButton intent="kinds" label="Save" busyLabel="Saving..." choice />
            <SubmitButton intent="test" label="Send a test" busyLabel="Sending..." choice quiet />
            <SubmitButton intent="delete" label="Delete" busyLabel="Deleting..." choice quiet />
          </div>
        </Form>
      </div>
    </section>
  );
}

function LastMessage({ last }: Pick<ShownWebhook, "last">) {
  if (last === null) return <p className="soft">No message yet.</p>;
  const { at, fault } = last;
  if (fault === null) {
    return (
      <p className="soft">
        Last message sent <ClockTime at={at} />.
      </p>
    );
  }
  return (
    <p className="msg bad">
      The last message failed, <ClockTime at={at} />. {fault}
    </p>
  );
}
