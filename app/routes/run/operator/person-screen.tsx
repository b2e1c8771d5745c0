import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NOT_DONE } from "#game/core/failure-words";
import { plural } from "#game/core/words";
import { AppError } from "#server/core/errors";
import { proofAsked } from "#server/people/accounts/require-proof";
import { listWaiting } from "#server/people/accounts/waiting-list";
import { sendsMail } from "#server/people/delivery/sends-mail";
import { letIn } from "#server/run/people/answer-waiting";
import { deleteAccountOf, endSessionsOf, makeResetLink } from "#server/run/people/change-accounts";
import { showPerson } from "#server/run/people/list-people";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { ProofField } from "../../../components/proof-field";
import { Sheet } from "../../../components/sheet";
import { ButtonRow, SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { requireId, requireOperatorUser, requireUser } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, proofFieldName, proofFields, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

export const meta = titled("Person");

/** A link that is shown once must not stay in the browser's cache. */
export const headers = notStored;

/** `?act=` asks for the confirmation of one act. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const user = await requireUser(request, context);
  const { services } = context;
  const person = showPerson(services, operator, requireId(params.userId));
  const name = new URL(request.url).searchParams.get("act");
  return json({
    person,
    act: ACTS.find((act) => act === name) ?? null,
    proof: proofAsked(services.db, user),
    sendsMail: sendsMail(services),
    registrations: listWaiting(services)
      .filter(({ userId, kind }) => userId === person.id && kind === "registration")
      .map(({ id, displayName, since, device }) => ({ id, displayName, since, device })),
  });
}

/** The acts of an operator on an account, in the order of their buttons. */
const ACTS = ["verify", "reset-link", "end-sessions", "delete"] as const;
type PersonAct = (typeof ACTS)[number];

const personForm = z.object({
  intent: z.enum(ACTS),
  registration: z.string().max(100).default(""),
  ...proofFields,
});

/** Acts on the account, after the operator's own proof of identity. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services, clientAddress } = context;
  const operator = await requireOperatorUser(request, context);
  const user = await requireUser(request, context);
  const userId = requireId(params.userId);
  const form = await readForm(request);
  const { intent, registration, ...proof } = parseForm(form, personForm);
  const proven = { proof, clientAddress };
  const page = `/operator/people/${userId}`;
  try {
    switch (intent) {
      case "verify": {
        const text = `${letIn(services, operator, registration)} is in.`;
        return redirectWithToast(context, page, { kind: "success", text });
      }
      case "reset-link": {
        const made = await makeResetLink(services, operator, userId, proven);
        if (made !== null) {
          const answer = { intent: "made" as const, made };
          return json(answer, { headers: NOT_STORED });
        }
        const text = "The link was mailed to the address of the account.";
        return redirectWithToast(context, page, { kind: "success", text });
      }
      case "end-sessions": {
        await endSessionsOf(services, operator, userId, proven);
        return redirectWithToast(context, page, { kind: "success", text: "The sessions ended." });
      }
      case "delete": {
        await deleteAccountOf(services, operator, userId, proven);
        const text = "The account has been deleted.";
        return redirectWithToast(context, "/operator/people", { kind: "success", text });
      }
    }
  } catch (error) {
    const failed = NOT_DONE;
    const isOfPage =
      intent === "verify" || (error instanceof AppError && error.code === "conflict");
    const beside = isOfPage ? {} : { onlyField: proofFieldName(services, user) };
    return refuseForm(error, args, { intent, form, failed, ...beside });
  }
}

export default function Person() {
  const { person, act, registrations, sendsMail } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const made = answered !== null && "made" in answered ? answered.made : null;
  const { displayName, email, createdAt, lastSeenAt, verified, leagues, sessions } = person;
  return (
    <>
      <OperatorHead title={displayName} trail={[{ to: "/operator/people", name: "People" }]}>
        <p className="soft">
          <bdi>{email ?? "No address"}</bdi>
          {!verified && ", not verified"}
        </p>
      </OperatorHead>
      <div className="stack">
        {made !== null && <MadeLink made={made} name={displayName} />}
        {made === null && act !== null && <Confirmation act={act} />}
        <Sheet id="account" title="Account">
          <div className="pad stack">
            <p className="num">
              Since <MatchTime at={createdAt} />
              {lastSeenAt !== null && (
                <>
                  , last seen <MatchTime at={lastSeenAt} />
                </>
              )}
              . {plural(leagues, "league")}, {plural(sessions, "session")}.
            </p>
            <p className="row">
              {ACTS.filter((each) => isOffered(each, person, registrations.length)).map((each) => (
                <Link className="btn" key={each} to={`?act=${each}`}>
                  {whatHappens(each, { name: displayName, sendsMail }).label}
                </Link>
              ))}
            </p>
          </div>
        </Sheet>
      </div>
    </>
  );
}

function isOffered(
  act: PersonAct,
  person: { readonly verified: boolean; readonly email: string | null; readonly operates: boolean },
  registrations: number,
): boolean {
  if (act === "verify") return !person.verified && registrations > 0;
  if (act === "reset-link") return person.email !== null;
  return act !== "delete" || !person.operates;
}

function Confirmation({ act }: { act: PersonAct }) {
  const { person, proof, registrations, sendsMail } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const refused = answered !== null && "faults" in answered ? answered : null;
  const form = formState(refused, act);
  const { label, sentences } = whatHappens(act, { name: person.displayName, sendsMail });
  return (
    <SheetForm title={label} intent={act}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {act === "delete" && person.managed.length > 0 && (
        <p>
          Others play in these leagues, which need another manager first:{" "}
          {new Intl.ListFormat("en").format(person.managed)}.
        </p>
      )}
      {act === "verify" ? (
        registrations.map(({ id, displayName, since, device }, index) => (
          <label className="check" key={id}>
            <input type="radio" name="registration" value={id} defaultChecked={index === 0} />
            <span>
              <bdi>{displayName}</bdi>, <MatchTime at={since} />
              {device !== null && <>, {device}</>}
            </span>
          </label>
        ))
      ) : (
        <ProofField proof={proof} form={form} />
      )}
      <GeneralFaults faults={form.faults} className="err" />
      <ButtonRow cancel={`/operator/people/${person.id}`}>
        <SubmitButton label={label} intent={act} />
      </ButtonRow>
    </SheetForm>
  );
}

/** The one time that a link for a new password is shown. */
function MadeLink({
  made,
  name,
}: {
  made: { readonly href: string; readonly expiresAt: number };
  name: string;
}) {
  return (
    <section className="msg stack token" aria-label="Link">
      <p>
        Hand this link to <bdi>{name}</bdi> yourself, and to nobody else: it sets a new password,
        once, until <MatchTime at={made.expiresAt} />. It is shown only now.
      </p>
      <code>{made.href}</code>
      <p className="row">
        <CopyLink href={made.href} title="Gully" />
      </p>
    </section>
  );
}

/** The label of an act, and its consequences for the confirmation. */
function whatHappens(
  act: PersonAct,
  { name, sendsMail }: { readonly name: string; readonly sendsMail: boolean },
): { readonly label: string; readonly sentences: readonly string[] } {
  switch (act) {
    case "verify":
      return {
        label: "Verify",
        sentences: [
          "The address counts as verified from now on, although nobody has checked it, and the browser that registered is logged in.",
        ],
      };
    case "reset-link":
      return sendsMail
        ? {
            label: "Mail a reset link",
            sentences: [`${name} gets an email with a link for a new password. You do not see it.`],
          }
        : {
            label: "Make a reset link",
            sentences: [
              `You get a link, once, with which ${name} sets a new password within two hours. Whoever has it can take the account over, so hand it over yourself.`,
              `All sessions of ${name} end now. ${name} is told at the next login that you made the link. The other operators are told, too, and the logs of their leagues say so.`,
            ],
          };
    case "end-sessions":
      return {
        label: "End all sessions",
        sentences: [
          `Every browser of ${name} is logged out. ${name} is told at the next login that you did it.`,
        ],
      };
    case "delete":
      return {
        label: "Delete account",
        sentences: [
          `Name, address, password and logins of ${name} are deleted at once, for good. The results stay in their leagues under “Deleted member”, and the logs of these say that you did it.`,
        ],
      };
  }
}
