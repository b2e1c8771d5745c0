import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { plural } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { statusIn } from "#game/play/match/side-lists";
import type { Role } from "#game/play/roles";
import { TEAM_SIZE } from "#game/play/team/lineup";
import {
  BY_EXPECTED,
  defaultSort,
  EVERYBODY,
  type PoolFilter,
  sortBy,
  sortPool,
} from "#game/play/team/pool-filter";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { SideMark } from "../../../../components/player-marks";
import { PlayerFilter, PlayingNext } from "../../../../components/players/player-filter";
import { PlayerHead } from "../../../../components/players/player-head";
import { afterPaint } from "../../../../lib/after-paint";
import { BackupMark, PlayerChoices } from "../details/player-choices";
import type { BuilderAction } from "../state/builder-state";
import type { Draft } from "../state/draft";
import { poolName } from "../words/team-words";
import { PlayerSheet, SwapDialog } from "./deferred-dialogs";
import { PoolRows } from "./pool-rows";
import { usePicking } from "./use-picking";
import { passingIds, spendableOn, usePoolMoment } from "./use-pool-moment";
import { useRowCount } from "./use-row-count";
import { useWindowedRows } from "./use-windowed-rows";

/** A request of the ground to the list; each has another turn. */
export interface PoolRequest {
  /** Null for all roles. */
  readonly role: Role | null;
  /** The player of the team to be replaced; null for nobody in particular. */
  readonly leavingId: number | null;
  /** The chosen player's place among the backups, from 0; null for the team itself. */
  readonly backupPlace: number | null;
  readonly turn: number;
}

/**
 * Available Players. A key press in the search shows and hides rows before React learns of it: other
 * changes can wait for the next frame.
 */
export const PoolPanel = memo(function PoolPanel({
  leagueId,
  sheet,
  draft,
  picked,
  request,
  change,
  detailsOf,
  showDetails,
  backed,
}: {
  leagueId: number;
  sheet: TeamSheet;
  draft: Draft;
  picked: readonly SheetPlayer[];
  request: PoolRequest;
  change: (action: BuilderAction) => void;
  /** The player with the open sheet; null for none. */
  detailsOf: number | null;
  /** Opens a player's sheet; null closes it. */
  showDetails: (playerId: number | null) => void;
  /** Called after the requested backup has been chosen. */
  backed: () => void;
}) {
  const { pool, settings, rules } = sheet;
  const { teamPerFixture, hasSalaryCap, hasSquads } = formatOf(sheet.format);
  const money = hasSquads ? "Price" : "Salary";
  const [initialSort] = useState(() => defaultSort(money));
  const playing = useMemo(
    () => pool.filter(({ teamId }) => rules.playingTeamIds.includes(teamId)).length,
    [pool, rules],
  );
  const [choices, setFilter] = useState<PoolFilter>(EVERYBODY);
  /** Null until somebody has touched the switch. */
  const [playingNext, setPlayingNext] = useState<boolean | null>(null);
  const [sort, setSort] = useState(initialSort);
  const [leavingId, setLeavingId] = useState<number | null>(null);
  const [backupPlace, setBackupPlace] = useState<number | null>(null);
  /** The turn of the last request that the filter has applied. */
  const [handledRequest, setHandledRequest] = useState(0);
  const searchField = useRef<HTMLInputElement>(null);
  const leaving = picked.find(({ id }) => id === leavingId) ?? null;
  const hasNext = rules.playingTeamIds.length > 0 && !teamPerFixture;
  // A first team is for many matches, and needs everybody to choose from.
  const hasHole =
    sheet.saved.playerIds.length > 0 && (picked.length < TEAM_SIZE || leaving !== null);
  const showsNext = playingNext ?? (hasNext && hasHole);
  const filter = useMemo(
    () => (showsNext ? { ...choices, playingNext: true } : choices),
    [choices, showsNext],
  );
  const detailed = pool.find(({ id }) => id === detailsOf);
  const stay = () => {
    setLeavingId(null);
    setBackupPlace(null);
    setFilter(EVERYBODY);
    if (searchField.current) searchField.current.value = "";
  };
  const { actions, coming, swap, stopComing } = usePicking(
    sheet,
    picked,
    { leaving, backupPlace },
    () => {
      stay();
      if (backupPlace !== null) backed();
    },
    change,
    showDetails,
  );
  const spendable = spendableOn(draft, picked, leaving, rules);
  const moment = usePoolMoment(rules.playingTeamIds, picked, spendable, filter);
  const sorted = useMemo(() => sortPool(pool, sort), [pool, sort]);
  const passing = useMemo(() => passingIds(sorted, filter, moment), [sorted, filter, moment]);
  const list = useRef<HTMLDivElement>(null);
  const showsAll = request.turn > 0 || filter !== EVERYBODY || sort !== initialSort;
  const rowCount = useRowCount(list, pool.length, showsAll);
  const { body, scrollToTop, showAtOnce, findRow } = useWindowedRows(list, passing, rowCount);
  // Passes only the changes, so that a delayed update does not undo later ones.
  const changeFilter = useCallback(
    (changes: Partial<PoolFilter>) => {
      scrollToTop();
      setFilter((before) => ({ ...before, ...changes }));
    },
    [scrollToTop],
  );
  const search = (text: string) => {
    scrollToTop();
    showAtOnce(passingIds(sorted, { ...filter, search: text }, moment));
    afterPaint(() => changeFilter({ search: text }));
  };

  useEffect(() => {
    if (request.turn === 0) return;
    scrollToTop();
    setFilter({ ...EVERYBODY, role: request.role, affordable: request.leavingId !== null });
    setLeavingId(request.leavingId);
    setBackupPlace(request.backupPlace);
    setHandledRequest(request.turn);
    if (searchField.current) searchField.current.value = "";
  }, [request, scrollToTop]);
  useEffect(() => {
    // The rows of the role are visible now, so the focus goes to the first player.
    if (handledRequest > 0) findRow(ADDABLE)?.querySelector<HTMLElement>(PICK)?.focus();
  }, [handledRequest, findRow]);

  return (
    <>
      <section className="sheet pool" aria-labelledby="pool-h">
        <header className="only-wide">
          <h2 id="pool-h">{poolName(sheet)}</h2>
          <span className="count push">{passing.length}</span>
        </header>
        <PlayerFilter
          players={pool}
          filter={filter}
          hasSalaryCap={hasSalaryCap}
          searchField={searchField}
          search={search}
          changeFilter={changeFilter}
          order={{
            isOn: sort.column === "Expected",
            choose: (isOn) => {
              scrollToTop();
              setSort(isOn ? BY_EXPECTED : initialSort);
            },
          }}
          shown={passing.length}
        />
        <p className="vh" role="status">
          {plural(passing.length, "player")} shown
        </p>
        {/* Skips the list, which is long to tab through. A button, because a link would change the
            address and reload the screen. */}
        <button
          className="btn past only-wide"
          type="button"
          onClick={() => document.getElementById("team-h")?.focus()}
        >
          Skip to My Team
        </button>
        {leaving && <LeavingNotice player={leaving} cancel={stay} />}
        {backupPlace !== null && <BackupNotice place={backupPlace} cancel={stay} />}
        <div className="list prs" ref={list}>
          {/* Counts the head as a row too. */}
          <table aria-rowcount={passing.length + 1}>
            <caption className="vh">
              {poolName(sheet)}, sorted by {sort.column}, {sort.direction}. Rank is by points.
            </caption>
            <PlayerHead
              sorting={{
                sort,
                sortBy: (column) => {
                  scrollToTop();
                  setSort((before) => sortBy(before, column));
                },
              }}
              money={money}
              hasOwned={pool.some(({ owned }) => owned !== null)}
              action={<span className="vh">Add or remove</span>}
            >
              {hasNext && (
                <PlayingNext
                  count={playing}
                  isOn={filter.playingNext}
                  choose={(isOn) => {
                    scrollToTop();
                    setPlayingNext(isOn);
                  }}
                />
              )}
            </PlayerHead>
            <PoolRows
              ref={body}
              players={sorted}
              nextMatches={sheet.nextMatches}
              rowCount={rowCount}
              picked={picked}
              leaving={leaving}
              forBackup={backupPlace !== null}
              spendable={spendable}
              settings={settings}
              sides={sheet.sides}
              backups={draft.backups ?? NO_BACKUPS}
              actions={actions}
              showsExpected={sort.column === "Expected"}
            />
          </table>
          {passing.length === 0 && (
            <p className="empty">
              {pool.length === 0 ? "There are no players yet." : "No players match."}
            </p>
          )}
        </div>
      </section>
      {/* Outside the list, which a phone hides while it shows the ground. */}
      {coming && (
        <SwapDialog player={coming} draft={draft} sheet={sheet} swap={swap} close={stopComing} />
      )}
      {detailed && (
        <PlayerSheet
          key={detailed.id}
          leagueId={leagueId}
          player={detailed}
          marks={
            <>
              <SideMark status={statusIn(sheet.sides, detailed)} />{" "}
              <BackupMark place={draft.backups?.indexOf(detailed.id) ?? -1} />
            </>
          }
          close={() => showDetails(null)}
        >
          <PlayerChoices team={{ sheet, draft, change }} player={detailed} pick={actions.pick} />
        </PlayerSheet>
      )}
    </>
  );
});

/** Always the same, so that the rows are not rendered again for it. */
const NO_BACKUPS: readonly number[] = [];
const ADDABLE = ":not(.got):not(.cannot)";
/** A row's button, as opposed to the player's name. */
const PICK = ".btn";

/** Above the list while it replaces a player of the team. */
function LeavingNotice({ player, cancel }: { player: SheetPlayer; cancel: () => void }) {
  return (
    <div className="msg leaving" role="status">
      <span>
        Choose who comes in for <b>{player.name}</b>.
      </span>
      <button className="btn bare push" type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}

/** Above the list while it chooses a backup. */
function BackupNotice({ place, cancel }: { place: number; cancel: () => void }) {
  return (
    <div className="msg leaving" role="status">
      <span>
        Choose <b>backup {place + 1}</b>.
      </span>
      <button className="btn bare push" type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
