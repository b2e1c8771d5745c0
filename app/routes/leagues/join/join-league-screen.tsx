import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SessionUser } from "#server/people/accounts/sessions";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { showLeagueToJoin } from "#server/stories/share/join-by-link";
import { Shell } from "../../../components/shell";
import { requireLeague, requireUser } from "../../../lib/guards.server";
import { formState } from "../../../lib/refused";
import { joinLeagueAction } from "./join-league-action.server";
import { LinkStep } from "./link-step";
import { NameStep } from "./name-step";
import { PinStep } from "./pin-step";

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
