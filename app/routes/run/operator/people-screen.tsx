import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NOT_DONE } from "#game/core/failure-words";
import { type ListPage, readPageChoice } from "#game/core/list-page";
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
import { Icon } from "../../../components/drawing";
import { GeneralFaults } from "../../../components/faults";
import { LIST_ID } from "../../../components/list-choice";
import { ListPages } from "../../../components/list-pages";
import { ListSearch } from "../../../components/list-search";
import { ShortDay } from "../../../components/local-time";
import { OperatorActs } from "../../../components/operator-acts";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { requireOperatorUser } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
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
import { readWaiting } from "./read-waiting.server";
import { SignUpSection } from "./sign-up-section";
import { WaitingList } from "./waiting-list";

export const meta = titled("People");

/** A link that is shown once must not stay in the browser's cache. */
export const headers = notStored;

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
      return json({ intent: "invited" as const, made }, { headers: NOT_STORED });
    }
    const text = change(args, operator, input);
    return redirectWithToast(context, "/operator/people", { kind: "success", text });
  } catch (error) {
    const failed = NOT_DONE;
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

interface ShownAccount {
  readonly id: number;
  readonly displayName: string;
  readonly email: string | null;
  /** UTC milliseconds. */
  readonly lastSeenAt: number | null;
  readonly verified: boolean;
  readonly operates: boolean;
}

/** The accounts of the server, each with the way to what an operator can do with it. */
function PeopleList({ people: { rows, place } }: { people: ListPage<ShownAccount> }) {
  return (
    <Sheet id={LIST_ID} title="Accounts">
      {place && (
        <div className="pad">
          <ListSearch place={place} label="Name or address" />
        </div>
      )}
      <ul className="page-links">
        {rows.map((person) => (
          <li key={person.id}>
            <AccountLink person={person} />
          </li>
        ))}
      </ul>
      {place && (
        <div className="pad">
          <ListPages place={place} />
        </div>
      )}
    </Sheet>
  );
}

function AccountLink({ person }: { person: ShownAccount }) {
  const { id, displayName, email, lastSeenAt, verified, operates } = person;
  return (
    <Link to={`/operator/people/${id}`}>
      <span>
        <b>
          <bdi>{displayName}</bdi> {operates && <span className="stamp">Operator</span>}
        </b>
        <span className="sub">
          <bdi>{email ?? "No address"}</bdi>
        </span>
        <span className="sub num">
          {verified ? (
            lastSeenAt !== null && (
              <>
                Last seen <ShortDay at={lastSeenAt} />
              </>
            )
          ) : (
            <>Not verified</>
          )}
        </span>
      </span>
      <Icon name="down" />
    </Link>
  );
}
