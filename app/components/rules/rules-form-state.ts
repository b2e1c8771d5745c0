import type { TypedRules } from "#game/play/scoring/typed-rules";
import type { Fault } from "../../lib/refused";

export interface RulesFormState {
  readonly typed: TypedRules;
  readonly defaults: TypedRules;
  readonly faults: readonly Fault[];
  readonly mayEdit: boolean;
  /** A worked innings under the league's rules, for those who only read them. */
  readonly example: string | null;
}
