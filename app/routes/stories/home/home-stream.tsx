import { orUnnamed } from "#game/core/words";
import { partText } from "#game/stories/recap/parts";
import { findOvertaking } from "#game/stories/stream/overtaking";
import type { HomePage } from "#server/stories/home-page";
import { TeamCrest } from "../../../components/crest";
import { TalkActs, WhatHappened } from "../../../components/what-happened";
import { ownRow } from "./own-place";

/** The stream of the league, with the overtaking of the match in play on top. */
export function HomeStream({
  leagueId,
  home,
  pictures,
  stream,
}: Pick<HomePage, "home" | "pictures" | "stream"> & { leagueId: number }) {
  const back = `/league/${leagueId}`;
  const overtaking = overtakingInPlay({ home, pictures });
  return (
    <WhatHappened
      leagueId={leagueId}
      tournamentId={home.tournament.id}
      stream={stream}
      back={back}
      headed
      now={
        overtaking && (
          <li className="ev hl">
            <TeamCrest of={overtaking.participantId} />
            <div>
              <p>
                {overtaking.pieces.map(({ isTeam, text }, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has a name several times
                  isTeam ? <bdi key={index}>{text}</bdi> : <span key={index}>{text}</span>,
                )}
              </p>
              {stream.wall?.inPlay && (
                <div className="acts">
                  <TalkActs place={{ leagueId, back }} talk={stream.wall.inPlay} />
                </div>
              )}
            </div>
            <span className="live">Live</span>
          </li>
        )
      }
    />
  );
}

/** By the ranks of this moment; null without exactly one match in play, whose ranks before are known. */
function overtakingInPlay({ home, pictures }: Pick<HomePage, "home" | "pictures">) {
  if (home.inProgress.length !== 1) return null;
  const moves = home.standings.map(({ participantId, rank }) => ({
    participantId,
    before: pictures.ranksBefore[participantId] ?? null,
    after: rank,
  }));
  const found = findOvertaking(moves, ownRow(home)?.participantId ?? null);
  if (found === null) return null;
  const names = new Map(home.standings.map((row) => [row.participantId, orUnnamed(row.teamName)]));
  const pieces = found.sentence.map((part) => ({
    isTeam: part.kind === "team",
    text: partText(part, { team: (id) => names.get(id) ?? "", player: () => "" }),
  }));
  return { participantId: found.participantId, pieces };
}
