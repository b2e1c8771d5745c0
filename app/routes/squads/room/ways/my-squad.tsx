import { ROLE_CODES, ROLES } from "#game/play/roles";
import type { DraftPick } from "#game/squads/ways/draft-state";
import type { DraftFixed } from "#server/squads/making/show-draft";
import { PlayerTable } from "../../../../components/players/player-table";
import type { PlayerOf } from "../live/room-frame";

/** The reader's players, and the roles that the squad still needs. */
export function MySquad({
  leagueId,
  fixed,
  picks,
  playerOf,
}: {
  leagueId: number;
  fixed: DraftFixed;
  picks: readonly DraftPick[];
  playerOf: PlayerOf;
}) {
  const own = picks
    .filter(({ participantId }) => participantId === fixed.participantId)
    .flatMap(({ playerId }) => playerOf(playerId) ?? []);
  const needed = ROLES.flatMap((role) => {
    const lacks = fixed.roleMin[role] - own.filter((player) => player.role === role).length;
    return lacks > 0 ? [`${lacks} ${ROLE_CODES[role]}`] : [];
  });
  return (
    <section className="sheet" aria-labelledby="my-squad">
      <header>
        <h2 id="my-squad">My squad</h2>
        <span className="push soft num">
          {own.length}/{fixed.squadSize}
        </span>
      </header>
      {!fixed.isGame && (
        <p className="pad soft">
          {needed.length === 0
            ? "Your squad has enough players in every role."
            : `Still needed at least: ${needed.join(", ")}.`}
        </p>
      )}
      <PlayerTable
        leagueId={leagueId}
        caption="My squad"
        players={own}
        nextMatches={fixed.nextMatches}
        money="Salary"
        sort={null}
        hasFilter={false}
      />
    </section>
  );
}
