import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { pluralForm, versus } from "#game/core/words";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { Captaincies, Playing } from "#game/play/team/playing";

/**
 * "4 of 11 play SMS v CHC", the players who are not named, and a warning about captains who do not
 * play: the first question before a lock. Nothing for a team without players.
 */
export function WhoPlays({
  playing,
  nameOf,
  fixture,
  round,
  mode,
  sidesAt = null,
  className = "",
}: {
  playing: Playing;
  nameOf: (playerId: number) => string;
  fixture: {
    readonly teamA: { readonly shortName: string };
    readonly teamB: { readonly shortName: string };
  };
  /** The number of the round of which the match is the first, left out in formats without rounds. */
  round?: number | undefined;
  mode: CaptainMode;
  /** The address of the match's sides; null for no link. */
  sidesAt?: string | null;
  className?: string;
}) {
  const { count, of, notNamed, substitutes } = playing;
  const sides = sidesAt === null ? null : <Link to={sidesAt}>Sides</Link>;
  if (of === 0) return sides && <p className={`who-plays ${className}`}>{sides}</p>;
  const match =
    round === undefined
      ? versus([fixture.teamA.shortName, fixture.teamB.shortName])
      : `in round ${round}`;
  const warnings = captainWarnings(playing, mode);
  const namesOf = (ids: readonly number[]) => ids.map(nameOf).join(", ");
  return (
    <p className={`who-plays ${className}`}>
      <span>
        <b className="num">
          {count} of {of}
        </b>{" "}
        {pluralForm(count, "plays", "play")} <span className="of-match">{match}</span>
      </span>{" "}
      {warnings.map((sentence) => (
        <Fragment key={sentence}>
          <span className="idle-captain">
            <span aria-hidden="true">⚠</span> {sentence}
          </span>{" "}
        </Fragment>
      ))}
      {notNamed.length > 0 && <span className="unnamed">Not named: {namesOf(notNamed)}</span>}
      {substitutes.length > 0 && (
        <span className="unnamed"> Substitute: {namesOf(substitutes)}</span>
      )}
      {sides}
    </p>
  );
}

/** Sentences about captains who do not play the match; empty if both do. */
export function captainWarnings(
  { idleCaptains, unnamedCaptains }: Playing,
  mode: CaptainMode,
): string[] {
  return [
    ...(idleCaptains.length > 0 ? [idleSentence(idleCaptains, mode)] : []),
    ...(unnamedCaptains.length > 0 ? [unnamedSentence(unnamedCaptains, mode)] : []),
  ];
}

/** "Your captain does not play", "Your captains do not play" */
function idleSentence(idle: Captaincies, mode: CaptainMode): string {
  return idle.length > 1
    ? "Your captains do not play"
    : `Your ${titleOf(idle, mode)} does not play`;
}

/** "Your captain is not named", "Your captains are not named" */
function unnamedSentence(unnamed: Captaincies, mode: CaptainMode): string {
  return unnamed.length > 1
    ? "Your captains are not named"
    : `Your ${titleOf(unnamed, mode)} is not named`;
}

function titleOf([captaincy = "captain"]: Captaincies, mode: CaptainMode): string {
  return captaincyName(captaincy, mode).toLowerCase();
}
