import type { DraftPick } from "#game/squads/ways/draft-state";
import type { DraftFixed } from "#server/squads/making/show-draft";
import { TeamCrest } from "../../../../components/crest";
import { RoleBadge } from "../../../../components/player-marks";
import { ScrollTable } from "../../../../components/tables";
import type { PlayerOf } from "../live/room-frame";
import type { RoomNames } from "../live/words";

interface PickBoardProps {
  readonly fixed: DraftFixed;
  readonly picks: readonly DraftPick[];
  readonly names: RoomNames;
  readonly playerOf: PlayerOf;
}

/** All picks: a grid by rounds if it fits, else a list, the last one first. */
export function PickBoard({ fixed, picks, names, playerOf }: PickBoardProps) {
  const { order } = fixed;
  const picksOf = new Map(
    order.map((id) => [id, picks.filter(({ participantId }) => participantId === id)]),
  );
  const rounds = Math.max(0, ...[...picksOf.values()].map(({ length }) => length));
  return (
    <section className="sheet pick-board" aria-labelledby="all-picks">
      <header>
        <h2 id="all-picks">All picks</h2>
        <span className="push soft num">{picks.length}</span>
      </header>
      {picks.length === 0 && <p className="pad soft">Nobody has picked yet.</p>}
      {picks.length > 0 && (
        <div className="pick-grid">
          <ScrollTable caption="All picks by round" className="tbl">
            <thead>
              <tr>
                <th scope="col">Round</th>
                {order.map((id) => (
                  <th key={id} scope="col">
                    <TeamCrest of={id} /> <bdi>{names.owner(id)}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
                <tr key={round}>
                  <th scope="row" className="num">
                    {round}
                  </th>
                  {order.map((id) => (
                    <td key={id}>
                      <Picked pick={picksOf.get(id)?.[round - 1]} playerOf={playerOf} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </div>
      )}
      <ol className="room-list pick-lines" reversed>
        {picks.toReversed().map((pick) => (
          <li key={pick.playerId}>
            <Picked pick={pick} playerOf={playerOf} />
            <span className="push soft">
              <TeamCrest of={pick.participantId} size={16} />{" "}
              <bdi>{names.owner(pick.participantId)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Picked({ pick, playerOf }: { pick: DraftPick | undefined; playerOf: PlayerOf }) {
  const player = pick && playerOf(pick.playerId);
  if (player === undefined) return null;
  return (
    <>
      <RoleBadge role={player.role} /> <bdi>{player.name}</bdi>
    </>
  );
}
