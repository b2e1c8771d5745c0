import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pluralForm, versus } from "#game/core/words";
import { showCrests } from "#server/play/leagues/league-crests";
import type { RecapCorrection } from "#server/stories/recaps/find-correction";
import type { RecapFixture } from "#server/stories/recaps/find-recap";
import { type RecapPage, showRecap } from "#server/stories/recaps/show-recaps";
import { type CardSize, TALL_CARD_SIZE } from "#server/stories/share/card-frame";
import { findWall } from "#server/stories/show-wall";
import { recapPath, weekPath } from "../../../components/addresses";
import { roundOption } from "../../../components/fixture-words";
import { MatchTime } from "../../../components/local-time";
import { Neighbours } from "../../../components/neighbours";
import { NotCounted } from "../../../components/points";
import { RecapWords } from "../../../components/recap-list";
import { ShareRow } from "../../../components/share-picture";
import { Wall } from "../../../components/wall";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/recaps.css?url";

export const meta = titled<typeof loader>((data) =>
  data ? `Recap of ${nameOf(data.recap.fixture)}` : "Recap",
);

export const links = styledBy(styles);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  const recap = await showRecap(context.services, member, readId(params.fixtureId));
  const wall = findWall(context.services, member, { kind: "recap", id: recap.fixture.id });
  return pageData({ leagueId, tournamentId, crests, recap, size: TALL_CARD_SIZE, wall });
}

/** "match 3" or "round 3" */
function nameOf({ number, roundTitle }: RecapFixture): string {
  return roundTitle === undefined ? `match ${number}` : `round ${number}`;
}

/** The recap of a match or a round, to read and to share. */
export default function RecapScreen() {
  const { leagueId, tournamentId, recap, size, wall } = useLoaderData<typeof loader>();
  const { fixture, sentences, correction, previousId, nextId, monday } = recap;
  const { roundTitle } = fixture;
  const shown = roundTitle === undefined ? fixture.id : roundOption(fixture.number);
  return (
    <>
      <div className="head">
        <div>
          <nav className="trail" aria-label="Pages above">
            <Link to={`/league/${leagueId}/recaps`}>Recaps</Link>
            <Link to={weekPath(leagueId, monday)}>The week</Link>
          </nav>
          <h1>{roundTitle ?? `Match ${fixture.number}, ${versus(fixture.sides)}`}</h1>
          <p className="soft">
            {fixture.status && `${fixture.status}. `}
            <MatchTime at={fixture.startsAt} />
          </p>
          {!fixture.isCounted && <NotCounted />}
        </div>
        <div className="row">
          <Link
            className="btn"
            to={`/league/${leagueId}/leaderboard/${tournamentId}?show=${shown}`}
          >
            {roundTitle === undefined ? "Table of the match" : "Table of the round"}
          </Link>
        </div>
      </div>
      <div className="cols recap">
        <div className="stack">
          <section className="sheet" aria-label="Recap">
            {correction && <Corrected correction={correction} />}
            <ol className="recap-facts">
              {sentences.map((sentence) => (
                <li key={sentence.text}>
                  <RecapWords leagueId={leagueId} tournamentId={tournamentId} sentence={sentence} />
                </li>
              ))}
            </ol>
          </section>
          {wall && <Wall leagueId={leagueId} wall={wall} back={recapPath(leagueId, fixture.id)} />}
        </div>
        <ShareRecap leagueId={leagueId} recap={recap} size={size} />
      </div>
      <Neighbours
        label="Other recaps"
        what="recap"
        previous={previousId === null ? null : recapPath(leagueId, previousId)}
        next={nextId === null ? null : recapPath(leagueId, nextId)}
      />
    </>
  );
}

/** The note that a recap has changed, with the reason. */
function Corrected({ correction: { at, changes, more } }: { correction: RecapCorrection }) {
  return (
    <p className="msg" role="note">
      Updated on <MatchTime at={at} /> after{" "}
      {pluralForm(changes.length + more, "a correction", "corrections")}:{" "}
      {changes.map((change, index) => (
        <span key={change}>
          {index > 0 && "; "}
          <bdi>{change}</bdi>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}

/** The recap as a picture and as text, for the group chat. */
function ShareRecap({
  leagueId,
  recap,
  size,
}: {
  leagueId: number;
  recap: Pick<RecapPage, "fixture" | "shareText" | "sentences" | "namesMembers">;
  size: CardSize;
}) {
  const { fixture, shareText } = recap;
  const picture = `${recapPath(leagueId, fixture.id)}/card.png`;
  const unit = fixture.roundTitle === undefined ? "match" : "round";
  const file = `gully-${unit}-${fixture.number}.png`;
  return (
    <section className="sheet" aria-label="Share">
      <header>
        <h2>Share</h2>
      </header>
      <div className="pad stack">
        <ShareRow src={picture} file={file} text={shareText} />
        <img
          className="recap-card"
          src={picture}
          width={size.width}
          height={size.height}
          loading="lazy"
          alt={`Recap of ${unit} ${fixture.number} as a picture, with the same sentences`}
        />
        <p className="soft sm">
          Only members of the league can open this page.{" "}
          {recap.namesMembers
            ? "The picture names teams and their owners."
            : "The picture names teams, not people."}
        </p>
      </div>
    </section>
  );
}
