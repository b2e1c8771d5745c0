import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useCallback, useId, useMemo, useState } from "react";
import { SEARCH_MAX } from "#game/core/list-page";
import { plural } from "#game/core/words";
import { isRole, ROLES } from "#game/play/roles";
import {
  BY_EXPECTED,
  EVERYBODY,
  type MoneyColumn,
  type PoolFilter,
  type PoolSort,
  passesFilter,
  sortBy,
  sortPool,
} from "#game/play/team/pool-filter";
import type { NextMatches } from "#server/play/season/next-matches";
import type { RowPlayer } from "#server/play/teams/row-players";
import { useHydrated } from "../../lib/use-browser";
import { moneyText } from "../money-text";
import { PlayerSheet } from "../player-sheet";
import { PlayerFilter, PlayingNext } from "./player-filter";
import { PlayerHead } from "./player-head";
import { PlayerCells } from "./player-row";

/** `price` is shown and sorted by in the columns Price and Base. */
export type TablePlayer = RowPlayer & { readonly price?: number };

const NOBODY: ReadonlySet<number> = new Set();

/**
 * The rows of players with the bar above them, for lists outside Manage Team. Rows that do not pass the
 * filters are hidden and not removed: what has been typed in them is still sent.
 */
export function PlayerTable<Player extends TablePlayer>({
  leagueId,
  caption,
  players,
  nextMatches,
  money,
  sort: initialSort = { column: "Rank", direction: "ascending" },
  action,
  heads,
  actionFor,
  marks,
  noteFor,
  isMine,
  hasFilter = true,
  hasWords = false,
  foot,
}: {
  leagueId: number;
  /** For screen readers. */
  caption: string;
  players: readonly Player[];
  nextMatches: NextMatches;
  money: MoneyColumn;
  /** By default by points; null for the order of `players`. */
  sort?: PoolSort | null;
  /** The name of the last column, for screen readers; omitted with `actionFor` for a list to read. */
  action?: string;
  /** In the place of that name, visible: the heads above several fields. */
  heads?: ReactNode;
  actionFor?: (player: Player) => ReactNode;
  marks?: (player: Player) => ReactNode;
  /** In place of the next match. */
  noteFor?: (player: Player) => ReactNode;
  /** Rows with the background of the reader's own. */
  isMine?: (player: Player) => boolean;
  /** False for a short list, which needs no search. */
  hasFilter?: boolean;
  /** Whether the last column holds a button with a word. */
  hasWords?: boolean;
  /** Rows of totals. */
  foot?: ReactNode;
}) {
  const hydrated = useHydrated();
  const plain = usePlainFilter();
  const [chosen, setFilter] = useState<PoolFilter>(EVERYBODY);
  const filter = hydrated || !hasFilter ? chosen : plain;
  const [sort, setSort] = useState<PoolSort | null>(initialSort);
  const { nameOf, sheet } = usePlayerSheet(leagueId, players);
  const sorted = useMemo(
    () => (sort === null ? players : sortPool(players, sort)),
    [players, sort],
  );
  const moment = useMemo(() => momentOf(nextMatches), [nextMatches]);
  const shown = useMemo(
    () => new Set(players.filter((each) => passesFilter(each, filter, moment))),
    [players, filter, moment],
  );
  const change = (changes: Partial<PoolFilter>) =>
    setFilter((before) => ({ ...before, ...changes }));
  const playing = players.filter(({ teamId }) => nextMatches[teamId]?.isNext).length;
  return (
    <>
      {hasFilter && <PlainSearch />}
      {hasFilter && (
        <PlayerFilter
          players={players}
          filter={filter}
          hasSalaryCap={false}
          search={(search) => change({ search })}
          changeFilter={change}
          order={{
            isOn: sort?.column === "Expected",
            choose: (isOn) => setSort(isOn ? BY_EXPECTED : initialSort),
          }}
          shown={shown.size}
        />
      )}
      {hasFilter && (
        <p className="vh" role="status">
          {plural(shown.size, "player")} shown
        </p>
      )}
      <div className={actionFor ? (hasWords ? "prs in-words" : "prs") : "prs to-read"}>
        <table>
          <caption className="vh">{caption}</caption>
          <PlayerHead
            // A short list in an order of its own has nothing to sort.
            sorting={
              initialSort === null && !hasFilter
                ? null
                : { sort, sortBy: (column) => setSort((before) => sortBy(before, column)) }
            }
            money={money}
            hasOwned={players.some(({ owned }) => owned !== null)}
            action={heads ?? <span className="vh">{action}</span>}
          >
            {hasFilter && playing > 0 && (
              <PlayingNext
                count={playing}
                isOn={filter.playingNext}
                choose={(playingNext) => change({ playingNext })}
              />
            )}
          </PlayerHead>
          <tbody>
            {sorted.map((player) => (
              <tr
                key={player.id}
                hidden={!shown.has(player)}
                className={isMine?.(player) ? "mine" : undefined}
              >
                <PlayerCells
                  player={player}
                  name={nameOf(player)}
                  next={nextMatches[player.teamId]}
                  money={moneyText(player)}
                  marks={marks?.(player)}
                  note={noteFor?.(player)}
                  showsExpected={sort?.column === "Expected"}
                />
                {actionFor && <td className="do">{actionFor(player)}</td>}
              </tr>
            ))}
          </tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
        {shown.size === 0 && (
          <p className="empty">
            {players.length === 0 ? "There are no players yet." : "No players match."}
          </p>
        )}
      </div>
      {sheet}
    </>
  );
}

function momentOf(nextMatches: NextMatches) {
  const playingTeamIds = Object.entries(nextMatches)
    .filter(([, { isNext }]) => isNext)
    .map(([teamId]) => Number(teamId));
  return { playingTeamIds, spendable: Number.POSITIVE_INFINITY, pickedIds: NOBODY };
}

type SheetPlayer = Parameters<typeof PlayerSheet>[0]["player"];

/** The names of players, each of which opens the player's sheet; the sheet stands outside the list. */
function usePlayerSheet(
  leagueId: number,
  players: readonly SheetPlayer[],
): { readonly nameOf: (player: SheetPlayer) => ReactNode; readonly sheet: ReactNode } {
  const [openId, setOpenId] = useState<number | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  const hydrated = useHydrated();
  const player = players.find(({ id }) => id === openId);
  return {
    // Without scripts the same name leads to the player's page.
    nameOf: ({ id, name }) =>
      hydrated ? (
        <button className="name" type="button" onClick={() => setOpenId(id)}>
          {name}
        </button>
      ) : (
        <a className="name" href={`/league/${leagueId}/player/${id}`}>
          {name}
        </a>
      ),
    sheet: player && (
      <PlayerSheet key={player.id} leagueId={leagueId} player={player} close={close} />
    ),
  };
}

const [SEARCH, ROLE] = ["search", "role"];

/** The filter in the address, by which a list is found without scripts. */
function usePlainFilter(): PoolFilter {
  const [parameters] = useSearchParams();
  const role = parameters.get(ROLE);
  const search = (parameters.get(SEARCH) ?? "").slice(0, SEARCH_MAX);
  return { ...EVERYBODY, search, role: isRole(role) ? role : null };
}

/** The bar above a list of players where scripts do not run; other choices of the address stay. */
function PlainSearch() {
  const id = useId();
  const [parameters] = useSearchParams();
  const { search, role } = usePlainFilter();
  const others = [...parameters].filter(([name]) => name !== SEARCH && name !== ROLE);
  return (
    <noscript>
      <form className="pad row plain-search" method="get" aria-label="Find a player">
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <p className="field">
          <label htmlFor={`${id}-name`}>Name</label>
          <input
            id={`${id}-name`}
            type="search"
            name={SEARCH}
            defaultValue={search}
            maxLength={SEARCH_MAX}
            autoComplete="off"
          />
        </p>
        <p className="field">
          <label htmlFor={`${id}-role`}>Role</label>
          <select id={`${id}-role`} name={ROLE} defaultValue={role ?? ""}>
            <option value="">All</option>
            {ROLES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </p>
        <button className="btn" type="submit">
          Search
        </button>
      </form>
    </noscript>
  );
}
