import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readPageChoice } from "#game/core/list-page";
import { plural } from "#game/core/words";
import { SIGN_UPS } from "#server/core/env";
import type { Operator } from "#server/matches/operator/operator-access";
import { listOperatorActs } from "#server/people/accounts/operator-acts";
import { letIn, refuseWaiting } from "#server/run/people/answer-waiting";
import { listPeople } from "#server/run/people/list-people";
import {
  endInvitation,
  inviteToServer,
  setSignUp,
  showSignUp,
} from "#server/run/people/set-sign-up";
import { GeneralFaults } from "../../../components/faults";
import { OperatorActs } from "../../../components/operator-acts";
import { OperatorHead } from "../../../components/operator-head";
import { requireOperatorUser } from "../../../lib/guards.server";
import {
  chosenId,
  parseForm,
  readForm,
  typedNumber,
  unreadableForm,
} from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { PeopleList } from "./people-list";
import { readWaiting } from "./read-waiting.server";
import { SignUpSection } from "./sign-up-section";
import { WaitingList } from "./waiting-list";

export const meta: MetaFunction = () => [{ title: "People - Gully" }];

/** A link that is shown once must not stay in the browser's cache. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { services } = context;
  const { searchParams } = new URL(request.url);
  return json({
    waiting: readWaiting(context),
    people: listPeople(services, operator, readPageChoice(searchParams)),
    signUp: showSignUp(services, operator),
    acts: listOperatorActs(services),
  });
}

/** Hashes in base64url. */
const waitingId = z.string().max(100).default("");

const peopleForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("let-in"), waiting: waitingId }),
  z.object({ intent: z.literal("refuse"), waiting: waitingId }),
  z.object({ intent: z.literal("sign-up"), policy: z.enum(SIGN_UPS) }),
  z.object({ intent: z.literal("invite"), uses: typedNumber, days: typedNumber }),
  z.object({ intent: z.literal("end-invitation"), invitation: chosenId }),
]);

type PeopleInput = z.output<typeof peopleForm>;

/** Answers somebody who waits, or changes who can sign up. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const input = parseForm(form, peopleForm);
  try {
    if (input.intent === "invite") {
      const made = inviteToServer(context.services, operator, input);
      return json(
        { intent: "invited" as const, made },
        { headers: { "cache-control": "no-store" } },
      );
    }
    const text = change(args, operator, input);
    return redirectWithToast(context, "/operator/people", { kind: "success", text });
  } catch (error) {
    const failed = "This could not be done.";
    return refuseForm(error, args, { intent: input.intent, form, failed });
  }
}

/** @returns the announcement of the success */
function change(
  { context: { services } }: LoaderFunctionArgs,
  operator: Operator,
  input: Exclude<PeopleInput, { intent: "invite" }>,
): string {
  switch (input.intent) {
    case "let-in":
      return `${letIn(services, operator, input.waiting)} is in.`;
    case "refuse":
      refuseWaiting(services, operator, input.waiting);
      return "Refused. They can ask again.";
    case "sign-up":
      setSignUp(services, operator, input.policy);
      return "Sign-up changed.";
    case "end-invitation":
      if (input.invitation === null) throw unreadableForm();
      endInvitation(services, operator, input.invitation);
      return "The invitation has ended.";
  }
}

export default function People() {
  const { waiting, people, signUp, acts } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const refused = answered !== null && "faults" in answered ? answered : null;
  const made = answered !== null && "made" in answered ? answered.made : null;
  const general = formState(refused, "let-in", "refuse", "end-invitation");
  return (
    <>
      <OperatorHead title="People">
        <p className="soft">{plural(people.all, "account")} on this server.</p>
      </OperatorHead>
      <GeneralFaults faults={general.faults} />
      <div className="cols">
        <div className="stack">
          {waiting !== null && <WaitingList waiting={waiting} />}
          <PeopleList people={people} />
        </div>
        <div className="stack">
          <SignUpSection
            signUp={signUp}
            made={made}
            form={formState(refused, "sign-up", "invite")}
          />
          <OperatorActs title="What operators did" acts={acts} />
        </div>
      </div>
    </>
  );
}
