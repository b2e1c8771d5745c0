import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { joinGame, showGameToJoin } from "#server/squads/games/join-game";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { OtherNameField } from "../../../components/other-name-field";
import { SheetForm, SubmissionKey } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { drawFormKey } from "../../../lib/draw-form-key.server";
import { requireUser } from "../../../lib/guards.server";
import { rememberBrowser } from "../../../lib/known-browser.server";
import { notStoredOrListed } from "../../../lib/not-stored.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { forgetRegistration } from "../../../lib/pending-registration.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { openSession, readSessionUser } from "../../../lib/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.game} - Gully` : "Join the game - Gully" },
  { name: "robots", content: "noindex" },
];

/** The address contains the link's token. */
export const headers = notStoredOrListed;

/** Changes nothing, because chats preview links. `?new` is for another person in a friend's browser. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services, clientAddress } = context;
  const token = params.token ?? "";
  const user = await readSessionUser(request, context);
  const viewer = user?.emailVerified ? user : null;
  const { leagueId, isIn, ...game } = showGameToJoin(services, viewer, token, clientAddress);
  const isNew = viewer === null || new URL(request.url).searchParams.has("new");
  if (isIn && !isNew) return redirect(`/game/${leagueId}`);
  return json({
    ...game,
    viewer: viewer && { displayName: viewer.displayName },
    isNew,
    login: `/login?${new URLSearchParams({ to: `/join-game/${token}` })}`,
    submissionKey: drawFormKey(services),
  });
}

const joinForm = z.object({
  intent: z.enum(["join", "join-as"]),
  displayName: text,
  submissionKey: z.string().max(64).default(""),
});

/** Joins with the reader's account, or with a new one without an address, logged in for long. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services, clientAddress } = context;
  const form = await readForm(request);
  const { intent, displayName, submissionKey: key } = parseForm(form, joinForm);
  const claim = { token: params.token ?? "", key, clientAddress };
  try {
    if (intent === "join-as") {
      const sentence = "You must be logged in to join a league.";
      const user = await requireUser(request, context, { sentence });
      return redirect(`/game/${joinGame(services, user, claim, displayName).leagueId}`);
    }
    const { leagueId, userId } = joinGame(services, null, claim, displayName);
    return await redirectWithToast(
      context,
      `/game/${leagueId}`,
      { kind: "success", text: "You are in." },
      await openSession(request, context, userId, { lasting: true }),
      await rememberBrowser(request, context, userId),
      await forgetRegistration(context),
    );
  } catch (error) {
    const failed = "An error occurred while joining the game.";
    return refuseForm(error, args, { intent, form, failed });
  }
}

export default function JoinGame() {
  const page = useLoaderData<typeof loader>();
  const { game, maker, viewer, isNew, login, submissionKey } = page;
  const form = formState(useActionData<typeof action>(), "join", "join-as");
  const closed = page.closed ?? (isNew ? page.signUpClosed : null);
  return (
    <SheetForm title={<bdi>{game}</bdi>} narrow>
      <p>
        <bdi>{maker}</bdi> plays tonight’s match. You draft your players in turn, and the most
        points win.
      </p>
      {closed === null ? (
        <>
          <input type="hidden" name="intent" value={isNew ? "join" : "join-as"} />
          <SubmissionKey stored={submissionKey} form={form} />
          {isNew ? (
            <Field
              label="Your name"
              name="displayName"
              autoComplete="nickname"
              form={form}
              required
            />
          ) : (
            <OtherNameField displayName={viewer?.displayName} form={form} />
          )}
          <GeneralFaults faults={form.faults} className="err" />
          <div className="row">
            <SubmitButton
              label={isNew ? "Join the game" : `Join as ${viewer?.displayName}`}
              busyLabel="Joining..."
            />
          </div>
        </>
      ) : (
        <p className="msg warn">{closed}</p>
      )}
      {viewer === null ? (
        <p className="soft">
          No mail and no password needed. Have an account? <Link to={login}>Log in first</Link>.
        </p>
      ) : (
        !isNew && (
          <p className="soft">
            Not <bdi>{viewer.displayName}</bdi>? <Link to="?new">Join as somebody else</Link>.
          </p>
        )
      )}
    </SheetForm>
  );
}
