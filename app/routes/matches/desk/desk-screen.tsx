import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { plural } from "#game/core/words";
import { type FeedQuestionNow, readFeedQuestion } from "#server/matches/feeds/followed/ask-now";
import { openFeed } from "#server/matches/feeds/followed/poll";
import type { Unscorable } from "#server/matches/operator/manual-scoring";
import { type MatchDesk, openMatchDesk } from "#server/matches/operator/open-desk";
import { dotBallsField, isBowler } from "#server/matches/operator/set-dot-balls";
import { resultOf } from "#server/matches/operator/set-result";
import { readOpenDifference } from "#server/matches/reconcile/take-difference";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { fixtureStateWords } from "../../../components/fixture-words";
import { Flag } from "../../../components/flag";
import { MatchTime } from "../../../components/local-time";
import { MatchHead } from "../../../components/match-head";
import { MissingScorecards } from "../../../components/missing-scorecard";
import { Sheet } from "../../../components/sheet";
import { SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireScorerUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { type FormState, formState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { deskAction } from "./desk-action.server";
import { DotsForm } from "./dots-form";
import { InningsList, type WayToScore } from "./innings-list";
import { PlayersForm } from "./players-form";
import { SidesList } from "./sides-list";
import { WaitingFile } from "./waiting-file";

export const meta = titled<typeof loader>(
  (data) => `${data?.desk.fixture.name ?? "Match"}: match desk`,
);

export const handle: Framing<SerializeFrom<typeof loader>> = { looks: ({ desk }) => desk.looks };

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
    difference: readOpenDifference(context.services, scorer),
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
  rehearsed: "This is a rehearsal: it plays itself from recorded matches.",
  void: "It is void. An operator can reinstate it.",
  "not started": "You can score it once it has started. You can say who plays now.",
};

export default function MatchDeskPage() {
  const loaded = useLoaderData<typeof loader>();
  const { desk, question, operates, innings, bowlers, playersOfMatch, result, difference } = loaded;
  const { fixture, freshness, rowDoubts, sides, players } = desk;
  const refused = useActionData<typeof action>() ?? null;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnFault(page, refused?.faults ?? NOT_REFUSED.faults);
  const scorable = desk.whyUnscorable === null;
  const { scoredManually, addedManually, rehearsed } = fixture;
  // In play the score is what people come for, before it who plays.
  const saysSides =
    desk.whyUnscorable === "not started" && sides.some(({ known }) => known === null);
  const sidesList = <SidesList fixture={fixture} sides={sides} isNext={saysSides} />;
  const returnable = scoredManually && !addedManually && !rehearsed;
  return (
    <>
      <MatchHead title={fixture.name}>
        <p className="soft">
          <Flag team={fixture.teamA.shortName} /> <Flag team={fixture.teamB.shortName} />{" "}
          <MatchTime at={fixture.startsAt} />, {fixtureStateWords(fixture)}
        </p>
        {operates && <Link to={`/operator/fixture/${fixture.id}`}>Edit the fixture</Link>}
      </MatchHead>
      <div className="cols even" ref={page} key={useFormKey(refused)}>
        <div className="stack">
          {desk.missing && <MissingScorecards missing={[desk.missing]} scores named={false} />}
          {desk.whyUnscorable && <p className="msg">{WHY_UNSCORABLE[desk.whyUnscorable]}</p>}
          {scorable && fixture.lockedAt === null && (
            <p className="msg">
              This match was set less than a day ahead. It locks, and everybody’s teams show, with
              the first score that you save.
            </p>
          )}
          {difference && (
            <WaitingFile
              name={fixture.name}
              difference={difference}
              operates={operates}
              form={formState(refused, "take")}
            />
          )}
          {!scorable && sidesList}
          <InningsList
            fixture={fixture}
            innings={innings}
            freshness={freshness}
            rowDoubts={rowDoubts}
            sourceDoubts={desk.sourceDoubts}
            players={players}
            scorable={scorable}
            first={scorable ? wayThatFits(fixture.state, innings.length) : null}
          />
          {scorable && sidesList}
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
    </>
  );
}

/** In play it is ball by ball; a match that is over without a score needs its scorecard. */
function wayThatFits(state: string, innings: number): WayToScore | null {
  if (state !== "finished") return "balls";
  return innings === 0 ? "paste" : null;
}

/** Voiding and reinstating a fixture, which operators alone do (rules.md#scorers). */
function CallingOff({
  fixture,
  form,
}: {
  fixture: {
    readonly state: string;
  };
  form: FormState;
}) {
  const isVoid = fixture.state === "abandoned";
  return (
    <Sheet id="void" title={isVoid ? "Void" : "Called off"}>
      <div className="pad stack">
        <p className="soft">
          {isVoid
            ? "It gives no points; transfers and boosters have been given back."
            : "Without a ball it gives no points, and transfers and boosters are given back."}
        </p>
        <GeneralFaults faults={form.faults} />
        <Form className="stack" method="post">
          <input type="hidden" name="intent" value={isVoid ? "reinstate" : "void"} />
          <SubmitButton
            intent={isVoid ? "reinstate" : "void"}
            label={isVoid ? "Reinstate Fixture" : "Void Fixture"}
            busyLabel="Saving..."
            quiet
          />
        </Form>
      </div>
    </Sheet>
  );
}

/** How the match ended, and the words of scoreboards for it. */
function ResultForm({
  fixture,
  result,
  form,
}: {
  fixture: {
    readonly status: string;
    readonly teamA: { readonly name: string };
    readonly teamB: { readonly name: string };
  };
  result: string;
  form: FormState;
}) {
  return (
    <SheetForm title="Result" intent="result">
      <SelectField label="Result" name="result" defaultValue={result} form={form}>
        <option value="open">Not over yet</option>
        <option value="a">{fixture.teamA.name} won</option>
        <option value="b">{fixture.teamB.name} won</option>
        <option value="tie">Tie</option>
        <option value="draw">Draw</option>
        <option value="no result">No result</option>
      </SelectField>
      <Field
        label="Result text (optional)"
        name="status"
        defaultValue={fixture.status}
        form={form}
        autoComplete="off"
      />
      <p className="hint">Super over? Choose the winner.</p>
      <GeneralFaults faults={form.faults} />
      <SubmitButton intent="result" label="Save Result" busyLabel="Saving..." quiet />
    </SheetForm>
  );
}

/** Asks the feed now, with the cost; or returns the match to it. */
function FeedForm({
  question,
  returnable,
  form,
}: {
  /** Null if no feed scores the match now. */
  question: FeedQuestionNow | null;
  /** It is scored by hand, and a feed could write it again. */
  returnable: boolean;
  form: FormState;
}) {
  return (
    <Sheet id="live-feed" title="Live feed">
      <Form className="pad stack" method="post">
        {question && (
          <>
            <p className="soft num">
              One look costs {costWords(question)}. Hits left today: {question.left}.
            </p>
            {question.refusal && <p className="msg">{question.refusal}</p>}
            <input type="hidden" name="intent" value="ask" />
            <GeneralFaults faults={form.faults} />
            <SubmitButton
              intent="ask"
              label="Ask the Feed Now"
              busyLabel="Asking..."
              quiet
              done={question.refusal !== null}
            />
          </>
        )}
        {returnable && (
          <>
            <p className="soft">Scored manually: the feed does not update it.</p>
            <input type="hidden" name="intent" value="feed" />
            <GeneralFaults faults={form.faults} />
            <SubmitButton intent="feed" label="Let the Feed Score It" busyLabel="Saving..." quiet />
          </>
        )}
      </Form>
    </Sheet>
  );
}

function costWords({ least, most }: FeedQuestionNow): string {
  if (least === most) return plural(most, "hit");
  return `${least} to ${most} hits`;
}
