import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plural } from "#game/core/words";
import {
  type DeadLetter,
  forgetLetter,
  LETTER_QUEUES,
  listDeadLetters,
  tryLetterAgain,
} from "#server/matches/operator/dead-letters";
import { GeneralFaults } from "../../../components/faults";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { chosenId, parseForm, readForm, unreadableForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

export const meta: MetaFunction = () => [{ title: "Undelivered - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json({ letters: listDeadLetters(context.services, operator) });
}

const lettersForm = z.object({
  intent: z.enum(["again", "forget"]),
  queue: z.enum(LETTER_QUEUES),
  letter: chosenId,
});

const SUCCESS = {
  again: "It is tried again now.",
  forget: "Forgotten.",
} as const;

/** Sends failed messages again, or deletes them. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent, queue, letter } = parseForm(form, lettersForm);
  if (letter === null) throw unreadableForm();
  try {
    if (intent === "forget") forgetLetter(services, operator, { queue, id: letter });
    else if (queue === "message") tryLetterAgain(services, operator, letter);
    else throw unreadableForm();
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "This could not be done." });
  }
  const success = { kind: "success", text: SUCCESS[intent] } as const;
  return redirectWithToast(context, "/operator/deliveries", success);
}

export default function Deliveries() {
  const { letters } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "again", "forget");
  return (
    <>
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
    </>
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
