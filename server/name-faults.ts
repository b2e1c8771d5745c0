import { type NameRules, nameFault } from "#game/names/name-fault";
import type { FieldFault } from "./errors";

/** What is wrong with a tidy name: nothing, or one sentence beside its field. */
export function nameFaults(name: string, field: string, rules: NameRules): FieldFault[] {
  const sentence = nameFault(name, rules);
  return sentence === null ? [] : [{ fields: [field], sentence }];
}
