import type { TeamLook } from "#server/play/season/team-colours";
import { Drawing } from "./drawing";
import { useTeamLook } from "./team-looks";

/** The crest of a team by its short name, or a nation's flag; the name is beside it. */
export function Flag({
  team,
  large = false,
  look,
}: {
  team: string;
  large?: boolean;
  /** For a team outside the page's tournament. */
  look?: TeamLook | null;
}) {
  const known = useTeamLook(team);
  const { flag, ...colours } = look ?? known;
  return (
    <Drawing
      id={flag === undefined ? "crest" : `f-${flag}`}
      box={[24, 16]}
      className={large ? "flag l" : "flag"}
      {...(flag === undefined && { colours })}
    />
  );
}
