import { useEffect, useId, useRef } from "react";
import { plural } from "#game/core/words";
import type { Format } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { addFaultSentence } from "#game/play/team/add-player";
import { isBudgetWaived } from "#game/play/team/submission";
import { type Swap, swapsFor } from "#game/play/team/swaps";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { Flag } from "../../../../components/flag";
import { RoleBadge } from "../../../../components/player-marks";
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
  return (
    <dialog className="low" ref={dialog} aria-labelledby={`${id}-title`} onClose={close}>
      <form method="dialog">
        <h2 id={`${id}-title`}>Swap for {player.name}</h2>
        <p className="soft sm">
          {FULL}.{" "}
          {swaps.length === 0
            ? `No swap with ${player.name} keeps your team within ${limitsText(format)}.`
            : "Choose a player to replace."}
        </p>
        <ul className="swaps">
          {swaps.sort(byPoints).map((each) => (
            <li key={each.out.id}>
              <button className="btn" type="button" onClick={() => choose(each.out.id)}>
                <Flag team={each.out.teamShortName} />
                <span>
                  {each.out.name} <RoleBadge role={each.out.role} />
                </span>
                <span className="push num">{costText(each, format)}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="row">
          <button className="btn" type="submit">
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The fewest points first: these players are the likeliest to be replaced. */
function byPoints(a: Swap<SheetPlayer>, b: Swap<SheetPlayer>): number {
  return a.out.points - b.out.points || a.out.id - b.out.id;
}

type Limits = Pick<Format, "hasTransfers" | "hasSalaryCap">;

function limitsText({ hasTransfers, hasSalaryCap }: Limits): string {
  if (!hasSalaryCap) return "the rules";
  return hasTransfers ? "the rules, the budget and your transfers" : "the rules and the budget";
}

/** "−1.5, 1 transfer": the change of the budget and the transfers; empty if it costs neither. */
function costText({ salary, charge }: Swap<SheetPlayer>, { hasTransfers, hasSalaryCap }: Limits) {
  if (!hasSalaryCap) return "";
  const money = salaryLeftText(Math.abs(salary));
  const sign = salary < 0 ? "−" : "+";
  const difference = salary === 0 ? "same price" : `${sign}${money}`;
  if (!hasTransfers) return difference;
  const count = Math.abs(charge);
  const transfers = plural(count, "transfer");
  const text = charge < 0 ? `${transfers} back` : charge === 0 ? "no transfer" : transfers;
  return `${difference}, ${text}`;
}
