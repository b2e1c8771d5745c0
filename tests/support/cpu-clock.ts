/**
 * Begins to measure what work costs: unlike the time that passes, it is the same on a busy machine.
 *
 * @returns reads the milliseconds of a processor that this process has used since
 */
export function startCpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
