import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { plural } from "#game/core/words";
import { type DeadLetter, listDeadLetters } from "#server/matches/operator/dead-letters";
import { GeneralFaults } from "../../../components/faults";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/operator.server";
import { formState } from "../../../lib/refused";
import { deliveriesAction } from "./deliveries-action.server";

export const meta: MetaFunction = () => [{ title: "Undelivered - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json({ letters: listDeadLetters(context.services, operator) });
}

export const action = deliveriesAction;

export default function Deliveries() {
  const { letters } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "again", "forget");
  return (
    <Shell>
      <OperatorHead title="Undelivered">
        <p className="soft">Mails, notifications and webhooks that are not tried any more.</p>
      </OperatorHead>
      <div className="stack">
        <GeneralFaults faults={form.faults} />
        <section className="sheet" aria-label="Undelivered">
          {letters.length === 0 ? (
            <p className="pad soft">None.</p>
          ) : (
            <ul className="operated tokens">
              {letters.map((letter) => (
                <LetterLine key={`${letter.queue}-${letter.id}`} letter={letter} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Shell>
  );
}

const WAYS: Readonly<Record<DeadLetter["way"], string>> = {
  mail: "Mail",
  push: "Notification",
  webhook: "Webhook",
};

function LetterLine({ letter }: { letter: DeadLetter }) {
  const { queue, id, way, kind, where, why, tries, at } = letter;
  return (
    <li>
      <div className="who">
        <b>
          {WAYS[way]} to {where}
        </b>
        <span className="sub num">
          {kind.replaceAll("-", " ")} <span className="dimmed">&middot;</span>{" "}
          {plural(tries, "try", "tries")} <span className="dimmed">&middot;</span>{" "}
          <ClockTime at={at} />
        </span>
        <span className="sub">{why ?? "It became useless before it could be sent."}</span>
      </div>
      <Form method="post" className="row">
        <input type="hidden" name="queue" value={queue} />
        <input type="hidden" name="letter" value={id} />
        {queue === "message" && <SubmitButton intent="again" label="Try again" choice quiet />}
        <SubmitButton intent="forget" label="Forget" choice quiet />
      </Form>
    </li>
  );
}
