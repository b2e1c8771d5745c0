import { WhoPlays } from "../../../../components/who-plays";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { sheetPlaying } from "./sheet-playing";

/** The players of the shown team who play in its match, or in its round. */
export function DraftPlaying({
  team: { sheet, draft, pool },
  className = "",
}: {
  team: TeamBuilderTools;
  className?: string;
}) {
  const { target, round, captainMode, leadsToSides } = sheet;
  if (target === null) return null;
  return (
    <WhoPlays
      playing={sheetPlaying(sheet, target, draft, (id) => pool.get(id)?.teamId)}
      nameOf={(id) => pool.get(id)?.name ?? ""}
      fixture={target}
      round={round?.number}
      mode={captainMode}
      sidesAt={leadsToSides ? `/match/${target.id}/sides` : null}
      className={className}
    />
  );
}
