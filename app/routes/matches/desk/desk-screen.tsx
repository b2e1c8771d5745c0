import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { readFeedQuestion } from "#server/matches/feeds/polling/ask-now";
import { openFeed } from "#server/matches/feeds/polling/schedule";
import type { Unscorable } from "#server/matches/operator/manual-scoring";
import { type MatchDesk, openMatchDesk } from "#server/matches/operator/open-desk";
import { dotBallsField, isBowler } from "#server/matches/operator/set-dot-balls";
import { resultOf } from "#server/matches/operator/set-result";
import { useFocusOnFault } from "../../../components/faults";
import { fixtureStateWords } from "../../../components/fixture-state-words";
import { Flag } from "../../../components/flag";
import { MatchTime } from "../../../components/local-time";
import { MatchHead } from "../../../components/match-head";
import { Shell } from "../../../components/shell";
import { requireScorerUser } from "../../../lib/operator.server";
import { formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form-key";
import { CallingOff } from "./calling-off";
import { deskAction } from "./desk-action.server";
import { DotsForm } from "./dots-form";
import { FeedForm } from "./feed-form";
import { InningsList } from "./innings-list";
import { PlayersForm } from "./players-form";
import { ResultForm } from "./result-form";
import { SidesList } from "./sides-list";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.desk.fixture.name ?? "Match"}: match desk - Gully` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const { score, ...desk } = openMatchDesk(context.services, scorer);
  const { fixture, players } = desk;
  const question = readFeedQuestion(context.services, openFeed(context.services), fixture.id);
  return json({
    desk,
    question,
    operates: scorer.role === "operator",
    innings: score.innings,
    bowlers: fixture.followed && !fixture.scoredManually ? bowlersOf(score, players) : [],
    playersOfMatch: score.playersOfMatch,
    result: resultOf(fixture),
  });
}

/** By innings, in the order of the players. */
function bowlersOf({ lines }: MatchDesk["score"], players: MatchDesk["players"]) {
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

export const action = deskAction;

const WHY_UNSCORABLE: Readonly<Record<Unscorable, string>> = {
  rehearsed: "Rehearsal: plays itself from recorded matches.",
  void: "It is void. An operator can reinstate it.",
  "not started": "You can score it once it has started. Its sides can be stated now.",
};

export default function MatchDeskPage() {
  const loaded = useLoaderData<typeof loader>();
  const { desk, question, operates, innings, bowlers, playersOfMatch, result } = loaded;
  const { fixture, looks, freshness, sides, players } = desk;
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const scorable = desk.whyUnscorable === null;
  const { scoredManually, addedManually, rehearsed } = fixture;
  const returnable = scoredManually && !addedManually && !rehearsed;
  return (
    <Shell looks={looks}>
      <MatchHead title={fixture.name}>
        <p className="soft">
          <Flag team={fixture.teamA.shortName} /> <Flag team={fixture.teamB.shortName} />{" "}
          <MatchTime at={fixture.startsAt} />, {fixtureStateWords(fixture)}
        </p>
        {operates && <Link to={`/operator/fixture/${fixture.id}`}>Edit the fixture</Link>}
      </MatchHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <div className="stack">
          {desk.whyUnscorable && <p className="msg">{WHY_UNSCORABLE[desk.whyUnscorable]}</p>}
          {scorable && fixture.lockedAt === null && (
            <p className="msg">
              This match was set less than a day ahead. It locks, and everybody’s teams show, with
              the first score that you save.
            </p>
          )}
          <SidesList fixtureId={fixture.id} sides={sides} />
          <InningsList
            fixture={fixture}
            innings={innings}
            freshness={freshness}
            scorable={scorable}
          />
          {(question || returnable) && (
            <FeedForm
              question={question}
              returnable={returnable}
              form={formState(refused, "ask", "feed")}
            />
          )}
        </div>
        <div className="stack">
          {scorable && (
            <>
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
          {operates && !fixture.rehearsed && (
            <CallingOff fixture={fixture} form={formState(refused, "void", "reinstate")} />
          )}
        </div>
      </div>
    </Shell>
  );
}
