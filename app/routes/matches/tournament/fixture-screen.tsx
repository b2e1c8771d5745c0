import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { z } from "zod";
import { OFFERED_MATCH_TYPES } from "#game/play/match/formats";
import { editFixture } from "#server/matches/operator/edit-fixture";
import { openFixture } from "#server/matches/operator/operator-pages";
import { formatTypedTime } from "#server/matches/operator/typed-text";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { FixtureFields } from "../../../components/fixture-fields";
import { fixtureStateWords } from "../../../components/fixture-words";
import { Flag } from "../../../components/flag";
import { MatchTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { readId, requireId, requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";

export const meta = titled<typeof loader>((data) => data?.fixture.name ?? "Fixture");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { fixture, tournament, teams, looks } = openFixture(
    context.services,
    operator,
    requireId(params.fixtureId),
  );
  return json({
    ...{ fixture, tournament, teams, looks },
    startsAt: formatTypedTime(fixture.startsAt),
    matchTypes: [...new Set([...OFFERED_MATCH_TYPES, fixture.matchType])],
  });
}

const fixtureForm = z.object({
  intent: z.literal("details"),
  teamA: text,
  teamB: text,
  startsAt: text,
  name: text,
  matchType: text,
  stage: text,
});

/** Saves the fixture's details; a refusal comes back with all typed values. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.fixtureId);
  const form = await readForm(request);
  const { intent, ...input } = parseForm(form, fixtureForm);
  const [teamA, teamB] = [readId(input.teamA), readId(input.teamB)];
  try {
    editFixture(context.services, operator, id, { ...input, teamA, teamB });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The fixture could not be saved." });
  }
  return redirectWithToast(context, `/operator/fixture/${id}`, {
    kind: "success",
    text: "Fixture saved.",
  });
}

export default function OperatedFixturePage() {
  const loaded = useLoaderData<typeof loader>();
  const { fixture, tournament, teams, matchTypes } = loaded;
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const { teamA, teamB, name, matchType, stage } = fixture;
  const details = formState(refused, "details");
  const stored = {
    ...{ teamA: String(teamA.id), teamB: String(teamB.id) },
    ...{ startsAt: loaded.startsAt, name, matchType, stage },
  };
  return (
    <>
      <OperatorHead
        title={name}
        trail={[{ to: `/operator/tournament/${tournament.id}`, name: tournament.name }]}
      >
        <p className="soft">
          <Flag team={teamA.shortName} /> <Flag team={teamB.shortName} />{" "}
          <MatchTime at={fixture.startsAt} />, {fixtureStateWords(fixture)}
        </p>
      </OperatorHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <section className="sheet" aria-labelledby="desk">
          <header>
            <h2 id="desk">Score</h2>
            <Link className="btn primary push" to={`/match/${fixture.id}/desk`}>
              Open the match desk
            </Link>
          </header>
          <p className="pad soft">
            Sides, score, result and player of the match. Scorers of the tournament reach it too.
          </p>
        </section>
        <SheetForm title="Fixture" intent="details">
          <FixtureFields stored={stored} form={details} teams={teams} matchTypes={matchTypes} />
          <GeneralFaults faults={details.faults} />
          <SubmitButton intent="details" label="Save Fixture" busyLabel="Saving..." quiet />
        </SheetForm>
      </div>
    </>
  );
}
