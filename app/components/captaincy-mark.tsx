import type { CaptainMode } from "#game/scoring/rules";
import type { Captaincy } from "#server/boards/captaincy";

const NAMES: Record<CaptainMode, Record<Captaincy, string>> = {
  unified: { captain: "Captain", viceCaptain: "Vice-Captain" },
  // rules.md#captains: the same two selects, labelled as what they are.
  separate: { captain: "Batting captain", viceCaptain: "Bowling captain" },
};

/** "Captain", or what the captain is in the league's mode. */
export function captaincyName(captaincy: Captaincy, mode: CaptainMode): string {
  return NAMES[mode][captaincy];
}

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
