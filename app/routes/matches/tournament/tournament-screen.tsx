import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { OFFERED_MATCH_TYPES } from "#game/play/match/formats";
import { listScorers } from "#server/matches/operator/name-scorers";
import { openTournament } from "#server/matches/operator/operator-pages";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { FixtureFields } from "../../../components/fixture-fields";
import { OperatorHead } from "../../../components/operator-head";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { TournamentFields } from "../../../components/tournament-fields";
import { requireId, requireOperatorUser } from "../../../lib/operator.server";
import { formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form-key";
import { FixtureList } from "./fixture-list";
import { ScoreSources } from "./score-sources";
import { Scorers } from "./scorers";
import { nextStep, StepHeading } from "./step-heading";
import { TeamForms } from "./team-forms";
import { tournamentAction } from "./tournament-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tournament.name ?? "Operator"} - Gully` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const tournament = openTournament(context.services, operator, id);
  const people = listScorers(context.services, operator, id);
  return json({ tournament, people, matchTypes: OFFERED_MATCH_TYPES });
}

export const action = tournamentAction;

export default function OperatedTournamentPage() {
  const { tournament, people, matchTypes } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const { id, name, image, startsAt, endsAt, rehearsed, teams, fixtures, looks } = tournament;
  const stateOf = (intent: string) => formState(refused, intent);
  const [details, fixture] = [stateOf("tournament"), stateOf("fixture")];
  const next = nextStep(teams, fixtures.length);
  const stepOf = (number: number) => ({ number, isNext: number === next });
  const stored = { name, image: image ?? "", from: dayOf(startsAt), to: dayOf(endsAt) };
  return (
    <Shell looks={looks}>
      <OperatorHead title={name}>
        {rehearsed && <p className="soft">Rehearsal: its matches play themselves from records.</p>}
      </OperatorHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <div className="stack">
          <TeamForms teams={teams} stateOf={stateOf} step={stepOf(1)} />
          <section className="sheet" aria-labelledby="pool">
            <header>
              <StepHeading step={stepOf(2)} id="pool">
                Players
              </StepHeading>
              <Link
                className={next === 2 ? "btn primary push" : "btn push"}
                to={`/operator/tournament/${id}/pool`}
              >
                Open the pool
              </Link>
            </header>
          </section>
          <FixtureList fixtures={fixtures} step={stepOf(3)} />
          {!rehearsed && teams.length > 1 && (
            <Form className="sheet" method="post" noValidate>
              <header>
                <h2>New fixture</h2>
              </header>
              <div className="pad stack">
                <input type="hidden" name="intent" value="fixture" />
                <FixtureFields form={fixture} teams={teams} matchTypes={matchTypes} />
                <GeneralFaults faults={fixture.faults} />
                <SubmitButton
                  intent="fixture"
                  label="Add Fixture"
                  busyLabel="Adding..."
                  quiet={next !== 3}
                />
              </div>
            </Form>
          )}
        </div>
        <div className="stack">
          {!rehearsed && <ScoreSources id={id} />}
          <Form className="sheet" method="post" noValidate>
            <header>
              <h2>Tournament</h2>
            </header>
            <div className="pad stack">
              <input type="hidden" name="intent" value="tournament" />
              <TournamentFields stored={stored} form={details} dated={fixtures.length === 0} />
              <GeneralFaults faults={details.faults} />
              <SubmitButton intent="tournament" label="Save" busyLabel="Saving..." quiet />
            </div>
          </Form>
          <Scorers people={people} form={stateOf("scorer")} />
        </div>
      </div>
    </Shell>
  );
}

/** As a date field has it, UTC. */
function dayOf(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString().slice(0, "YYYY-MM-DD".length);
}
