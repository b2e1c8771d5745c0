import { useEffect, useRef, useState } from "react";
import { momentWords } from "#game/stories/moment-words";
import {
  chooseMoment,
  findMoments,
  MOMENT_MS,
  type Moment,
  type MomentState,
  NEXT_MOMENT_MS,
  type WaitingMoment,
  withLastBall,
} from "#game/stories/moments";
import type { LeagueHome } from "#server/stories/boards/league-home";
import { TeamCrest } from "../../../components/crest";
import { Cap } from "../../../components/player-marks";
import { playIfOn } from "../../../lib/tones";

/** The moment of the own team that is shown now, if there is one. */
export default function ShownMoments({ home }: { home: LeagueHome }) {
  const moment = useMoment(home);
  return moment && <ShownMoment moment={moment} />;
}

function ShownMoment({ moment }: { moment: Moment }) {
  const { title, how, figure, isGood } = momentWords(moment);
  const [before, name, after] = title;
  return (
    <div className={isGood ? "moment" : "moment quiet"}>
      {"man" in moment ? (
        <Cap team={moment.man.team} image={moment.man.imageUrl} />
      ) : (
        <span className="two-crests">
          <TeamCrest of={moment.mine.participantId} size={36} />
          <TeamCrest of={moment.team.participantId} size={30} />
        </span>
      )}
      <span>
        <b>
          {before}
          {name !== null && <bdi>{name}</bdi>}
          {after}
        </b>
        <small>{how}</small>
      </span>
      <span className="brought num">{figure}</span>
    </div>
  );
}

/** One at a time, and none from before the page was loaded. */
function useMoment(home: LeagueHome): Moment | null {
  const [shown, setShown] = useState<Moment | null>(null);
  const before = useRef<MomentState | null>(null);
  const waiting = useRef<WaitingMoment[]>([]);
  const shownAt = useRef<number | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const latest = useRef(home);
  latest.current = home;
  // New with each answer of the server: the events in between have no figures of players.
  const men = (home.now ?? home.lastBall)?.men;
  useEffect(() => {
    const [old, after] = [before.current, men ? stateOf(latest.current, Date.now()) : null];
    before.current = after;
    if (old === null || after === null) return;
    for (const moment of findMoments(old, after)) {
      waiting.current.push({ moment, foundAt: after.at });
    }
    const wait = (run: () => void, ms: number) => timers.current.add(setTimeout(run, ms));
    const show = () => {
      const now = Date.now();
      const next = chooseMoment(waiting.current, shownAt.current, now);
      if (next === null) return;
      waiting.current = [];
      shownAt.current = now;
      setShown(next);
      playIfOn("cheer");
      wait(() => setShown(null), MOMENT_MS);
      wait(show, NEXT_MOMENT_MS);
    };
    show();
  }, [men]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  return shown;
}

function stateOf(home: LeagueHome, at: number): MomentState {
  const { now, lastBall, standings, pinned, table } = home;
  return {
    at,
    men: [...(now?.men ?? []), ...(lastBall?.men ?? [])],
    teams: (pinned ? [...standings, pinned.row] : standings).map((row) =>
      withLastBall(row, lastBall?.points[row.participantId]),
    ),
    isByPoints: table === "points",
    ballsLeft: now?.ballsLeft ?? {},
  };
}
