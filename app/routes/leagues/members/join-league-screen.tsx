import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { plural } from "#game/core/words";
import type { SessionUser } from "#server/people/accounts/sessions";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { type LeagueToJoin, showLeagueToJoin } from "#server/stories/share/join-by-link";
import { Field } from "../../../components/field";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { TeamNameField } from "../../../components/team-name-field";
import { requireLeague, requireUser } from "../../../lib/guards.server";
import { type FormState, formState } from "../../../lib/refused";
import { joinLeagueAction } from "./join-league-action.server";

export const meta: MetaFunction = () => [{ title: "Join League - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const league = search.get("league");
  if (league !== null) return nameStep(request, context, league);
  const user = await requireUser(request, context);
  const link = search.get("share");
  if (link !== null) return linkStep(context, user, link);
  const { displayName } = user;
  return json({ step: "pin" as const, pin: search.get("pin") ?? "", displayName });
}

export const action = joinLeagueAction;

function linkStep(context: LoaderFunctionArgs["context"], user: SessionUser, link: string) {
  const { services, clientAddress } = context;
  const toJoin = showLeagueToJoin(services, user, link, clientAddress);
  const { leagueId, alreadyIn, ...shown } = toJoin;
  if (alreadyIn) return redirect(`/league/${leagueId}`);
  return json({ step: "link" as const, toJoin: shown, displayName: user.displayName });
}

async function nameStep(
  request: Request,
  context: LoaderFunctionArgs["context"],
  leagueId: string,
) {
  const member = await requireLeague(request, context, leagueId);
  const { name, myTeamName } = showLeagueHome(context.services, member);
  if (myTeamName !== "") return redirect(`/league/${member.leagueId}`);
  return json({ step: "name" as const, league: name });
}

export default function JoinLeague() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <Shell gate footer>
      {data.step === "pin" && (
        <PinStep pin={data.pin} displayName={data.displayName} form={formState(answered, "join")} />
      )}
      {data.step === "link" && (
        <LinkStep
          toJoin={data.toJoin}
          displayName={data.displayName}
          form={formState(answered, "join-by-link")}
        />
      )}
      {data.step === "name" && <NameStep league={data.league} form={formState(answered, "name")} />}
    </Shell>
  );
}

/** The second step: a name for the team. */
function NameStep({ league, form }: { league: string; form: FormState }) {
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>
          <bdi>{league}</bdi>
        </h1>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="name" />
        <TeamNameField label="Team name" form={form} />
        <div className="row">
          <SubmitButton label="Save Team" busyLabel="Saving..." />
        </div>
      </div>
    </Form>
  );
}

/** The page of a league's link: the league, and joining and naming the team in one step. */
function LinkStep({
  toJoin,
  displayName,
  form,
}: {
  toJoin: Pick<LeagueToJoin, "league" | "tournament" | "manager" | "members" | "closed">;
  displayName: string;
  form: FormState;
}) {
  const { league, tournament, manager, members, closed } = toJoin;
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>
          <bdi>{league}</bdi>
        </h1>
      </header>
      <div className="pad stack">
        <p>
          <bdi>{tournament}</bdi>
          <br />
          <span className="soft">
            League Manager: <bdi>{manager}</bdi>, {plural(members, "member")}
          </span>
        </p>
        {closed === null ? (
          <>
            <input type="hidden" name="intent" value="join-by-link" />
            <TeamNameField label="Team name" form={form} />
            <DisplayNameField displayName={displayName} form={form} />
            <div className="row">
              <SubmitButton label="Join League" busyLabel="Joining..." />
              <Link className="btn" to="/tournaments">
                Cancel
              </Link>
            </div>
          </>
        ) : (
          <p className="msg warn">{closed}</p>
        )}
      </div>
    </Form>
  );
}

const PIN_LENGTH = 6;

/** The first step: the league's pin, and another display name where the person's own looks like a member's. */
function PinStep({
  pin,
  displayName,
  form,
}: {
  pin: string;
  displayName: string;
  form: FormState;
}) {
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>Join League</h1>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="join" />
        <Field
          label="League pin"
          name="pin"
          className="pinbox"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_LENGTH}
          onPaste={pastePin}
          placeholder="Enter 6-digit league pin"
          defaultValue={pin}
          form={form}
          required
        />
        <DisplayNameField displayName={displayName} form={form} />
        <div className="row">
          <SubmitButton label="Join League" busyLabel="Joining..." />
          <Link className="btn" to="/tournaments">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}

/** A pin copied from a message often has spaces around it or in it: they go before the field cuts it. */
function pastePin(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  const pin = event.clipboardData.getData("text").replace(/\s/g, "").slice(0, PIN_LENGTH);
  event.currentTarget.value = pin;
}

/** Another name for somebody who would be taken for a member: asked for once theirs was refused. */
function DisplayNameField({ displayName, form }: { displayName: string; form: FormState }) {
  const refused = form.faults.some(({ fields }) => fields.includes("displayName"));
  if (!refused && form.typed.displayName === undefined) return null;
  return (
    <Field
      label="Display name"
      name="displayName"
      autoComplete="nickname"
      hint="This changes your name in all your leagues."
      defaultValue={displayName}
      form={form}
      required
    />
  );
}
