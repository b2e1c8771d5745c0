import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  type ClaimedLink,
  enterByPersonalLink,
  joinByPersonalLink,
  type ShownPersonalLink,
  showPersonalLink,
} from "#server/leagues/membership/claim-personal-link";
import type { SessionUser } from "#server/people/accounts/sessions";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { OtherNameField } from "../../../components/other-name-field";
import { SheetForm, SubmissionKey } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { TeamFields } from "../../../components/team-fields";
import { crestFields, wishOf } from "../../../lib/crest-form.server";
import { drawFormKey } from "../../../lib/draw-form-key.server";
import { requireUser } from "../../../lib/guards.server";
import { rememberBrowser } from "../../../lib/known-browser.server";
import { notStoredOrListed } from "../../../lib/not-stored.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { forgetRegistration } from "../../../lib/pending-registration.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";
import { openSession, readSessionUser } from "../../../lib/session.server";
import { LeagueFacts, LinkTitle, NewWayIn, titleOfLink } from "./personal-link-parts";

/** The preview of the link in a chat, with the words of the invitation. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Invitation - Gully" }];
  const { league, tournament } = data.link;
  const description = `Fantasy cricket: ${tournament}`;
  return [
    { title: `${league} - Gully` },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Gully" },
    { property: "og:title", content: titleOfLink(data.link) },
    { property: "og:description", content: description },
  ];
};

/** The address contains the link's token. */
export const headers = notStoredOrListed;

/** Changes nothing, because chats preview links. `?new` is for another person in a friend's browser. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services, clientAddress } = context;
  const token = params.token ?? "";
  const viewer = await readViewer(request, context);
  const link = showPersonalLink(services, viewer, token, clientAddress);
  if (link.isIn) return redirect(`/league/${link.leagueId}`);
  const isNew = viewer === null || new URL(request.url).searchParams.has("new");
  return json({
    link,
    viewer: viewer && { displayName: viewer.displayName },
    isNew,
    login: `/login?${new URLSearchParams({ to: `/i/${token}` })}`,
    submissionKey: drawFormKey(services),
  });
}

/** A person whose own address waits to be verified may come in as somebody new. */
async function readViewer(
  request: Request,
  context: LoaderFunctionArgs["context"],
): Promise<SessionUser | null> {
  const user = await readSessionUser(request, context);
  return user?.emailVerified ? user : null;
}

const submissionKey = z.string().max(64).default("");

const claimForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("join"),
    displayName: text,
    teamName: text,
    submissionKey,
    ...crestFields,
  }),
  z.object({
    intent: z.literal("join-as"),
    displayName: text.unwrap().optional(),
    teamName: text,
    submissionKey,
    ...crestFields,
  }),
  z.object({ intent: z.literal("log-in"), submissionKey }),
]);

type ClaimInput = z.output<typeof claimForm>;

const FAILED = {
  join: "An error occurred while joining the league.",
  "join-as": "An error occurred while joining the league.",
  "log-in": "Login failed",
} as const;

/** Uses the link up; a refusal comes back with the typed values, and the link still works. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services, clientAddress } = context;
  const form = await readForm(request);
  const input = parseForm(form, claimForm);
  const { intent } = input;
  const claim = { token: params.token ?? "", key: input.submissionKey, clientAddress };
  try {
    switch (input.intent) {
      case "join": {
        const claimed = joinByPersonalLink(services, null, claim, namesIn(input));
        return await letIn(args, claimed, "?welcome", "Successfully joined the league!");
      }
      case "join-as": {
        const sentence = "You must be logged in to join a league.";
        const user = await requireUser(request, context, { sentence });
        const { leagueId } = joinByPersonalLink(services, user, claim, namesIn(input));
        const toast = { kind: "success", text: "Successfully joined the league!" } as const;
        return await redirectWithToast(context, `/league/${leagueId}`, toast);
      }
      case "log-in": {
        const viewer = await readViewer(request, context);
        const entered = enterByPersonalLink(services, viewer, claim);
        return await letIn(args, entered, "?welcome", "You are back in.");
      }
    }
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}

function namesIn({ displayName, teamName, ...input }: Exclude<ClaimInput, { intent: "log-in" }>) {
  return { displayName, teamName, crest: wishOf(input) };
}

/** Logs this browser in for long: it may be the only way into the account. */
async function letIn(
  { request, context }: LoaderFunctionArgs,
  { leagueId, userId }: ClaimedLink,
  search: string,
  success: string,
) {
  return redirectWithToast(
    context,
    `/league/${leagueId}${search}`,
    { kind: "success", text: success },
    await openSession(request, context, userId, { lasting: true }),
    await rememberBrowser(request, context, userId),
    await forgetRegistration(context),
  );
}

export default function PersonalLinkPage() {
  const { link, viewer, isNew, login, submissionKey: stored } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const form = formState(answered, "join", "join-as", "log-in");
  if (link.isNewWayIn) {
    return <NewWayIn link={link} viewer={viewer} form={form} stored={stored} />;
  }
  const closed = link.closed ?? (isNew ? link.signUpClosed : null);
  return (
    <SheetForm title={<LinkTitle link={link} />} narrow>
      <LeagueFacts link={link} />
      {link.place !== null && (
        <p>
          Your place is waiting, with everything <bdi>{link.name}</bdi> has won so far. Take it, and
          it is yours.
        </p>
      )}
      {closed === null ? (
        <>
          <input type="hidden" name="intent" value={isNew ? "join" : "join-as"} />
          <SubmissionKey stored={stored} form={form} />
          {isNew ? (
            <NameField name={link.name} form={form} />
          ) : (
            <OtherNameField displayName={viewer?.displayName} form={form} />
          )}
          <TeamFields name={link.place?.team ?? ""} offered={link.offered} form={form} />
          <GeneralFaults faults={form.faults} className="err" />
          <div className="row">
            <SubmitButton
              label={labelOf(link, isNew ? null : (viewer?.displayName ?? ""))}
              busyLabel="Joining..."
            />
          </div>
        </>
      ) : (
        <p className="msg warn">{closed}</p>
      )}
      <OtherWay viewer={viewer} isNew={isNew} login={login} />
    </SheetForm>
  );
}

function labelOf({ place }: ShownPersonalLink, as: string | null): string {
  if (place !== null) return as === null ? "Take your place" : `Take it as ${as}`;
  return as === null ? "Join League" : `Join as ${as}`;
}

/** Everybody may change the name that the manager typed. */
function NameField({ name, form }: { name: string; form: FormState }) {
  return (
    <Field
      label="Your name"
      name="displayName"
      autoComplete="nickname"
      defaultValue={name}
      form={form}
      required
    />
  );
}

/** The way for somebody who has an account, or who is not the one that is logged in. */
function OtherWay({
  viewer,
  isNew,
  login,
}: {
  viewer: { readonly displayName: string } | null;
  isNew: boolean;
  login: string;
}) {
  if (viewer === null) {
    return (
      <p className="soft">
        No mail and no password needed. Have an account? <Link to={login}>Log in first</Link>.
      </p>
    );
  }
  if (!isNew) {
    return (
      <p className="soft">
        Not <bdi>{viewer.displayName}</bdi>? <Link to="?new">Join as somebody else</Link>.
      </p>
    );
  }
  return (
    <p className="soft">
      Joining logs <bdi>{viewer.displayName}</bdi> out of this browser.{" "}
      <Link to="?">
        Join as <bdi>{viewer.displayName}</bdi> instead
      </Link>
      .
    </p>
  );
}
