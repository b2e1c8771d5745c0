import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { plural } from "#game/core/words";
import {
  type DeadLetter,
  listDeadLetters,
  listWaitingMails,
  type WaitingMail,
} from "#server/matches/operator/dead-letters";
import { showMailServer } from "#server/run/ready/save-mail-server";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { mailAction } from "./mail-action.server";
import { MailServerSheet } from "./mail-server-sheet";

export const meta: MetaFunction = () => [{ title: "Mail - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { services } = context;
  return json({
    server: showMailServer(services, operator),
    waiting: listWaitingMails(services, operator),
    letters: listDeadLetters(services, operator),
  });
}

export const action = mailAction;

/** The mail server, the mails that wait, and all messages that were given up. */
export default function Mail() {
  const { server, waiting, letters } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const form = formState(refused, "again", "forget");
  return (
    <>
      <OperatorHead title="Mail">
        <p className="soft">What this server sends, what waits, and what was given up.</p>
      </OperatorHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <MailServerSheet server={server} stateOf={(intent) => formState(refused, intent)} />
        <div className="stack">
          <WaitingMails waiting={waiting} />
          <GeneralFaults faults={form.faults} />
          <section className="sheet" aria-labelledby="undelivered">
            <header>
              <h2 id="undelivered">Undelivered</h2>
            </header>
            {letters.length === 0 ? (
              <p className="pad soft">No mail, notification or webhook was given up.</p>
            ) : (
              <ul className="operated tokens">
                {letters.map((letter) => (
                  <LetterLine key={`${letter.queue}-${letter.id}`} letter={letter} />
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </>
  );
}

function WaitingMails({ waiting }: { waiting: readonly WaitingMail[] }) {
  return (
    <section className="sheet" aria-labelledby="waiting">
      <header>
        <h2 id="waiting">Waiting</h2>
      </header>
      {waiting.length === 0 ? (
        <p className="pad soft">No mail waits.</p>
      ) : (
        <ul className="operated tokens">
          {waiting.map(({ id, kind, where, why, tries, nextTryAt }) => (
            <li key={id}>
              <div className="who">
                <b>Mail to {where}</b>
                <span className="sub num">
                  {kind.replaceAll("-", " ")} <span className="dimmed">&middot;</span>{" "}
                  {plural(tries, "try", "tries")} <span className="dimmed">&middot;</span> next at{" "}
                  <ClockTime at={nextTryAt} />
                </span>
                {why !== null && <span className="sub">{why}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
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
