import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showLeagueHome } from "#server/boards/league-home";
import { pinOfShareLink } from "#server/share/league-share";
import { Shell } from "../../components/shell";
import { requireLeague, requireUser } from "../../lib/guards.server";
import { formState } from "../../lib/refused";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { joinLeagueAction } from "./action.server";
import { NameStep } from "./name-step";
import { PinStep } from "./pin-step";

export const meta: MetaFunction = () => [{ title: "Join League - Gully" }];

export const loader = withErrorResponses(async ({ request, context }) => {
  const search = new URL(request.url).searchParams;
  const league = search.get("league");
  if (league !== null) return nameStep(request, context, league);
  const user = await requireUser(request, context);
  const share = search.get("share");
  const { services, clientAddress } = context;
  const pin = share && pinOfShareLink(services, user, share, clientAddress);
  const { displayName } = user;
  return json({
    step: "pin" as const,
    pin: pin ?? search.get("pin") ?? "",
    league: "",
    displayName,
  });
});

export const action = withErrorResponses(joinLeagueAction);

async function nameStep(
  request: Request,
  context: LoaderFunctionArgs["context"],
  leagueId: string,
) {
  const member = await requireLeague(request, context, leagueId);
  const { name, myTeamName } = showLeagueHome(context.services, member);
  if (myTeamName !== "") return redirect(`/league/${member.leagueId}`);
  return json({ step: "name" as const, pin: "", league: name, displayName: "" });
}

export default function JoinLeague() {
  const { step, pin, league, displayName } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <Shell gate footer>
      {step === "pin" ? (
        <PinStep pin={pin} displayName={displayName} form={formState(answered, "join")} />
      ) : (
        <NameStep league={league} form={formState(answered, "name")} />
      )}
    </Shell>
  );
}
