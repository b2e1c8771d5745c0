import { Link } from "@remix-run/react";
import { plural } from "#game/core/words";
import { priceText } from "#game/squads/prices";
import type { LotSet, OwnWish } from "#server/squads/making/live-room";
import { RoleBadge } from "../../../../components/player-marks";
import type { PlayerOf } from "./room-frame";

/** More names than this cannot be read while a lot runs. */
const MOST_NEXT = 5;

/** The coming players on the reader's own list. */
export function NextUp({
  leagueId,
  wishes,
  toCome,
  playerOf,
}: {
  leagueId: number;
  wishes: readonly OwnWish[];
  toCome: readonly LotSet[];
  playerOf: PlayerOf;
}) {
  const order = toCome.flatMap(({ players }) => players.map((each) => each.playerId));
  const wanted = wishes.filter(({ playerId }) => order.includes(playerId));
  return (
    <section className="sheet">
      <header>
        <h2>Next from my list</h2>
        <Link className="push" to={`/league/${leagueId}/squads/list`}>
          My list
        </Link>
      </header>
      {wanted.length === 0 ? (
        <p className="pad soft">No player on your list is still to come.</p>
      ) : (
        <ol className="room-list">
          {wanted.slice(0, MOST_NEXT).map(({ playerId, maximum }) => {
            const player = playerOf(playerId);
            const lots = order.indexOf(playerId);
            return (
              <li key={playerId}>
                {player && <RoleBadge role={player.role} />}
                <span>
                  <bdi>{player?.name}</bdi>
                  <span className="sub soft">{lotsBefore(lots)}</span>
                </span>
                <span className="push num">
                  {maximum !== null && (
                    <>
                      <span className="vh">My maximum: </span>
                      {priceText(maximum)}
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function lotsBefore(lots: number): string {
  if (lots === 0) return "Up next";
  return `${plural(lots, "lot")} before`;
}

/** The players who are still to come, set by set. */
export function ToCome({ toCome, playerOf }: { toCome: readonly LotSet[]; playerOf: PlayerOf }) {
  const count = toCome.reduce((sum, { players }) => sum + players.length, 0);
  return (
    <section className="sheet">
      <header>
        <h2>Still to come</h2>
        <span className="push soft num">{count}</span>
      </header>
      {count === 0 && <p className="pad soft">Nobody.</p>}
      {toCome.map(({ name, players }) => (
        <details className="more" key={name}>
          <summary>
            {name}
            <span className="push soft num">{players.length}</span>
          </summary>
          <ol className="room-list">
            {players.map(({ playerId, base }) => (
              <li key={playerId}>
                <bdi>{playerOf(playerId)?.name}</bdi>
                <span className="soft">{playerOf(playerId)?.teamShortName}</span>
                <span className="push num">{priceText(base)}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
