import type { Fault } from "../../components/faults";
import type { TypedRules } from "./typed-rules";

export interface RulesFormState {
  readonly typed: TypedRules;
  readonly defaults: TypedRules;
  readonly faults: readonly Fault[];
  readonly mayEdit: boolean;
}
