import { TEAM_SIZE } from "#game/play/team/lineup";
import { countPlaying } from "#game/play/team/playing";
import { WhoPlays } from "../../../../components/who-plays";
import type { TeamBuilderTools } from "../state/use-team-builder";

/** The players of the shown team who play in its match, or in its round. */
export function DraftPlaying({
  team: { sheet, draft, pool },
  className = "",
}: {
  team: TeamBuilderTools;
  className?: string;
}) {
  const { target, round, captainMode, sides, leadsToSides } = sheet;
  if (target === null) return null;
  if (round !== undefined) {
    const isInRound = (id: number) => sheet.nextMatches[pool.get(id)?.teamId ?? 0]?.isNext;
    const count = draft.playerIds.filter(isInRound).length;
    return <p className={className}>{`${count} of ${TEAM_SIZE} play in round ${round.number}`}</p>;
  }
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
