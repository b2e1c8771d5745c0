import { useEffect, useRef, useState } from "react";
import { pluralForm, versus } from "#game/core/words";
import type { LockMoment, RevealedEleven } from "#server/stories/boards/who-has-whom";
import { keepSounds, playIfOn, soundsAreOn } from "../lib/tones";
import { whoHasWhomPath } from "./addresses";
import { TeamCrest } from "./crest";
import { Link } from "./link";
import { HourTime } from "./local-time";
import { plateName } from "./plate-name";

/** The gates meet, then the elevens turn over one after the other. */
const GATES_MS = 1_200;
const TURN_MS = 250;

/**
 * A match locks: the gates of the ground close, and all elevens are revealed. It can be closed from
 * its first frame; with reduced motion everything is there at once.
 */
export default function LockCeremony({
  leagueId,
  moment,
  close,
}: {
  leagueId: number;
  moment: LockMoment;
  close: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { fixture, lockedAt, teams, more } = moment;
  const turned = useTurned(teams.length);
  const [isLoud, setIsLoud] = useState(soundsAreOn);
  useEffect(() => {
    dialog.current?.showModal();
    playIfOn("gates");
  }, []);
  const toggle = () => {
    keepSounds(!isLoud);
    setIsLoud(!isLoud);
  };
  const elevens = teams.length + more;
  return (
    <dialog className="gatehouse" ref={dialog} aria-labelledby="gates" onClose={close}>
      <div>
        <p className="dim">
          {versus(fixture.teams)} &middot; <HourTime at={lockedAt} />
        </p>
        <h2 id="gates">The gates are closed</h2>
        <p>
          {pluralForm(elevens, "One eleven is in", `${elevens} elevens, turned over one by one`)}
        </p>
      </div>
      <Gates />
      <ul className="reveal">
        {teams.map((team, index) => (
          <Eleven key={team.participantId} team={team} isTurned={index < turned} />
        ))}
      </ul>
      {more > 0 && <p className="dim">and {more} more</p>}
      <div className="row">
        <Link className="btn" to={whoHasWhomPath(leagueId, fixture.id)} onClick={close}>
          {turned < teams.length ? "Skip" : "Who has whom"}
        </Link>
        <button type="button" className="btn bare" onClick={() => dialog.current?.close()}>
          Close
        </button>
        <button type="button" className="btn bare" aria-pressed={isLoud} onClick={toggle}>
          Sounds {isLoud ? "on" : "off"}
        </button>
      </div>
    </dialog>
  );
}

function Eleven({ team, isTurned }: { team: RevealedEleven; isTurned: boolean }) {
  const { participantId, teamName, mine, captain } = team;
  return (
    <li className={`${mine ? "me" : ""}${isTurned ? " turned" : ""}`}>
      <TeamCrest of={participantId} />
      <b>
        <bdi>{teamName}</bdi>
      </b>
      <small>{isTurned ? captain && `Captain ${plateName(captain)}` : "…"}</small>
    </li>
  );
}

/** The number of elevens that have been turned over. */
function useTurned(count: number): number {
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setTurned(count);
      return;
    }
    if (turned >= count) return;
    const wait = turned === 0 ? GATES_MS + TURN_MS : TURN_MS;
    const timer = setTimeout(() => setTurned(turned + 1), wait);
    return () => clearTimeout(timer);
  }, [turned, count]);
  return turned;
}

function Gates() {
  return (
    <svg className="gates" viewBox="36 0 328 190" aria-hidden="true">
      <clipPath id="arch">
        <path d="M60 176V86a140 78 0 0 1 280 0v90z" />
      </clipPath>
      <ellipse className="turf" cx="200" cy="178" rx="158" ry="11" />
      <path className="around" d="M60 176V86a140 78 0 0 1 280 0v90z" />
      <g clipPath="url(#arch)">
        <g className="leaf left">
          <path d="M60 0h132v190H60z" />
          <path className="bars" d="M84 0v176M108 0v176M132 0v176M156 0v176M180 0v176" />
          <path className="rails" d="M60 96h132M60 150h132" />
        </g>
        <g className="leaf right">
          <path d="M208 0h132v190H208z" />
          <path className="bars" d="M220 0v176M244 0v176M268 0v176M292 0v176M316 0v176" />
          <path className="rails" d="M208 96h132M208 150h132" />
        </g>
      </g>
      <rect className="bolt" x="183" y="108" width="34" height="28" rx="3" />
      <path className="shackle" d="M191 108v-8a9 9 0 0 1 18 0v8" />
    </svg>
  );
}
