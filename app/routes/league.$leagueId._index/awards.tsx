import { Link } from "@remix-run/react";
import { formatPoints } from "#game/scoring/points-text";
import type { CaptainMode } from "#game/scoring/rules";
import type { AwardKind } from "#game/season/awards";
import { versus } from "#game/season/versus";
import type { NamedAward, NamedWinner } from "#server/boards/season-finish";
import { captaincyName } from "../../components/captaincy-mark";

const TITLES: Record<AwardKind, string> = {
  "best match": "Best match",
  "best captain": "Best captain",
  "boldest transfer": "Boldest transfer",
  "most ducks": "Most ducks",
  "longest reign": "Longest reign",
};

interface Words {
  /** What a reader counts. */
  readonly figure: string;
  readonly detail: string;
  /** Where the figure comes from. */
  readonly why: string;
}

/** The awards of the season, each with its winners and what they won it with. */
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
          <dt>{TITLES[kind]}</dt>
          {winners.map((winner) => {
            const words = wordsOf(kind, winner, { leagueId, tournamentId, captainMode });
            return (
              <dd key={winner.participantId}>
                <b>
                  <bdi>{winner.teamName}</bdi>
                </b>{" "}
                <Link
                  className="num"
                  to={words.why}
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

interface Place {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly captainMode: CaptainMode;
}

function wordsOf(kind: AwardKind, winner: NamedWinner, place: Place): Words {
  const { participantId, figure, fixtures, playerId, playerName, captaincy } = winner;
  const { leagueId, tournamentId, captainMode } = place;
  const [first] = fixtures;
  const last = fixtures.at(-1);
  const season = `/league/${leagueId}/season?team=${participantId}`;
  const scores = `/league/${leagueId}/scores/${tournamentId}?fixture=${first?.id ?? ""}&team=${participantId}`;
  const inMatch = first ? `match ${first.number}, ${versus(first.teams)}` : "";
  switch (kind) {
    case "best match":
      return { figure: formatPoints(figure), detail: `In ${inMatch}`, why: scores };
    case "best captain":
      return {
        figure: `+${formatPoints(figure)}`,
        detail: `${playerName} as ${captaincyName(captaincy ?? "captain", captainMode).toLowerCase()}, ${inMatch}`,
        why: `${scores}&why=${playerId}`,
      };
    case "boldest transfer":
      return {
        figure: formatPoints(figure),
        detail: `${playerName}, brought in for ${inMatch}`,
        why: `${scores}&why=${playerId}`,
      };
    case "most ducks":
      return {
        figure: figure === 1 ? "1 duck" : `${figure} ducks`,
        detail: "Over the season",
        why: season,
      };
    case "longest reign":
      return {
        figure: figure === 1 ? "1 match" : `${figure} matches`,
        detail: `At the top, match ${first?.number}${figure === 1 ? "" : ` to ${last?.number}`}`,
        why: `/league/${leagueId}/season`,
      };
  }
}
