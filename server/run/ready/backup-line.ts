import { DAY_MS, HOUR_MS, type Ms } from "#game/core/units";
import { fileSize, plural } from "#game/core/words";
import { readServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { newestBackup } from "../maintenance/kept-backups";
import type { ReadyLine, ReadyState } from "./ready-line";

const OLD_MS = 7 * DAY_MS;

/** When the last backup was made, and whether more follow. */
export const backupLine = {
  name: "backup",
  title: "Backup",
  readState(services: Pick<Services, "db" | "env" | "now">): ReadyState {
    const { db, env } = services;
    const { isOn, failure } = readServerSetting(db, "nightlyBackups");
    const newest = newestBackup(env);
    if (failure !== null) {
      const sentence = `No backup was made tonight: ${failure.sentence}`;
      return { concern: 3, sentence, act: OPEN };
    }
    if (newest === null) return { concern: 2, sentence: NONE[isOn ? "on" : "off"], act: OPEN };
    const age = services.now() - newest.at;
    const last = `The last backup is from ${ageWords(age)}, ${fileSize(newest.bytes)}.`;
    if (isOn) return { concern: 0, sentence: `${last} One is made every night.`, act: MAKE };
    return { concern: age > OLD_MS ? 1 : 0, sentence: last, act: MAKE };
  },
} satisfies ReadyLine;

const NONE = {
  on: "There is no backup yet: the first one is made in a minute.",
  off: "There is no backup yet. Make one, or tick one for every night.",
} as const;

const OPEN: ReadyState["act"] = { label: "Open Backups", to: "/operator/backups" };
const MAKE: ReadyState["act"] = {
  label: "Make one now",
  to: "/operator/backups",
  intent: "make",
};

function ageWords(age: Ms): string {
  if (age < HOUR_MS) return "less than an hour ago";
  const hours = Math.floor(age / HOUR_MS);
  if (age < 2 * DAY_MS) return `${plural(hours, "hour")} ago`;
  return `${plural(Math.floor(age / DAY_MS), "day")} ago`;
}
