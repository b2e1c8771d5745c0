import { type FieldFault, FieldsError } from "#server/core/errors";

/** The faults of an input by a use case; any other error is the test's. */
export function faultsOf(attempt: () => unknown): readonly FieldFault[] {
  try {
    attempt();
  } catch (error) {
    if (error instanceof FieldsError) return error.faults;
    throw error;
  }
  return [];
}
