import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { claimSeat } from "#server/leagues/membership/claim-seat";
import { type Seat, showSeat } from "#server/leagues/membership/find-seat";
import { GeneralFaults } from "../../../components/faults";
import { ButtonRow } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { requireUser } from "../../../lib/guards.server";
import { notStoredOrListed } from "../../../lib/not-stored.server";
import { readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { readSessionUser } from "../../../lib/session.server";

export const meta: MetaFunction = () => [
  { title: "Your seat - Gully" },
  { name: "robots", content: "noindex" },
];

/** The address contains the link's token. */
export const headers = notStoredOrListed;

/** The seat of the link, for anybody who has it; only a logged-in user can claim it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const { services, clientAddress } = context;
  const seat = showSeat(services, token, clientAddress);
  const user = await readSessionUser(request, context);
  const displayName = user?.emailVerified ? user.displayName : null;
  const login = `/login?${new URLSearchParams({ to: `/seat/${token}` })}`;
  return json({ seat, displayName, login });
}

/** Claims the seat; a refusal comes back above the button. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const user = await requireUser(request, context);
  const { services, clientAddress } = context;
  const form = await readForm(request);
  try {
    const claimed = claimSeat(services, user, params.token ?? "", clientAddress);
    if (claimed.hasLeft) {
      const text = "Your results are yours again. You had left the league: rejoin it with its PIN.";
      return await redirectWithToast(context, "/join-league", { kind: "success", text });
    }
    const text = claimed.handedOn
      ? "The place is yours, with its team and all its results."
      : "Welcome back! Your team and all its results are yours.";
    const home = `/league/${claimed.leagueId}`;
    return await redirectWithToast(context, home, { kind: "success", text });
  } catch (error) {
    return refuseForm(error, args, {
      intent: "claim",
      form,
      failed: "The seat could not be claimed.",
    });
  }
}

export default function SeatPage() {
  const { seat, displayName, login } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "claim");
  return (
    <Form className="sheet narrow" method="post">
      <header>
        <h1>
          <bdi>{seat.league}</bdi>
        </h1>
      </header>
      <div className="pad stack">
        <SeatFacts seat={seat} />
        <GeneralFaults faults={form.faults} />
        {displayName === null ? (
          <>
            <p className="soft">Log in or sign up here first. Then claim it with this link.</p>
            <div className="row">
              <Link className="btn primary" to={login}>
                Log in or sign up
              </Link>
            </div>
          </>
        ) : (
          <>
            {seat.handedOn ? (
              <p className="soft">
                Standings and results will show the team under your name, <bdi>{displayName}</bdi>.
                The log will say that you took over from <bdi>{seat.displayName}</bdi>.
              </p>
            ) : (
              <p className="soft">
                Everything that <bdi>{seat.displayName}</bdi> did in the league will show under your
                name, <bdi>{displayName}</bdi>.
              </p>
            )}
            <ButtonRow cancel="/tournaments">
              <SubmitButton
                intent="claim"
                label={seat.handedOn ? "Take over the place" : "Claim Seat"}
                busyLabel="Claiming..."
                choice
              />
            </ButtonRow>
          </>
        )}
      </div>
    </Form>
  );
}

function SeatFacts({ seat }: { seat: Seat }) {
  const { tournament, team, displayName, role, hasLeft, handedOn } = seat;
  return (
    <>
      <p>
        <bdi>{tournament}</bdi>
        <br />
        <span className="soft">
          {handedOn
            ? "The League Manager hands on this place, with its team, squad and points."
            : "The league has moved to this server, with its teams, points and ranks."}
        </span>
      </p>
      <p>
        This is the {handedOn ? "place" : "seat"} of{" "}
        <b>
          <bdi>{displayName}</bdi>
        </b>
        {role === "manager" && ", the League Manager"}: the team{" "}
        <b>
          <bdi>{team}</bdi>
        </b>
        .
      </p>
      {hasLeft && !handedOn && (
        <p className="soft">
          <bdi>{displayName}</bdi> had left the league: the seat gives back the results, not a place
          in it.
        </p>
      )}
    </>
  );
}
