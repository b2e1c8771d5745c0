import { useEffect, useId, useRef } from "react";
import { plural } from "#game/core/words";
import type { Format } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { statusIn } from "#game/play/match/side-lists";
import { addFaultSentence } from "#game/play/team/add-player";
import { isBudgetWaived } from "#game/play/team/submission";
import { type Swap, swapsFor } from "#game/play/team/swaps";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import type { Captaincy } from "#server/stories/boards/play-notes";
import { Icon } from "../../../../components/drawing";
import { moneyText } from "../../../../components/money-text";
import { CaptaincyDisc, SideMark } from "../../../../components/player-marks";
import { OriginMarks } from "../../../../components/players/origin-marks";
import { originRules } from "../../../../components/players/origins";
import { PlayerHead } from "../../../../components/players/player-head";
import { PlayerCells } from "../../../../components/players/player-row";
import { salaryLeftText } from "../state/announcements";
import { asTeam, type Draft } from "../state/draft";

const FULL = addFaultSentence({ code: "team-full" });

/** The players of a full team who can be replaced by a new one, with the cost; one tap swaps the two. */
export function SwapDialog({
  player,
  draft,
  sheet,
  swap,
  close,
}: {
  /** The new player. */
  player: SheetPlayer;
  draft: Draft;
  sheet: TeamSheet;
  swap: (outId: number) => void;
  close: () => void;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (outId: number) => {
    // Closed first, because the list changes with the swap.
    dialog.current?.close();
    swap(outId);
  };
  const pool = new Map(sheet.pool.map((each) => [each.id, each]));
  const team = asTeam(draft, null);
  const format = formatOf(sheet.format);
  const waived = isBudgetWaived(draft.booster, sheet.rules);
  const swaps = swapsFor(player, team, pool, sheet.rules, waived);
  const marks = originRules(sheet.settings);
  return (
    <dialog className="low swap" ref={dialog} aria-labelledby={`${id}-title`} onClose={close}>
      <form method="dialog">
        <header>
          <h2 id={`${id}-title`}>Who goes for {player.name}?</h2>
          <button className="btn bare icon" type="submit" aria-label="Cancel">
            <Icon name="x" />
          </button>
        </header>
        <p className="soft sm">
          {FULL}.{" "}
          {swaps.length === 0
            ? `No swap with ${player.name} keeps your team within ${limitsText(format)}.`
            : "Choose a player to replace."}
        </p>
        {swaps.length > 0 && (
          <div className="prs">
            <table>
              <caption className="vh">Players of your team, those who sit out first</caption>
              <PlayerHead
                money={format.hasSalaryCap ? "Left" : "Price"}
                hasOwned={sheet.pool.some(({ owned }) => owned !== null)}
                action={format.hasTransfers ? "Costs" : null}
              />
              <tbody>
                {sortSwaps(swaps, sheet.nextMatches).map((each) => (
                  <tr
                    key={each.out.id}
                    className={isIdle(each, sheet.nextMatches) ? "idle" : undefined}
                  >
                    <PlayerCells
                      player={each.out}
                      name={
                        <button className="name" type="button" onClick={() => choose(each.out.id)}>
                          {each.out.name}{" "}
                          <CaptaincyDisc
                            captaincy={captaincyIn(draft, each.out.id)}
                            mode={sheet.captainMode}
                          />
                        </button>
                      }
                      next={sheet.nextMatches[each.out.teamId]}
                      money={
                        format.hasSalaryCap ? salaryLeftText(each.salaryLeft) : moneyText(each.out)
                      }
                      marks={
                        <>
                          <OriginMarks player={each.out} rules={marks} />{" "}
                          <SideMark status={statusIn(sheet.sides, each.out)} />{" "}
                        </>
                      }
                    />
                    <td className="do cost">{format.hasTransfers && chargeText(each.charge)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </form>
    </dialog>
  );
}

function isIdle({ out }: Swap<SheetPlayer>, next: TeamSheet["nextMatches"]): boolean {
  return !next[out.teamId]?.isNext;
}

/** Those who sit out first, then the fewest points: these players are the likeliest to be replaced. */
function sortSwaps(
  swaps: readonly Swap<SheetPlayer>[],
  next: TeamSheet["nextMatches"],
): Swap<SheetPlayer>[] {
  const plays = (swap: Swap<SheetPlayer>) => (isIdle(swap, next) ? 0 : 1);
  return [...swaps].sort(
    (a, b) => plays(a) - plays(b) || a.out.points - b.out.points || a.out.id - b.out.id,
  );
}

function captaincyIn({ captainId, viceCaptainId }: Draft, playerId: number): Captaincy | null {
  if (captainId === playerId) return "captain";
  return viceCaptainId === playerId ? "viceCaptain" : null;
}

type Limits = Pick<Format, "hasTransfers" | "hasSalaryCap">;

function limitsText({ hasTransfers, hasSalaryCap }: Limits): string {
  if (!hasSalaryCap) return "the rules";
  return hasTransfers ? "the rules, the budget and your transfers" : "the rules and the budget";
}

/** "free", "1 transfer", or "1 transfer back" for a swap that takes a charged one back. */
function chargeText(charge: number): string {
  if (charge === 0) return "free";
  const transfers = plural(Math.abs(charge), "transfer");
  return charge < 0 ? `${transfers} back` : transfers;
}
