import type { Fault } from "../../lib/refused";
import type { TypedRules } from "./typed-rules";

export interface RulesFormState {
  readonly typed: TypedRules;
  readonly defaults: TypedRules;
  readonly faults: readonly Fault[];
  readonly mayEdit: boolean;
}
