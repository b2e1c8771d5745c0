import { countPlaying } from "#game/play/team/playing";
import { WhoPlays } from "../../../../components/who-plays";
import type { TeamBuilderTools } from "../state/use-team-builder";

/** The players of the shown team who play in its match. */
export function DraftPlaying({
  team: { sheet, draft, pool },
  className = "",
}: {
  team: TeamBuilderTools;
  className?: string;
}) {
  const { target, captainMode, sides, leadsToSides } = sheet;
  if (target === null) return null;
  const playing = countPlaying(draft, (id) => pool.get(id)?.teamId, target, sides);
  return (
    <WhoPlays
      playing={playing}
      nameOf={(id) => pool.get(id)?.name ?? ""}
      fixture={target}
      mode={captainMode}
      sidesAt={leadsToSides ? `/match/${target.id}/sides` : null}
      className={className}
    />
  );
}
