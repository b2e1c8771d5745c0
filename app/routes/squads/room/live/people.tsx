import type { Sale } from "#game/squads/ways/auction-state";
import type { LiveFixed } from "#server/squads/making/live-room";
import type { RoomSeat } from "#server/squads/making/room-news";
import { TeamCrest } from "../../../../components/crest";
import { RoleBadge } from "../../../../components/player-marks";
import { usePriceText } from "../../../../components/price-text";
import { ScrollTable, TableHead } from "../../../../components/tables";
import type { PlayerOf } from "./room-frame";

const COLUMNS = ["Team", ["Players", "n"], ["Purse", "n"]] as const;
const BIDDING_COLUMNS = [...COLUMNS, ["Can go to", "n m"]] as const;

type SoldPlayer = Pick<Sale, "playerId" | "participantId" | "price">;

/** The people in the room: their presence, their money, and their players. */
export function People({
  fixed: { people, squadSize, participantId: mine },
  part: { news, sales },
  leader = null,
  playerOf,
}: {
  fixed: Pick<LiveFixed, "people" | "squadSize" | "participantId">;
  part: {
    readonly news: { readonly seats: readonly RoomSeat[] };
    readonly sales: readonly SoldPlayer[];
  };
  /** The highest bidder for the player for sale. */
  leader?: number | null;
  playerOf: PlayerOf;
}) {
  const withUnit = usePriceText();
  const { seats } = news;
  const isBidding = seats.some(({ places }) => places > 0);
  const here = seats.filter(({ isHere }) => isHere).length;
  return (
    <section className="sheet room-people">
      <header>
        <h2>Everybody</h2>
        <span className="push soft num">
          {here} of {seats.length} here
        </span>
      </header>
      <ScrollTable caption="Everybody in the room" className="tbl">
        <TableHead columns={isBidding ? BIDDING_COLUMNS : COLUMNS} />
        <tbody>
          {people.map(({ participantId, teamName, displayName }) => {
            const seat = seats.find((each) => each.participantId === participantId);
            if (seat === undefined) return null;
            return (
              <tr key={participantId} className={participantId === mine ? "mine" : undefined}>
                <th scope="row">
                  <span className="face">
                    <span className={seat.isHere ? "here" : "here away"} aria-hidden="true" />
                    <TeamCrest of={participantId} />
                    <span>
                      <bdi>{teamName}</bdi>
                      {participantId === leader && (
                        <>
                          <span className="vh">, </span> <span className="stamp">Leads</span>
                        </>
                      )}
                      <span className="sub soft">
                        <span className="vh">, </span>
                        <bdi>{displayName}</bdi>
                        {!seat.isHere && ", not here"}
                      </span>
                    </span>
                  </span>
                </th>
                <td className="n num">
                  {squadSize - seat.places}/{squadSize}
                </td>
                <td className="n num">{withUnit(seat.purse)}</td>
                {isBidding && (
                  <td className="n m num">{seat.places === 0 ? "–" : withUnit(seat.highestBid)}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
      {people.map(({ participantId, teamName }) => (
        <Squad
          key={participantId}
          of={participantId}
          name={teamName}
          sales={sales.filter((sale) => sale.participantId === participantId)}
          playerOf={playerOf}
        />
      ))}
    </section>
  );
}

function Squad({
  of,
  name,
  sales,
  playerOf,
}: {
  of: number;
  name: string;
  sales: readonly SoldPlayer[];
  playerOf: PlayerOf;
}) {
  const withUnit = usePriceText();
  if (sales.length === 0) return null;
  return (
    <details className="more">
      <summary>
        <span>
          <TeamCrest of={of} /> Squad of <bdi>{name}</bdi>
        </span>
        <span className="push soft num">{sales.length}</span>
      </summary>
      <ul className="room-list">
        {sales.map(({ playerId, price }) => {
          const player = playerOf(playerId);
          return (
            <li key={playerId}>
              {player && <RoleBadge role={player.role} />}
              <bdi>{player?.name}</bdi>
              <span className="push num">{withUnit(price)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
