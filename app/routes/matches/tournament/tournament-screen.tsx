import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import type { Ms } from "#game/core/units";
import { OFFERED_MATCH_TYPES } from "#game/play/match/formats";
import type { FixtureState } from "#game/play/match/state";
import { readApiKey } from "#server/matches/feeds/cricketdata/api-key";
import { openSources } from "#server/matches/feeds/program/save-sources";
import { readFilesOfTournament } from "#server/matches/nightly/read-match-files";
import { listScorers, type TournamentScorers } from "#server/matches/operator/name-scorers";
import { openTournament } from "#server/matches/operator/operator-pages";
import { readChecklist } from "#server/matches/operator/read-checklist";
import { showPack } from "#server/matches/packs/show-packs";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { SelectField } from "../../../components/field";
import { FixtureFields } from "../../../components/fixture-fields";
import { fixtureStateWords } from "../../../components/fixture-words";
import { Flag } from "../../../components/flag";
import { MatchTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { Sheet } from "../../../components/sheet";
import { SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { TournamentFields } from "../../../components/tournament-fields";
import { requireId, requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { type FormState, formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { Checklist } from "./checklist";
import { CricsheetSheet } from "./cricsheet-sheet";
import { SeasonPack } from "./season-pack";
import { SourcesSheet } from "./sources-sheet";
import { nextStep, type Step, StepHeading } from "./step-heading";
import { TeamForms } from "./team-forms";
import { tournamentAction } from "./tournament-action.server";

export const meta = titled<typeof loader>((data) => data?.tournament.name ?? "Operator");

export const handle: Framing<SerializeFrom<typeof loader>> = {
  looks: ({ tournament }) => tournament.looks,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const tournament = openTournament(context.services, operator, id);
  const people = listScorers(context.services, operator, id);
  const pack = showPack(context.services, operator, id);
  const sources = openSources(context.services, operator, id);
  const feedReady = readApiKey(context.services.env).key !== null;
  const files = readFilesOfTournament(context.services, id);
  const checklist = readChecklist(context.services, tournament, files?.fetches ?? false);
  return json({
    ...{ tournament, people, pack, sources, feedReady, files, checklist },
    matchTypes: OFFERED_MATCH_TYPES,
  });
}

export const action = tournamentAction;

export default function OperatedTournamentPage() {
  const loaded = useLoaderData<typeof loader>();
  const { tournament, people, sources, pack, feedReady, files, checklist, matchTypes } = loaded;
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const { id, name, image, startsAt, endsAt, rehearsed, teams, fixtures } = tournament;
  const stateOf = (intent: string) => formState(refused, intent);
  const [details, fixture] = [stateOf("tournament"), stateOf("fixture")];
  const next = nextStep(teams, fixtures.length);
  const stepOf = (number: number) => ({ number, isNext: number === next });
  const stored = { name, image: image ?? "", from: dayOf(startsAt), to: dayOf(endsAt) };
  return (
    <>
      <OperatorHead title={name}>
        {rehearsed && (
          <p className="soft">Rehearsal: its matches play themselves from recorded matches.</p>
        )}
      </OperatorHead>
      <Checklist rows={checklist} />
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <div className="stack">
          <TeamForms teams={teams} stateOf={stateOf} step={stepOf(1)} isComplete={next === 0} />
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
          <FixtureList
            fixtures={fixtures}
            step={stepOf(3)}
            byHand={rehearsed ? null : `/operator/by-hand?tournament=${id}`}
          />
          {!rehearsed && teams.length > 1 && (
            <details className="sheet more" open={next > 0 || fixture.faults.length > 0}>
              <summary className="pad">
                <h2>New fixture</h2>
                <span className="push soft">Open</span>
              </summary>
              <Form className="pad stack" method="post" noValidate>
                <input type="hidden" name="intent" value="fixture" />
                <FixtureFields form={fixture} teams={teams} matchTypes={matchTypes} />
                <GeneralFaults faults={fixture.faults} />
                <SubmitButton
                  intent="fixture"
                  label="Add Fixture"
                  busyLabel="Adding..."
                  quiet={next !== 3}
                />
              </Form>
            </details>
          )}
        </div>
        <div className="stack">
          <Scorers people={people} form={stateOf("scorer")} />
          {!rehearsed && (
            <SourcesSheet tournamentId={id} sources={sources} program={stateOf("program")} />
          )}
          {files && (
            <CricsheetSheet
              id={id}
              files={files}
              nightly={stateOf("cricsheet")}
              ofSeason={stateOf("season")}
            />
          )}
          <SeasonPack id={id} pack={pack} feedReady={feedReady} />
          <SheetForm title="Tournament" intent="tournament">
            <TournamentFields stored={stored} form={details} dated={fixtures.length === 0} />
            <GeneralFaults faults={details.faults} />
            <SubmitButton intent="tournament" label="Save" busyLabel="Saving..." quiet />
          </SheetForm>
        </div>
      </div>
    </>
  );
}

/** As a date field has it, UTC. */
function dayOf(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString().slice(0, "YYYY-MM-DD".length);
}

interface ShownFixture {
  readonly id: number;
  readonly name: string;
  readonly teamA: { readonly shortName: string };
  readonly teamB: { readonly shortName: string };
  readonly startsAt: Ms;
  readonly lockedAt: number | null;
  readonly state: FixtureState;
  readonly status: string;
}

/** The tournament's fixtures in its order, each leading to its page. */
function FixtureList({
  fixtures,
  step,
  byHand,
}: {
  fixtures: readonly ShownFixture[];
  step: Step;
  /** The address of the boxes for many at once; null for a rehearsal. */
  byHand: string | null;
}) {
  return (
    <section className="sheet" aria-labelledby="fixtures">
      <header>
        <StepHeading step={step} id="fixtures">
          Fixtures
        </StepHeading>
        {byHand !== null && (
          <Link className={step.isNext ? "btn primary push" : "btn push"} to={byHand}>
            Type or paste
          </Link>
        )}
      </header>
      {fixtures.length === 0 ? (
        <p className="pad soft">None yet. They need two teams, and players to pick.</p>
      ) : (
        <ul className="operated">
          {fixtures.map((fixture) => (
            <li key={fixture.id}>
              <Link to={`/operator/fixture/${fixture.id}`}>
                <Flag team={fixture.teamA.shortName} /> <Flag team={fixture.teamB.shortName} />{" "}
                {fixture.name}
              </Link>
              <span className="sub num">
                <MatchTime at={fixture.startsAt} />, {fixtureStateWords(fixture)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The scorers of the tournament, and a form to name one more (rules.md#scorers). */
function Scorers({ people, form }: { people: TournamentScorers; form: FormState }) {
  const { scorers, members } = people;
  return (
    <Sheet id="scorers" title="Scorers">
      {scorers.length > 0 && (
        <ul className="operated">
          {scorers.map(({ userId, displayName }) => (
            <li key={userId} className="row">
              <b>
                <bdi>{displayName}</bdi>
              </b>
              <Form method="post" className="push" aria-label={`Remove ${displayName}`}>
                <input type="hidden" name="intent" value="end-scorer" />
                <input type="hidden" name="scorer" value={userId} />
                <SubmitButton label="Remove" busyLabel="Removing..." quiet />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form className="pad stack" method="post" noValidate aria-label="New scorer">
        <input type="hidden" name="intent" value="scorer" />
        <p className="hint">
          A scorer can name the sides and score this tournament&rsquo;s matches, and nothing else.
          Every league&rsquo;s log says what they do.
        </p>
        {members.length === 0 ? (
          <p className="soft">Members of the tournament&rsquo;s leagues can be named here.</p>
        ) : (
          <>
            <SelectField label="Member" name="scorer" defaultValue="" form={form}>
              <option value="">Choose a member</option>
              {members.map(({ userId, displayName }) => (
                <option key={userId} value={userId}>
                  {displayName}
                </option>
              ))}
            </SelectField>
            <GeneralFaults faults={form.faults} />
            <SubmitButton intent="scorer" label="Name Scorer" busyLabel="Saving..." quiet />
          </>
        )}
      </Form>
    </Sheet>
  );
}
