import type { Role } from "#game/play/roles";
import type { LeagueSetting, LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { PauseReason } from "#game/squads/events";
import type { Ref } from "./ref";

type SettingValue = LeagueSettings[LeagueSetting];

/** An event of the squads (`SquadEvent`) as a league file has it: members by number, players by name. */
export type FileSquadEvent =
  | {
      readonly kind: "open";
      readonly way: SquadWay;
      readonly seed: string;
      readonly members: readonly number[];
      readonly order: readonly number[];
      /** The settings of that time: newer ones are missing in events of older versions. */
      readonly settings: { readonly [Setting in LeagueSetting]?: SettingValue };
      readonly players: readonly FileSquadPlayer[];
    }
  | { readonly kind: "turn"; readonly member: number; readonly endsAt: number }
  | {
      readonly kind: "lot";
      readonly player: Ref;
      readonly base: number;
      readonly endsAt: number;
      readonly by: number | null;
    }
  | {
      readonly kind: "bid";
      readonly player: Ref;
      readonly member: number;
      readonly amount: number;
      readonly endsAt: number;
      readonly byMaximum: boolean;
    }
  | {
      readonly kind: "sold";
      readonly player: Ref;
      readonly member: number;
      readonly price: number;
    }
  | {
      readonly kind: "hammer";
      readonly player: Ref;
      readonly by: number;
      readonly endsAt: number;
    }
  | { readonly kind: "unsold" | "release"; readonly player: Ref }
  | {
      readonly kind: "undo";
      readonly player: Ref;
      /** Missing in events of 0.2.0, and for rows of a table. */
      readonly by?: number;
      readonly opened?: readonly {
        readonly player: Ref;
        readonly member: number;
        readonly amount: number;
      }[];
    }
  | { readonly kind: "round"; readonly number: number; readonly endsAt: number }
  | {
      readonly kind: "pick";
      readonly player: Ref;
      readonly member: number;
      readonly byClock: boolean;
    }
  | { readonly kind: "pause"; readonly why: PauseReason }
  | {
      readonly kind: "resume";
      /** By player, by member in a draft, by the number of the round of sealed bids. */
      readonly endsAt: readonly (readonly [Ref | number, number])[];
    }
  | { readonly kind: "close" }
  | {
      readonly kind: "trade";
      readonly members: readonly [number, number];
      readonly players: readonly [readonly Ref[], readonly Ref[]];
    }
  | {
      readonly kind: "claim";
      readonly player: Ref;
      readonly member: number;
      readonly price: number;
      readonly released: Ref | null;
    };

/** A player of the pool as the making of squads saw them. */
export interface FileSquadPlayer {
  readonly player: Ref;
  readonly team: Ref;
  readonly role: Role;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  readonly salary: number;
  readonly base: number;
}
