import { deferred } from "../../../lib/deferred";
import * as receipt from "./details/team-receipt";
import * as first from "./first-team/first-team-sheet";
import { loadSlotMenu } from "./ground/deferred-menu";
import * as final from "./ground/final-eleven";
import * as squad from "./ground/no-squad";
import * as plain from "./plain-form/plain-team";
import { loadPlayerSheet, loadSwapDialog } from "./pool/deferred-dialogs";
import { loadSuggestions } from "./state/use-team-builder";

const { SSR } = import.meta.env;

/** The parts of Manage Team that few visits show. */
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

/**
 * The code behind a tap, before it: what does not come now is asked for again at the tap. A browser that
 * saves data waits for the tap.
 */
export function loadTaps(): void {
  if (navigator.connection?.saveData) return;
  for (const load of [loadSlotMenu, loadPlayerSheet, loadSwapDialog, loadSuggestions]) {
    load().catch(() => {});
  }
}
