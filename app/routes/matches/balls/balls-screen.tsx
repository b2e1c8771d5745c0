import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { openBalls } from "#server/matches/balls/open-balls";
import { keepOfflinePage } from "../../../lib/offline-page";
import { requireScorerUser } from "../../../lib/operator.server";
import { useHydrated, useInertUntilHydrated } from "../../../lib/use-browser";
import styles from "../../../styles/screens/balls.css?url";
import { ballsAction } from "./balls-action.server";
import { CorrectedInnings } from "./corrected-innings";
import { OversList } from "./overs-list";
import { PenBar } from "./pen-bar";
import { PlainScoring } from "./plain-scoring";
import { ScoreHead } from "./score-head";
import { ScoringPad } from "./scoring-pad";
import { namesOf } from "./setting";
import { Tape } from "./tape";
import { useScoring } from "./use-scoring";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Ball by ball: ${data?.fixture.name ?? "the match"} - Gully` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  return json(openBalls(context.services, scorer));
}

export const action = ballsAction;

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
        {holdsPen && <ScoringPad opened={opened} scoring={scoring} />}
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
