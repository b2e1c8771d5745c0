import type { CaptainMode } from "#game/scoring/rules";
import { versus } from "#game/season/versus";
import type { Playing } from "#game/team/playing";
import { captaincyName } from "./captaincy-mark";

/**
 * "4 of 11 play SMS v CHC", and a warning about captains who do not: the first question before a
 * lock. Nothing for a team without players.
 */
export function WhoPlays({
  playing,
  fixture,
  mode,
  className = "",
}: {
  playing: Playing;
  fixture: {
    readonly teamA: { readonly shortName: string };
    readonly teamB: { readonly shortName: string };
  };
  mode: CaptainMode;
  className?: string;
}) {
  const { count, of, idleCaptains } = playing;
  if (of === 0) return null;
  const match = versus([fixture.teamA.shortName, fixture.teamB.shortName]);
  return (
    <p className={`who-plays ${className}`}>
      <span>
        <b className="num">
          {count} of {of}
        </b>{" "}
        {count === 1 ? "plays" : "play"} {match}
      </span>{" "}
      {idleCaptains.length > 0 && (
        <span className="idle-captain">
          <span aria-hidden="true">⚠</span> {idleSentence(idleCaptains, mode)}
        </span>
      )}
    </p>
  );
}

/** "Your captain does not play", "Your captains do not play" */
function idleSentence(idle: Playing["idleCaptains"], mode: CaptainMode): string {
  const [captaincy, other] = idle;
  if (captaincy === undefined || other !== undefined) return "Your captains do not play";
  return `Your ${captaincyName(captaincy, mode).toLowerCase()} does not play`;
}
