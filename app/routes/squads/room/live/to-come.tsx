import { Link } from "@remix-run/react";
import { plural } from "#game/core/words";
import type { NextMatches } from "#server/play/season/next-matches";
import type { LotSet, OwnWish } from "#server/squads/making/live-room";
import { PlayerTable } from "../../../../components/players/player-table";
import { usePriceText } from "../../../../components/price-text";
import { atBase, type PlayerOf } from "./room-frame";

/** More names than this cannot be read while a lot runs. */
const MOST_NEXT = 5;

/** The coming players on the reader's own list. */
export function NextUp({
  leagueId,
  wishes,
  toCome,
  playerOf,
  nextMatches,
}: {
  leagueId: number;
  wishes: readonly OwnWish[];
  toCome: readonly LotSet[];
  playerOf: PlayerOf;
  nextMatches: NextMatches;
}) {
  const withUnit = usePriceText();
  const order = toCome.flatMap(({ players }) => players.map((each) => each.playerId));
  if (order.length === 0) return null;
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
        <PlayerTable
          leagueId={leagueId}
          caption="Next from my list"
          players={atBase(
            wanted.slice(0, MOST_NEXT).flatMap(({ playerId }) => playerOf(playerId) ?? []),
          )}
          nextMatches={nextMatches}
          money="Base"
          sort={null}
          hasFilter={false}
          noteFor={({ id }) => lotsBefore(order.indexOf(id))}
          action="My maximum"
          actionFor={({ id }) => {
            const maximum = wanted.find(({ playerId }) => playerId === id)?.maximum ?? null;
            return maximum !== null && <span className="num">{withUnit(maximum)}</span>;
          }}
        />
      )}
    </section>
  );
}

function lotsBefore(lots: number): string {
  if (lots === 0) return "Up next";
  return `${plural(lots, "lot")} before`;
}

/** The players who are still to come, set by set. */
export function ToCome({
  leagueId,
  toCome,
  playerOf,
  nextMatches,
}: {
  leagueId: number;
  toCome: readonly LotSet[];
  playerOf: PlayerOf;
  nextMatches: NextMatches;
}) {
  const count = toCome.reduce((sum, { players }) => sum + players.length, 0);
  if (count === 0) return null;
  return (
    <section className="sheet">
      <header>
        <h2>Still to come</h2>
        <span className="push soft num">{count}</span>
      </header>
      {toCome.map(({ name, players }) => (
        <details className="more" key={name}>
          <summary>
            {name}
            <span className="push soft num">{players.length}</span>
          </summary>
          <PlayerTable
            leagueId={leagueId}
            caption={`${name}, in the order of the lots`}
            players={players.flatMap(({ playerId, base }) => {
              const player = playerOf(playerId);
              return player === undefined ? [] : [{ ...player, price: base }];
            })}
            nextMatches={nextMatches}
            money="Base"
            sort={null}
            hasFilter={false}
          />
        </details>
      ))}
    </section>
  );
}
