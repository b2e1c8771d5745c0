import * as card from "../../../../components/player-sheet";
import { deferred } from "../../../../lib/deferred";
import * as swap from "./swap-dialog";

const { SSR } = import.meta.env;

export const loadSwapDialog = () => import("./swap-dialog").then((part) => part.SwapDialog);
export const loadPlayerSheet = () =>
  import("../../../../components/player-sheet").then((part) => part.PlayerSheet);

/** A tap on an available player opens one of them. */
export const SwapDialog = deferred(SSR ? swap.SwapDialog : null, loadSwapDialog);
export const PlayerSheet = deferred(SSR ? card.PlayerSheet : null, loadPlayerSheet);
