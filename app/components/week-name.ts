import { formatDateRange } from "../lib/dates";

/** "6 Apr to 12 Apr 2026": a week by the dates of its Monday and Sunday. */
export function weekName({ monday, sunday }: { monday: string; sunday: string }): string {
  return formatDateRange(Date.parse(monday), Date.parse(sunday), "UTC");
}
