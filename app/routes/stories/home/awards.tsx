import { Link } from "@remix-run/react";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { AwardKind } from "#game/play/season/awards";
import { SEASON_AWARD_TITLES, seasonAwardWords } from "#game/stories/awards/season-award-words";
import type { NamedAward, NamedWinner } from "#server/stories/boards/season-finish";

/** The awards of the season, each with its winners and its figure. */
export function Awards({
  leagueId,
  tournamentId,
  awards,
  captainMode,
}: {
  leagueId: number;
  tournamentId: number;
  awards: readonly NamedAward[];
  captainMode: CaptainMode;
}) {
  return (
    <dl className="awards">
      {awards.map(({ kind, winners }) => (
        <div key={kind}>
          <dt>{SEASON_AWARD_TITLES[kind]}</dt>
          {winners.map((winner) => {
            const words = seasonAwardWords(kind, winner, captainMode);
            return (
              <dd key={winner.participantId}>
                <b>
                  <bdi>{winner.teamName}</bdi>
                </b>{" "}
                <Link
                  className="num"
                  to={whyOf(kind, winner, { leagueId, tournamentId })}
                  aria-label={`${words.figure}, why: ${winner.teamName}`}
                >
                  {words.figure}
                </Link>
                <span className="dim">{words.detail}</span>
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}

/** The page that explains the figure. */
function whyOf(
  kind: AwardKind,
  { participantId, fixtures: [first], playerId }: NamedWinner,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
): string {
  const season = `/league/${leagueId}/season`;
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
