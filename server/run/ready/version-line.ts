import type { Services } from "#server/core/services";
import { readReleaseState } from "../maintenance/ask-for-releases";
import type { ReadyLine, ReadyState } from "./ready-line";

const OPEN: ReadyState["act"] = { label: "Versions", to: "/operator/doctor" };

/** The version that runs, and a newer one, if the operator allows the question. */
export const versionLine = {
  name: "version",
  title: "Version",
  readState(services: Pick<Services, "db" | "env">): ReadyState {
    const { version, canAsk, isOn, newer, askedAt, failure } = readReleaseState(services);
    if (newer !== null) {
      const sentence = `Gully ${newer} is out, and this server runs ${version}.`;
      return { concern: 1, sentence, act: OPEN };
    }
    if (!canAsk) return { concern: 0, sentence: `Gully ${version}.`, act: null };
    if (!isOn) {
      const sentence = `Gully ${version}. Gully does not look for newer ones.`;
      return { concern: 0, sentence, act: OPEN };
    }
    const isKnown = askedAt !== null && failure === null;
    const sentence = isKnown
      ? `Gully ${version}, and no newer one is known.`
      : `Gully ${version}. It is not known yet whether there is a newer one.`;
    return { concern: 0, sentence, act: OPEN };
  },
} satisfies ReadyLine;
