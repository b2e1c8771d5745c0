import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { RETIREMENTS } from "#game/matches/balls/events";
import type { BallsSetting, MatchInPlay } from "#game/matches/balls/match-in-play";
import type { Departure } from "#game/matches/balls/type-over";
import type { Services } from "#server/core/services";
import { checkOver } from "#server/matches/balls/check-over";
import { countBallsAgain } from "#server/matches/balls/count-balls-again";
import { enterHappenings, enterOver, takeOverBack } from "#server/matches/balls/enter-happenings";
import { type OpenedBalls, openBalls } from "#server/matches/balls/open-balls";
import { handOverPen, takePen } from "#server/matches/balls/pens";
import type { Scorer } from "#server/matches/operator/scorer-access";
import { keepOfflinePage } from "../../../lib/browser-data";
import { readId, requireScorerUser } from "../../../lib/guards.server";
import { styledBy, titled } from "../../../lib/page-head";
import { parseForm, readForm, typedForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { useHydrated, useInertUntilHydrated, useOnline } from "../../../lib/use-browser";
import styles from "../../../styles/screens/balls.css?url";
import { OversList } from "./overs-list";
import { PenBar, PenState } from "./pen-bar";
import { PlainScoring } from "./plain-scoring";
import { ScoreHead } from "./score-head";
import { readResult } from "./scorer-steps";
import { ScoringPad } from "./scoring-pad";
import { namesOf } from "./setting";
import { Tape } from "./tape";
import { useScoring } from "./use-scoring";
import { SUBSTITUTE, WICKET_KINDS, WICKET_ROWS } from "./wicket-kinds";

export const meta = titled<typeof loader>(
  (data) => `Ball by ball: ${data?.fixture.name ?? "the match"}`,
);

export const links = styledBy(styles);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  return json(openBalls(context.services, scorer));
}

const INTENTS = [
  "take-pen",
  "hand-over",
  "check",
  "start-innings",
  "over",
  "take-over-back",
  "end-innings",
  "end-match",
  "count-balls",
] as const;

type Intent = (typeof INTENTS)[number];

const ballsForm = typedForm(INTENTS);

const DONE: Readonly<Record<Intent, string>> = {
  "take-pen": "You hold the pen.",
  "hand-over": "The pen is handed over.",
  check: "Over checked.",
  "start-innings": "The innings has begun.",
  over: "Over entered.",
  "take-over-back": "Over taken back.",
  "end-innings": "The innings has ended.",
  "end-match": "The match has ended.",
  "count-balls": "The innings is scored from its balls again.",
};

/** Everything that the page does without a script, and the checks of overs. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, ballsForm);
  try {
    act(context.services, scorer, intent, typed);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "This could not be entered." });
  }
  return redirectWithToast(context, `/match/${scorer.fixtureId}/balls`, {
    kind: "success",
    text: DONE[intent],
  });
}

type Typed = Readonly<Record<string, string>>;

function act(services: Services, scorer: Scorer, intent: Intent, typed: Typed): unknown {
  const after = typed.after || null;
  const id = (name: string) => readId(typed[name]);
  switch (intent) {
    case "take-pen":
      return takePen(services, scorer);
    case "hand-over":
      return handOverPen(services, scorer, id("to"));
    case "check":
      return checkOver(services, scorer, {
        innings: id("innings") ?? 0,
        over: typed.over === "0" ? 0 : (id("over") ?? -1),
        seen: typed.seen ?? "",
      });
    case "start-innings":
      return enterHappenings(services, scorer, after, [
        {
          kind: "innings",
          number: id("number"),
          battingSide: typed.battingSide === "1" ? 1 : 0,
          overs: limited(id("overs")),
          target: limited(id("target")),
          striker: id("striker") ?? 0,
          nonStriker: id("nonStriker") ?? 0,
          bowler: id("bowler") ?? 0,
        },
      ]);
    case "over":
      return enterOver(services, scorer, after, {
        text: typed.text ?? "",
        bowler: id("bowler"),
        batter: id("batter"),
        departures: readDepartures(typed),
        ended: typed.ended === "on",
      });
    case "take-over-back":
      return takeOverBack(services, scorer, after);
    case "end-innings":
      return enterHappenings(services, scorer, after, [{ kind: "innings ends" }]);
    case "end-match":
      return enterHappenings(services, scorer, after, [readResult(typed.result ?? "")]);
    case "count-balls":
      return countBallsAgain(services, scorer, id("innings") ?? 0);
  }
}

const LIMIT_MAX = 2000;

function limited(typed: number | null): number | null {
  return typed !== null && typed <= LIMIT_MAX ? typed : null;
}

function readDepartures(typed: Typed): Departure[] {
  return Array.from({ length: WICKET_ROWS }, (_, at) => at).flatMap((at): Departure[] => {
    const field = (name: string) => typed[`wicket.${at}.${name}`] ?? "";
    const kind = [...WICKET_KINDS, ...RETIREMENTS].find((each) => each === field("kind"));
    if (kind === undefined) return [];
    const fielders = [field("fielder"), field("fielder2")];
    return [
      {
        kind,
        out: readId(field("out")),
        fielders: fielders.flatMap((fielder) => readId(fielder) ?? []),
        outsider: fielders.includes(SUBSTITUTE),
        end:
          field("end") === "striker" || field("end") === "bowler"
            ? (field("end") as "bowler")
            : null,
        next: readId(field("next")),
      },
    ];
  });
}

/** The interval at which other browsers load the entries of the pen's holder. */
const LOOK_MS = 10_000;

export default function BallByBall() {
  const opened = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const scoring = useScoring(opened);
  const nameOf = useMemo(() => namesOf(opened), [opened]);
  const isHydrated = useHydrated();
  const inert = useInertUntilHydrated();
  const { match, holdsPen } = scoring;
  const innings = match.innings.at(-1);
  useLooking(!holdsPen);
  useEffect(() => {
    if (holdsPen && navigator.onLine) void keepOfflinePage();
  }, [holdsPen]);
  return (
    <div className="balls">
      <nav className="trail" aria-label="Pages above">
        <Link to={`/match/${opened.fixture.id}/desk`}>Match desk</Link>
      </nav>
      <h1>
        <bdi>{opened.fixture.name}</bdi>
      </h1>
      {!opened.fixture.started && (
        <p className="msg warn">
          This match has not started yet: balls can be entered once it has.
        </p>
      )}
      {innings && (
        <ScoreHead
          innings={innings}
          team={opened.teams[innings.battingSide].shortName}
          ballsPerOver={opened.ballsPerOver}
          nameOf={nameOf}
        />
      )}
      <CorrectedInnings teams={opened.teams} match={match} setting={scoring.setting} />
      {match.ended !== null && <p className="msg ok">The match has ended.</p>}
      <div className="scripted" {...inert}>
        <PenBar opened={opened} scoring={scoring} nameOf={nameOf} />
        <Tape
          effective={scoring.effective}
          nameOf={nameOf}
          takeBack={holdsPen ? (from) => scoring.enter({ kind: "take back", from }) : undefined}
        />
        {holdsPen && (
          <>
            <ScoringPad opened={opened} scoring={scoring} />
            <PenState opened={opened} scoring={scoring} />
          </>
        )}
      </div>
      {!isHydrated && (
        <div className="unscripted">
          <PlainScoring opened={opened} scoring={scoring} answered={answered} />
        </div>
      )}
      <OversList opened={opened} match={match} nameOf={nameOf} mayCheck={!holdsPen} />
    </div>
  );
}

function useLooking(isLooking: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isLooking) return;
    const look = () => {
      if (!document.hidden && navigator.onLine && state === "idle") revalidate();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isLooking, revalidate, state]);
}

/** The innings that stay as somebody has corrected them, each with the button that gives it back. */
function CorrectedInnings({
  teams,
  match,
  setting,
}: {
  teams: OpenedBalls["teams"];
  match: MatchInPlay;
  setting: BallsSetting;
}) {
  const isHydrated = useHydrated();
  const isOnline = useOnline();
  const entered = new Set(match.innings.map(({ number }) => number));
  return setting.elsewhere
    .filter(({ number }) => entered.has(number))
    .map(({ number, battingSide, runs }) => (
      <Form key={number} method="post" className="msg warn corrected" preventScrollReset>
        <input type="hidden" name="intent" value="count-balls" />
        <input type="hidden" name="innings" value={number} />
        <p>
          Innings {number} was corrected on the match desk:{" "}
          <b className="num">
            {teams[battingSide].shortName} {runs}
          </b>
          . Its balls are kept, but do not change the score.
        </p>
        <button type="submit" className="btn" disabled={isHydrated && !isOnline}>
          Score innings {number} from its balls
        </button>
      </Form>
    ));
}
