import * as card from "../../../components/player-sheet";
import { deferred } from "../../../lib/deferred";
import * as receipt from "./details/team-receipt";
import * as first from "./first-team/first-team-sheet";
import * as final from "./ground/final-eleven";
import * as squad from "./ground/no-squad";
import * as menu from "./ground/slot-menu";
import * as plain from "./plain-form/plain-team";
import * as swap from "./pool/swap-dialog";
import { loadSuggestions } from "./state/use-team-builder";

const { SSR } = import.meta.env;

/** The parts of Manage Team that few visits show, or that a tap opens. */
export const PlainTeam = deferred(SSR ? plain.PlainTeam : null, () =>
  import("./plain-form/plain-team").then((part) => part.PlainTeam),
);
export const FinalEleven = deferred(SSR ? final.FinalEleven : null, () =>
  import("./ground/final-eleven").then((part) => part.FinalEleven),
);
export const NoSquad = deferred(SSR ? squad.NoSquad : null, () =>
  import("./ground/no-squad").then((part) => part.NoSquad),
);
export const TeamReceipt = deferred(SSR ? receipt.TeamReceipt : null, () =>
  import("./details/team-receipt").then((part) => part.TeamReceipt),
);
export const FirstTeamSheet = deferred(SSR ? first.FirstTeamSheet : null, () =>
  import("./first-team/first-team-sheet").then((part) => part.FirstTeamSheet),
);

const loadSlotMenu = () => import("./ground/slot-menu").then((part) => part.SlotMenu);
const loadSwapDialog = () => import("./pool/swap-dialog").then((part) => part.SwapDialog);
const loadPlayerSheet = () =>
  import("../../../components/player-sheet").then((part) => part.PlayerSheet);

export const SlotMenu = deferred(SSR ? menu.SlotMenu : null, loadSlotMenu);
export const SwapDialog = deferred(SSR ? swap.SwapDialog : null, loadSwapDialog);
export const PlayerSheet = deferred(SSR ? card.PlayerSheet : null, loadPlayerSheet);

/** The code behind a tap, before it: what does not come now is asked for again at the tap. */
export function loadTaps(): void {
  for (const load of [loadSlotMenu, loadPlayerSheet, loadSwapDialog, loadSuggestions]) {
    load().catch(() => {});
  }
}
