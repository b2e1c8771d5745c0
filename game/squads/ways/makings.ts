import type { MakingWay } from "#game/play/team/squad-settings";
import type { RoomState, SquadMaking } from "../making";
import type { AuctionState } from "./auction-state";
import { DRAFT } from "./draft";
import type { DraftState } from "./draft-state";
import { LIVE } from "./live";
import { RETAINED, type RetainedState } from "./retained";
import { SEALED } from "./sealed";
import type { SealedState } from "./sealed-state";
import { SLOW } from "./slow";

export interface RoomStates {
  readonly live: AuctionState;
  readonly slow: AuctionState;
  readonly sealed: SealedState;
  readonly draft: DraftState;
  readonly retained: RetainedState;
}

export type RoomWay = keyof RoomStates;

const MAKINGS: { readonly [Way in RoomWay]?: SquadMaking<RoomStates[Way]> } = {
  live: LIVE,
  slow: SLOW,
  sealed: SEALED,
  draft: DRAFT,
  retained: RETAINED,
};

export function makingOf(way: MakingWay): SquadMaking<RoomState> | null {
  return way === "typed" ? null : (MAKINGS[way] ?? null);
}
