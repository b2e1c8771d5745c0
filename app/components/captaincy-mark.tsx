import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { Captaincy } from "#server/stories/boards/play-notes";

/** The disc with C or VC beside a player's name. */
export function CaptaincyDisc({
  captaincy,
  mode,
}: {
  captaincy: Captaincy | null;
  mode: CaptainMode;
}) {
  if (captaincy === null) return null;
  const name = captaincyName(captaincy, mode);
  return (
    <span className={captaincy === "captain" ? "cv" : "cv v"} title={name}>
      <span aria-hidden="true">{captaincy === "captain" ? "C" : "VC"}</span>
      <span className="vh">{name}</span>
    </span>
  );
}
