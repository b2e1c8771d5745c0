import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { requireManager } from "#server/play/leagues/league-access";
import { showSetUp } from "#server/squads/making/show-set-up";
import { GeneralFaults } from "../../components/faults";
import { RehearsalForm } from "../../components/rehearsal-form";
import { SubmitButton } from "../../components/submit-button";
import { requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { type FormState, formState } from "../../lib/refused";
import styles from "../../styles/screens/squads.css?url";
import { BasePrices } from "./base-prices";
import { Checks, ParticipantsSheet, SettingsSheet } from "./parts";
import { setUpAction } from "./set-up-action.server";

export const meta: MetaFunction = () => [{ title: "Set Up Squads - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up squads");
  const { tournamentId } = managed;
  return pageData({ leagueId, tournamentId, page: showSetUp(services, managed) });
}

export const action = setUpAction;

/** The settings of the squads for the manager, who begins their making here (rules.md#squads). */
export default function SetUpSquads() {
  const { leagueId, page } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [search] = useSearchParams();
  const begun = page.stage !== "before";
  const ready = !begun && page.faults.length === 0;
  const bids = page.way === "live" || page.way === "slow" || page.way === "sealed";
  return (
    <>
      <div className="head">
        <div>
          <h1>Set Up Squads</h1>
          <p className="soft">
            <Link to={`/league/${leagueId}/squads`}>Squads</Link>
          </p>
        </div>
        {ready && !search.has("begin") && (
          <div className="row">
            {page.way === "live" && <RehearsalForm leagueId={leagueId} />}
            <Link className="btn primary" to="?begin">
              Begin
            </Link>
          </div>
        )}
      </div>
      <div className="stack">
        {begun && (
          <p className="msg">The making of squads has begun: all of this stays as it is.</p>
        )}
        {ready && search.has("begin") && (
          <BeginSheet leagueId={leagueId} page={page} form={formState(answered, "begin")} />
        )}
        <div className="cols even">
          <div className="stack">
            {!begun && <Checks page={page} />}
            <SettingsSheet leagueId={leagueId} page={page} />
          </div>
          <div className="stack">
            <ParticipantsSheet leagueId={leagueId} page={page} />
          </div>
        </div>
        {bids && <BasePrices page={page} answered={answered} />}
      </div>
    </>
  );
}

/** Lists the settings that become fixed, and asks for a confirmation. */
function BeginSheet({
  leagueId,
  page,
  form,
}: {
  leagueId: number;
  page: ReturnType<typeof useLoaderData<typeof loader>>["page"];
  form: FormState;
}) {
  return (
    <Form className="sheet" method="post" noValidate>
      <header>
        <h2>Begin now?</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="begin" />
        <p>From then on these stay as they are:</p>
        <ul>
          <li>the {page.participants.length} participants: nobody else can join the league</li>
          <li>the way and the settings of squads</li>
          <li>
            the {page.poolSize} players with their roles, salaries and base prices, until the squads
            are made
          </li>
        </ul>
        <p className="soft">The seed of all draws is published in the league&rsquo;s log.</p>
        <GeneralFaults faults={form.faults} />
        <div className="row">
          <SubmitButton intent="begin" label="Begin" busyLabel="Beginning..." />
          <Link className="btn" to={`/league/${leagueId}/squads/set-up`}>
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}
