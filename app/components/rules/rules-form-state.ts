import type { TypedRules } from "#game/play/scoring/typed-rules";
import type { Fault } from "../../lib/refused";

export interface RulesFormState {
  readonly typed: TypedRules;
  readonly defaults: TypedRules;
  readonly faults: readonly Fault[];
  readonly mayEdit: boolean;
  /** A sample innings under the league's rules, for members who cannot edit them. */
  readonly example: string | null;
}
