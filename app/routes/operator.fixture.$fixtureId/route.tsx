import { json, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { OFFERED_MATCH_TYPES } from "#game/match/formats";
import { type OpenedFixture, openFixture } from "#server/operator/operator-pages";
import { dotBallsField, isBowler } from "#server/operator/set-dot-balls";
import { resultOf } from "#server/operator/set-result";
import { formatTypedTime } from "#server/operator/typed-text";
import { GeneralFaults, useFocusOnFault } from "../../components/faults";
import { FixtureFields } from "../../components/fixture-fields";
import { Flag } from "../../components/flag";
import { MatchTime } from "../../components/local-time";
import { OperatorHead } from "../../components/operator-head";
import { Shell } from "../../components/shell";
import { SubmitButton } from "../../components/submit-button";
import { requireId, requireOperatorUser } from "../../lib/operator.server";
import { formState, NOT_REFUSED } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form-key";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { fixtureAction } from "./action.server";
import { CallingOff } from "./calling-off";
import { DotsForm } from "./dots-form";
import { InningsList } from "./innings-list";
import { PlayersForm } from "./players-form";
import { ResultForm } from "./result-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.fixture.name ?? "Fixture"} - Gully` },
];

export const loader = withErrorResponses(async ({ request, context, params }) => {
  const operator = await requireOperatorUser(request, context);
  const { fixture, tournament, teams, looks, score, players } = openFixture(
    context.services,
    operator,
    requireId(params.fixtureId),
  );
  return json({
    ...{ fixture, tournament, teams, looks, players },
    innings: score.innings,
    bowlers: fixture.followed && !fixture.scoredManually ? bowlersOf(score, players) : [],
    playersOfMatch: score.playersOfMatch,
    result: resultOf(fixture),
    startsAt: formatTypedTime(fixture.startsAt),
    matchTypes: [...new Set([...OFFERED_MATCH_TYPES, fixture.matchType])],
  });
});

/** By innings, in the order of the players. */
function bowlersOf({ lines }: OpenedFixture["score"], players: OpenedFixture["players"]) {
  return lines
    .filter(isBowler)
    .map((line) => ({
      field: dotBallsField(line),
      name: players.find(({ id }) => id === line.playerId)?.terms.name ?? "",
      innings: line.innings,
      balls: line.ballsBowled,
      dotBalls: line.dotBalls,
    }))
    .sort((a, b) => a.innings - b.innings || a.name.localeCompare(b.name, "en"));
}

export const action = withErrorResponses(fixtureAction);

export default function OperatedFixturePage() {
  const loaded = useLoaderData<typeof loader>();
  const { fixture, tournament, teams, innings, bowlers, players, playersOfMatch, result } = loaded;
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const { teamA, teamB, name, matchType, stage } = fixture;
  const details = formState(refused, "details");
  const stored = {
    ...{ teamA: String(teamA.id), teamB: String(teamB.id) },
    ...{ startsAt: loaded.startsAt, name, matchType, stage },
  };
  const playsItself = fixture.rehearsed && fixture.state !== "finished";
  const scorable = !playsItself && fixture.lockedAt !== null && fixture.state !== "abandoned";
  return (
    <Shell looks={loaded.looks}>
      <OperatorHead
        title={name}
        trail={[{ to: `/operator/tournament/${tournament.id}`, name: tournament.name }]}
      >
        <p className="soft">
          <Flag team={teamA.shortName} /> <Flag team={teamB.shortName} />{" "}
          <MatchTime at={fixture.startsAt} />, {stateWords(fixture)}
        </p>
      </OperatorHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <div className="stack">
          {playsItself && <p className="msg">Rehearsal: plays itself from recorded matches.</p>}
          {!playsItself && !scorable && (
            <p className="msg">
              {fixture.state === "abandoned"
                ? "It is void. Reinstate it to score it."
                : "It can be scored once it has started."}
            </p>
          )}
          {scorable && (
            <>
              <InningsList fixture={fixture} innings={innings} />
              <ResultForm fixture={fixture} result={result} form={formState(refused, "result")} />
              <PlayersForm
                players={players}
                chosen={playersOfMatch}
                form={formState(refused, "players")}
              />
              {bowlers.length > 0 && (
                <DotsForm
                  bowlers={bowlers}
                  ballsPerOver={fixture.ballsPerOver}
                  form={formState(refused, "dots")}
                />
              )}
            </>
          )}
        </div>
        <div className="stack">
          <Form className="sheet" method="post" noValidate>
            <header>
              <h2>Fixture</h2>
            </header>
            <div className="pad stack">
              <input type="hidden" name="intent" value="details" />
              <FixtureFields
                stored={stored}
                form={details}
                teams={teams}
                matchTypes={loaded.matchTypes}
              />
              <GeneralFaults faults={details.faults} />
              <SubmitButton intent="details" label="Save Fixture" busyLabel="Saving..." quiet />
            </div>
          </Form>
          {!fixture.rehearsed && (
            <CallingOff fixture={fixture} form={formState(refused, "void", "reinstate", "feed")} />
          )}
        </div>
      </div>
    </Shell>
  );
}

function stateWords({
  state,
  status,
  lockedAt,
}: {
  state: string;
  status: string;
  lockedAt: number | null;
}): string {
  if (state === "finished") return status;
  if (state === "abandoned") return "void";
  if (state === "in progress") return "in progress";
  return lockedAt === null ? "not started" : "locked, no score yet";
}
