import { useMemo } from "react";
import { chooseHomeBoard, type HomeBoard } from "#game/stories/home-board";
import type { HomePictures } from "#server/stories/boards/home-pictures";
import type { LeagueHome } from "#server/stories/boards/league-home";
import type { SeasonFinish } from "#server/stories/boards/season-finish";
import { DeadlineBoard } from "./deadline-board";
import { DeadlineLine } from "./deadline-line";
import { DuelBoard, NowBoard } from "./deferred-parts";
import { ownRow } from "./own-place";

/** The one board of League Home for the page's data of this moment. */
export function boardOf({
  home,
  finish,
  isBeforeSquads,
}: {
  home: LeagueHome;
  finish: SeasonFinish | null;
  isBeforeSquads: boolean;
}): HomeBoard | null {
  return chooseHomeBoard({
    isBeforeSquads,
    isInPlay: home.inProgress.length > 0,
    hasDuel: home.roundMatch?.round.state === "in play",
    hasTeamInPlay: home.now !== null && ownRow(home) !== null,
    hasDeadline: home.deadline !== null,
    isOver: finish !== null,
  });
}

/** The boards about a match: the next lock, the own team in play, or the own duel. */
export function MatchBoard({
  leagueId,
  board,
  home,
  pictures,
  scores,
}: {
  leagueId: number;
  board: HomeBoard | null;
  home: LeagueHome;
  pictures: HomePictures;
  /** Whether the reader scores the tournament's matches. */
  scores: boolean;
}) {
  const { tournament, deadline, now, roundMatch } = home;
  const manageTeam = `/league/${leagueId}/manage-team/${tournament.id}`;
  const groundOf = (fixtureId: number | undefined) =>
    `/league/${leagueId}/scores/${tournament.id}?fixture=${fixtureId ?? ""}`;
  // The same element for the same data, so that a board whose code is still coming is left alone.
  const next = useMemo(
    () =>
      deadline && (
        <DeadlineLine
          leagueId={leagueId}
          deadline={deadline}
          scores={scores}
          manageTeam={manageTeam}
        />
      ),
    [leagueId, deadline, scores, manageTeam],
  );
  const own = ownRow(home);
  if (board === "now" && now && own) {
    return (
      <NowBoard
        home={home}
        now={now}
        own={own}
        rankBefore={pictures.ranksBefore[own.participantId] ?? null}
        ground={groundOf(now.fixtureId)}
      >
        {next}
      </NowBoard>
    );
  }
  if (board === "duel" && roundMatch) {
    return (
      <DuelBoard
        card={roundMatch}
        scores={groundOf(roundMatch.fixtureId ?? home.inProgress[0]?.id)}
      >
        {next}
      </DuelBoard>
    );
  }
  if (board === "deadline" && deadline) {
    return (
      <DeadlineBoard
        leagueId={leagueId}
        deadline={deadline}
        scores={scores}
        manageTeam={manageTeam}
      />
    );
  }
  return null;
}
