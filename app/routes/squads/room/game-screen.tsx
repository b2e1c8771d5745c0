import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { versus } from "#game/core/words";
import { lastChangeOf } from "#server/core/publish-change";
import { showCrests } from "#server/play/leagues/league-crests";
import { type GamePage, showGame } from "#server/squads/games/show-game";
import { showRoom } from "#server/squads/making/show-room";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { findPicture } from "#server/stories/share/find-picture";
import { MatchTime } from "../../../components/local-time";
import { requireLeague } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { pageData } from "../../../lib/page-data.server";
import type { Refused } from "../../../lib/refused";
import { reloadAtNews } from "../../../lib/reload-at-news";
import roomStyles from "../../../styles/screens/room.css?url";
import styles from "../../../styles/screens/tonight.css?url";
import { GameBoard } from "./game/game-board";
import { GameLobby } from "./game/game-lobby";
import { GameResult } from "./game/game-result";
import { GameWaiting } from "./game/game-waiting";
import { gameAction } from "./game-action.server";
import { ReloadWithoutScript } from "./reload-without-script";
import { DraftRoom } from "./ways/draft-room";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${versus(data.game.fixture.teams)} - Gully` : "Gully" },
];

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: roomStyles },
  { rel: "stylesheet", href: styles },
];

/** After a log-out, Back must not show a secret captain. */
export const headers = notStored;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services } = context;
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId } = member;
  // Read before the game, so that a change in between is announced twice rather than never.
  const since = lastChangeOf(services.db, member);
  const game = showGame(services, member);
  const { stage, fixture } = game;
  const isDrafting = stage === "lobby" || stage === "draft";
  const isPlayed = stage === "live" || stage === "over";
  const room = isDrafting ? showRoom(services, member) : null;
  const board = isPlayed ? showLeaderboard(services, member, fixture.id) : null;
  const card = `match-${fixture.id}`;
  // Without a point nobody has won, and there is no picture.
  const hasWinner = stage === "over" && board?.rows.some(({ points }) => points > 0);
  const picture = hasWinner ? await findPicture(services, member, card) : null;
  return pageData(
    {
      ...{ leagueId, since, game, board },
      room: room?.way === "draft" ? room : null,
      picture: picture && { card, sentence: picture.sentence, size: picture.size },
      looks: showTeamLooks(services, member),
      crests: showCrests(services, member),
    },
    { headers: NOT_STORED },
  );
}

export const action = gameAction;

const WITHOUT_SCRIPT: Partial<Record<GamePage["stage"], number>> = {
  ...{ lobby: 5, draft: 5, waiting: 20, live: 20 },
};

/** A game for one match (rules.md#tonight), from its draft to its result. */
export default function GameScreen() {
  const { leagueId, since, game, room, board, picture } = useLoaderData<typeof loader>();
  const answered: Refused | null = useActionData<typeof action>() ?? null;
  const { stage, fixture } = game;
  useFreshGame(leagueId, since);
  const title = versus(fixture.teams);
  const seconds = WITHOUT_SCRIPT[stage];
  const shared = { leagueId, game, answered };
  return (
    <>
      {seconds && <ReloadWithoutScript path={`/game/${leagueId}`} seconds={seconds} />}
      {stage === "draft" && room ? (
        <DraftRoom leagueId={leagueId} room={room} answered={answered} title={title} />
      ) : (
        <>
          <div className="head">
            <div>
              <h1>
                <bdi>{title}</bdi>
              </h1>
              <p className="soft">
                {stage === "live" || stage === "over" ? (
                  <bdi>{fixture.status || "In play"}</bdi>
                ) : (
                  <>
                    Starts <MatchTime at={fixture.startsAt} />, {game.size} players each
                  </>
                )}
              </p>
            </div>
          </div>
          {stage === "lobby" && room && <GameLobby {...shared} room={room} />}
          {stage === "waiting" && <GameWaiting {...shared} />}
          {board && picture && <GameResult {...shared} board={board} picture={picture} />}
          {board && <GameBoard board={board} />}
          {stage === "off" && (
            <p className="msg warn">This match was called off, so the game has no result.</p>
          )}
          {stage === "alone" && (
            <p className="msg warn">
              The match has started, and nobody had joined: this game was not played.{" "}
              <Link to="/tonight">Make another one</Link>.
            </p>
          )}
        </>
      )}
    </>
  );
}

/** Loads the page again at news of the match and the game. */
function useFreshGame(leagueId: number, since: number): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () => reloadAtNews(leagueId, since, { reload: revalidate, busy: () => true }).stop,
    [leagueId, since, revalidate],
  );
}
