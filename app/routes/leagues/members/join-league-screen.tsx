import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { z } from "zod";
import { orUnnamed, plural } from "#game/core/words";
import { AppError } from "#server/core/errors";
import { joinLeague } from "#server/leagues/membership/join-league";
import { nameTeam } from "#server/leagues/membership/name-team";
import { type OfferedCrest, showOwnCrest } from "#server/leagues/membership/offer-crest";
import type { SessionUser } from "#server/people/accounts/sessions";
import { showLeagueHome } from "#server/stories/boards/league-home";
import {
  joinByLink,
  type LeagueToJoin,
  showLeagueOfPin,
  showLeagueToJoin,
} from "#server/stories/share/join-by-link";
import { Field } from "../../../components/field";
import { OtherNameField } from "../../../components/other-name-field";
import { ButtonRow, SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { TeamFields } from "../../../components/team-fields";
import { crestFields, wishOf } from "../../../lib/crest-form.server";
import { requireLeague, requireUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState, NOT_REFUSED } from "../../../lib/refused";

export const meta = titled("Join League");
export const handle: Framing = { gate: true, footer: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const league = search.get("league");
  if (league !== null) return nameStep(request, context, league, search.has("change"));
  const user = await requireUser(request, context);
  const pin = search.get("pin");
  const link = search.get("share");
  if (pin === null ? link !== null : pin !== "") {
    return cardStep(context, user, { pin, link: link ?? "" });
  }
  return json(pinStep(user, ""));
}

const joinForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("join"), pin: text, displayName: text.unwrap().optional() }),
  z.object({
    intent: z.literal("join-by-link"),
    // The address holds the link or the pin.
    teamName: text,
    displayName: text.unwrap().optional(),
    ...crestFields,
  }),
  z.object({ intent: z.literal("name"), teamName: text, ...crestFields }),
]);

const LOGGED_OUT = "You must be logged in to join a league.";

const JOINED = { kind: "success", text: "Successfully joined the league!" } as const;

const FAILED = {
  join: "An error occurred while joining the league.",
  "join-by-link": "An error occurred while joining the league.",
  name: "Failed to save team name",
} as const;

/** Some forms have only one field, which shows all their faults. */
const ONLY_FIELD = { join: "pin", "join-by-link": "teamName", name: "teamName" } as const;

type JoinInput = z.output<typeof joinForm>;

type InputOf<Intent extends JoinInput["intent"]> = Extract<JoinInput, { intent: Intent }>;

/**
 * Joins by a league's link together with the team's name, or by pin before the team is named; a refusal
 * comes back with the typed values.
 */
export async function action(args: LoaderFunctionArgs) {
  const form = await readForm(args.request);
  const input = parseForm(form, joinForm);
  const { intent } = input;
  try {
    if (input.intent === "name") return await name(args, input);
    return await (input.intent === "join" ? join(args, input) : joinWithLink(args, input));
  } catch (error) {
    const failed = FAILED[intent];
    return refuseForm(error, args, { intent, form, failed, onlyField: ONLY_FIELD[intent] });
  }
}

async function join({ request, context }: LoaderFunctionArgs, input: InputOf<"join">) {
  const { services, clientAddress } = context;
  const { pin, displayName } = input;
  const sentence = LOGGED_OUT;
  const backTo = `/join-league?${new URLSearchParams({ pin })}`;
  const user = await requireUser(
    request,
    context,
    pin === "" ? { sentence } : { sentence, backTo },
  );
  const { leagueId, alreadyIn } = joinLeague(services, user, pin, clientAddress, { displayName });
  if (alreadyIn) return redirect(`/league/${leagueId}`);
  return redirectWithToast(context, `/join-league?league=${leagueId}`, JOINED);
}

async function joinWithLink(
  { request, context }: LoaderFunctionArgs,
  { teamName, displayName, ...input }: InputOf<"join-by-link">,
) {
  const user = await requireUser(request, context, { sentence: LOGGED_OUT });
  const { services, clientAddress } = context;
  const search = new URL(request.url).searchParams;
  const pin = search.get("pin");
  const names = { teamName, displayName, crest: wishOf(input) };
  const { leagueId, alreadyIn } =
    pin === null
      ? joinByLink(services, user, search.get("share") ?? "", clientAddress, names)
      : joinLeague(services, user, pin, clientAddress, names);
  if (alreadyIn) return redirect(`/league/${leagueId}`);
  return redirectWithToast(context, `/league/${leagueId}`, JOINED);
}

async function name({ request, context }: LoaderFunctionArgs, input: InputOf<"name">) {
  const league = new URL(request.url).searchParams.get("league");
  const member = await requireLeague(request, context, league ?? undefined);
  nameTeam(context.services, member, input.teamName, wishOf(input));
  return redirect(`/league/${member.leagueId}`);
}

/** Where the pin of the address leads into no league, it is asked for. */
function cardStep(
  { services, clientAddress }: LoaderFunctionArgs["context"],
  user: SessionUser,
  { pin, link }: { readonly pin: string | null; readonly link: string },
) {
  try {
    const toJoin =
      pin === null
        ? showLeagueToJoin(services, user, link, clientAddress)
        : showLeagueOfPin(services, user, pin, clientAddress);
    const { leagueId, alreadyIn, ...shown } = toJoin;
    if (alreadyIn) return redirect(`/league/${leagueId}`);
    return json({ step: "card" as const, toJoin: shown, displayName: user.displayName });
  } catch (error) {
    if (pin === null || !(error instanceof AppError)) throw error;
    return json(pinStep(user, pin, error.message));
  }
}

function pinStep({ displayName }: SessionUser, pin: string, fault: string | null = null) {
  return { step: "pin" as const, pin, displayName, fault };
}

async function nameStep(
  request: Request,
  context: LoaderFunctionArgs["context"],
  leagueId: string,
  changes: boolean,
) {
  const member = await requireLeague(request, context, leagueId);
  const { name, myTeamName } = showLeagueHome(context.services, member);
  if (myTeamName !== "" && !changes) return redirect(`/league/${member.leagueId}`);
  const offered = showOwnCrest(context.services.db, member);
  return json({ step: "name" as const, league: orUnnamed(name), team: myTeamName, offered });
}

export default function JoinLeague() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <>
      {data.step === "pin" && (
        <PinStep
          pin={data.pin}
          displayName={data.displayName}
          form={answered ? formState(answered, "join") : refusedPin(data.fault)}
        />
      )}
      {data.step === "card" && (
        <CardStep
          toJoin={data.toJoin}
          displayName={data.displayName}
          form={formState(answered, "join-by-link")}
        />
      )}
      {data.step === "name" && <NameStep {...data} form={formState(answered, "name")} />}
    </>
  );
}

/** The second step: a name and a crest for the team. They can be changed there as well. */
function NameStep({
  league,
  team,
  offered,
  form,
}: {
  league: string;
  /** The name that the team has; empty before it has one. */
  team: string;
  offered: OfferedCrest;
  form: FormState;
}) {
  return (
    <SheetForm title={<bdi>{league}</bdi>} narrow intent="name">
      <TeamFields name={team} offered={offered} form={form} />
      <div className="row">
        <SubmitButton label="Save Team" busyLabel="Saving..." />
      </div>
    </SheetForm>
  );
}

function refusedPin(sentence: string | null): FormState {
  return sentence === null ? NOT_REFUSED : { faults: [{ fields: ["pin"], sentence }], typed: {} };
}

/** The page of a league's link, or of one with its pin: joining and naming the team in one step. */
function CardStep({
  toJoin,
  displayName,
  form,
}: {
  toJoin: Omit<LeagueToJoin, "leagueId" | "alreadyIn">;
  displayName: string;
  form: FormState;
}) {
  const { league, tournament, manager, members, offered, closed } = toJoin;
  return (
    <SheetForm title={<bdi>{league}</bdi>} narrow>
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
          <TeamFields offered={offered} form={form} />
          <OtherNameField displayName={displayName} form={form} />
          <ButtonRow cancel="/tournaments">
            <SubmitButton label="Join League" busyLabel="Joining..." />
          </ButtonRow>
        </>
      ) : (
        <p className="msg warn">{closed}</p>
      )}
    </SheetForm>
  );
}

const PIN_LENGTH = 6;

/**
 * The first step: the league's pin, and another display name if the user's own is too much like a
 * member's.
 */
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
    <SheetForm title="Join League" narrow intent="join">
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
      <OtherNameField displayName={displayName} form={form} />
      <ButtonRow cancel="/tournaments">
        <SubmitButton label="Join League" busyLabel="Joining..." />
      </ButtonRow>
    </SheetForm>
  );
}

/** A pin copied from a message often contains spaces: they are removed before the field cuts it. */
function pastePin(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  const pin = event.clipboardData.getData("text").replace(/\s/g, "").slice(0, PIN_LENGTH);
  event.currentTarget.value = pin;
}
