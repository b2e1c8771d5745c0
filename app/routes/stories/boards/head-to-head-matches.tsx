import type { HeadToHeadPage, RoundOnPage } from "#server/stories/boards/head-to-head";
import type { RoundMatch, ShownMatch } from "#server/stories/boards/round-match";
import { TeamCrest } from "../../../components/crest";
import { Link } from "../../../components/link";
import { Points } from "../../../components/points";
import { RoundWords, SideName } from "../../../components/round-match-card";
import { Sheet } from "../../../components/sheet";

/** The pairs of the chosen round; without the own one if it stands on the board above. */
export function RoundSection({
  round,
  duel,
}: {
  round: RoundOnPage;
  /** The match on the board. */
  duel: RoundMatch | null;
}) {
  const isOnBoard = duel?.round.number === round.number;
  const others = round.matches.filter(
    ({ first }) => !isOnBoard || first.participantId !== duel.match.first.participantId,
  );
  if (others.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="h2h-round">
      <header>
        <h2 id="h2h-round">{isOnBoard ? "The other duels" : `Round ${round.number}`}</h2>
        <span className="push soft">
          <RoundWords round={round} />
        </span>
      </header>
      <ul className="duels">
        {others.map((match) => (
          <li key={`${match.first.participantId} ${match.second.participantId}`}>
            <MatchLine match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The viewer's own matches of all rounds. */
export function OwnMatches({ leagueId, page }: { leagueId: number; page: HeadToHeadPage }) {
  return (
    <Sheet id="h2h-own" title="My matches">
      <ol className="duels">
        {page.ownMatches.map((match) => (
          <li key={match.round} value={match.round}>
            <Link to={`/league/${leagueId}/head-to-head?round=${match.round}`}>
              Round {match.round}
              {match.game && `, ${match.game}`}
            </Link>
            <MatchLine match={match} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

/** "Reds 120.00 v Blues 95.00, Reds won": the winner's name is bold. */
export function MatchLine({ match: { first, second, outcome } }: { match: ShownMatch }) {
  const sides = [
    { side: first, won: outcome === "first" },
    { side: second, won: outcome === "second" },
  ];
  return (
    <div className="meeting">
      {sides.map(({ side, won }, index) => (
        <p key={index === 0 ? "first" : "second"} className={won ? "won" : undefined}>
          <span className="face">
            <TeamCrest of={side.participantId} />
            <SideName side={side} />
          </span>
          <span className="num">
            {side.points === null ? "–" : <Points points={side.points} />}
            {won && <span className="vh"> won</span>}
            {outcome === "tie" && index === 1 && <span className="vh"> tied</span>}
          </span>
        </p>
      ))}
    </div>
  );
}
