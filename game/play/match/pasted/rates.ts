/**
 * Whether a rate contradicts its figures: it may be rounded or cut off at its last digit. Text that
 * is no number contradicts nothing.
 *
 * @param written "145.94"
 */
export function differsFromRate(written: string, of: number, by: number | null): boolean {
  if (by === null || !/^\d+(?:\.\d+)?$/.test(written)) return false;
  if (by === 0) return Number(written) !== 0;
  const digits = written.split(".")[1]?.length ?? 0;
  return Math.abs(of / by - Number(written)) > 1.001 * 10 ** -digits;
}
