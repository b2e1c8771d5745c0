import type { SquadWay } from "../../team/squad-settings";
import type { AuctionState } from "../auction/state";
import type { RoomState, SquadMaking } from "../making";

/** What the events of each way add up to; a table that is typed in has no room. */
export interface RoomStates {
  readonly live: AuctionState;
  readonly slow: AuctionState;
  readonly sealed: RoomState;
  readonly draft: RoomState;
}

export type RoomWay = keyof RoomStates;

const MAKINGS: { readonly [Way in RoomWay]?: SquadMaking<RoomStates[Way]> } = {};

/** How squads come about in a room of this way; null where there is no room. */
export function makingOf(way: SquadWay): SquadMaking<RoomState> | null {
  return way === "typed" ? null : (MAKINGS[way] ?? null);
}
