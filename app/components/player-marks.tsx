import type { SideStatus } from "#game/play/match/known-side";
import { SIDE_WORDS } from "#game/play/match/side-lists";
import { ROLE_CODES, type Role } from "#game/play/roles";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { Captaincy } from "#server/stories/boards/play-notes";
import { Drawing } from "./drawing";
import { useTeamLook } from "./team-looks";

/** A role's code in its colours, with a bat, a ball or gloves where there is room. */
export function RoleBadge({ role, hasDrawing = true }: { role: Role; hasDrawing?: boolean }) {
  const code = ROLE_CODES[role];
  return (
    <span className="role" data-r={code}>
      {hasDrawing && <Drawing id={`r-${code}`} box={[16, 16]} />}
      {code}
    </span>
  );
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

/** "In", "Substitute" or "Not named"; nothing before the side is known (rules.md#who-is-named). */
export function SideMark({ status }: { status: SideStatus }) {
  if (status === "unknown") return null;
  return (
    <span className="side-mark" data-side={status}>
      {SIDE_WORDS[status]}
    </span>
  );
}

/**
 * A player's cap from above in the colours of the team, or the player's picture if the pool has one;
 * the name is beside it. The picture's host learns the reader's IP address, but not which page they are
 * on.
 */
export function Cap({ team, image }: { team: string; image: string | null }) {
  const { cap, trim } = useTeamLook(team);
  if (image === null)
    return <Drawing className="cap" id="cap" box={[48, 48]} colours={{ cap, trim }} />;
  return (
    <img className="cap face" src={image} alt="" loading="lazy" referrerPolicy="no-referrer" />
  );
}
