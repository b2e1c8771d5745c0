import { useEffect, useId, useRef } from "react";
import type { PoolPlayer } from "#game/play/team/lineup";
import { Icon } from "../../../../components/drawing";
import type { CaptaincyField } from "../state/draft";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { captainLabels } from "../words/team-words";

/** The space between the slot and its menu, and between the menu and the edge of the screen, in pixels. */
const GAP = 6;

export interface OpenedSlot {
  readonly playerId: number;
  readonly slot: HTMLElement;
}

/** The commands for a picked player: Captain, Vice-Captain, Swap, Details, Remove. */
export function SlotMenu({
  team: { sheet, change },
  player,
  opened,
  close,
  swap,
  showDetails,
  removed,
}: {
  team: TeamBuilderTools;
  player: PoolPlayer;
  /** A new object each time that the menu is opened. */
  opened: OpenedSlot;
  close: () => void;
  swap: () => void;
  showDetails: () => void;
  /** Called after the slot was removed, to move the focus. */
  removed: () => void;
}) {
  const menu = useRef<HTMLFieldSetElement>(null);
  const nameId = useId();
  const { slot } = opened;
  const [captainLabel, viceCaptainLabel] = captainLabels(sheet);
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.popover = "auto";
    // The menu is hidden for a moment before its closing is announced, and may be opened again in
    // between.
    if (!element.matches(":popover-open")) element.showPopover();
    placeBeside(element, opened.slot);
    element.querySelector("button")?.focus();
    const closed = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === "closed") close();
    };
    element.addEventListener("toggle", closed);
    return () => element.removeEventListener("toggle", closed);
  }, [opened, close]);
  const appoint = (captaincy: CaptaincyField) => {
    change({ type: "appointed", captaincy, playerId: player.id });
    menu.current?.hidePopover();
    slot.focus();
  };
  const remove = () => {
    menu.current?.hidePopover();
    change({ type: "removed", playerId: player.id });
    removed();
  };
  const leaveFor = (act: () => void) => {
    menu.current?.hidePopover();
    act();
  };
  return (
    <fieldset className="pop menu-pop" ref={menu} aria-labelledby={nameId}>
      <p id={nameId}>
        <b>{player.name}</b>
      </p>
      <button type="button" onClick={() => appoint("captainId")}>
        <span className="cv" aria-hidden="true">
          C
        </span>{" "}
        {captainLabel}
      </button>
      <button type="button" onClick={() => appoint("viceCaptainId")}>
        <span className="cv v" aria-hidden="true">
          VC
        </span>{" "}
        {viceCaptainLabel}
      </button>
      <button type="button" onClick={() => leaveFor(swap)}>
        <Icon name="swap" /> Swap
      </button>
      <button type="button" onClick={() => leaveFor(showDetails)}>
        <Icon name="details" /> Details
      </button>
      <button type="button" className="down" onClick={remove}>
        <Icon name="x" /> Remove
      </button>
    </fieldset>
  );
}

/**
 * Puts the menu below the slot, above it if there is no room below, and never beyond the edge of the
 * screen.
 */
function placeBeside(menu: HTMLElement, slot: HTMLElement): void {
  const at = slot.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const left = at.left + at.width / 2 - width / 2;
  const below = at.bottom + GAP;
  const top = below + height > innerHeight ? at.top - height - GAP : below;
  menu.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  menu.style.top = `${Math.max(GAP, top)}px`;
}
