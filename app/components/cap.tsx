import { Drawing } from "./drawing";
import { useTeamLook } from "./team-looks";

/**
 * A player's cap from above in the colours of the team, or the player's picture where the pool has
 * one; the name is beside it. Its host learns the reader's address, as that of a tournament's image
 * does, but not which page it is on.
 */
export function Cap({ team, image }: { team: string; image: string | null }) {
  const { cap, trim } = useTeamLook(team);
  if (image === null)
    return <Drawing className="cap" id="cap" box={[48, 48]} colours={{ cap, trim }} />;
  return (
    <img className="cap face" src={image} alt="" loading="lazy" referrerPolicy="no-referrer" />
  );
}
