import { Link } from "@remix-run/react";
import type { AwardKind } from "#game/play/season/awards";
import { seasonAwardTitle, seasonAwardWords } from "#game/stories/award-season";
import type { NamedWinner, SeasonFinish } from "#server/stories/boards/season-finish";
import { TeamCrest } from "../../../components/crest";
import { roundOption } from "../../../components/fixture-words";
import { NotGiven } from "../../../components/not-given";

/** The awards of the season beside the standings, each with its winners and its figure. */
export function AwardsSheet({ leagueId, finish }: { leagueId: number; finish: SeasonFinish }) {
  const { awards, notGiven, captainMode, tournament, unit } = finish;
  if (awards.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="awards">
      <header>
        <h2 id="awards">Awards</h2>
      </header>
      <dl className="season-awards">
        {awards.map(({ kind, winners }) => (
          <div key={kind}>
            <dt>{seasonAwardTitle(kind, unit)}</dt>
            {winners.map((winner) => {
              const words = seasonAwardWords(kind, winner, captainMode);
              return (
                <dd key={winner.participantId}>
                  <TeamCrest of={winner.participantId} size={16} />{" "}
                  <b>
                    <bdi>{winner.teamName}</bdi>
                  </b>{" "}
                  <Link
                    className="num"
                    to={whyOf(kind, winner, { leagueId, tournamentId: tournament.id })}
                    aria-label={`Why ${winner.teamName}: ${words.figure}`}
                  >
                    {words.figure}
                  </Link>{" "}
                  <span className="soft sm">{words.detail}</span>
                </dd>
              );
            })}
          </div>
        ))}
      </dl>
      <NotGiven titles={notGiven.map((kind) => seasonAwardTitle(kind, unit))} />
    </section>
  );
}

/** The page that explains the figure. */
function whyOf(
  kind: AwardKind,
  { participantId, fixtures: [first], playerId }: NamedWinner,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
): string {
  const season = `/league/${leagueId}/season`;
  if (first?.round !== undefined && kind !== "longest reign") {
    return `/league/${leagueId}/leaderboard/${tournamentId}?show=${roundOption(first.round)}`;
  }
  const scores = `/league/${leagueId}/scores/${tournamentId}?fixture=${first?.id ?? ""}&team=${participantId}`;
  switch (kind) {
    case "best match":
      return scores;
    case "best captain":
    case "boldest transfer":
      return `${scores}&why=${playerId}`;
    case "most ducks":
      return `${season}?team=${participantId}`;
    case "longest reign":
      return season;
  }
}
