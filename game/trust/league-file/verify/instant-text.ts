const AS_LONG_AS = "2026-04-01T14:00".length;

/** "2026-04-01 14:00 UTC". */
export function instantText(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "an unknown time";
  return `${date.toISOString().slice(0, AS_LONG_AS).replace("T", " ")} UTC`;
}
