import type { CaptainMode } from "#game/play/scoring/rules";
import type { Fact, NumberedFixture } from "../fact";
import type { Parts } from "../parts";
import { say } from "../parts";
import type { Recap } from "../recaps";
import { sayCaptainsCall } from "./of-captain";
import { sayClimb } from "./of-climb";
import { sayDifferential } from "./of-differential";
import { sayMiss } from "./of-miss";
import { sayPodium } from "./of-podium";
import { sayRecord } from "./of-record";

/**
 * The sentences of a recap (rules.md#recaps): one for each fact, and one of its own where no team has
 * more than 0 points. Which form a sentence has follows from the number of the fixture.
 */
export function sayRecap(recap: Recap, fixture: NumberedFixture, mode: CaptainMode): Parts[] {
  const { facts, hasTeams } = recap;
  const sentences = facts.map((fact) => sayFact(fact, fixture, mode));
  if (facts.some(({ kind }) => kind === "podium")) return sentences;
  const quiet = hasTeams
    ? say`No team had more than 0 points in this match.`
    : say`Nobody had a team in this match.`;
  return [quiet, ...sentences];
}

/** A fact in one sentence; a record of captains and a missed win may have another one. */
export function sayFact(fact: Fact, fixture: NumberedFixture, mode: CaptainMode): Parts {
  switch (fact.kind) {
    case "podium":
      return sayPodium(fact, fixture);
    case "record":
      return sayRecord(fact, fixture);
    case "captain":
      return sayCaptainsCall(fact, fixture, mode);
    case "differential":
      return sayDifferential(fact, fixture);
    case "climb":
      return sayClimb(fact, fixture);
    case "miss":
      return sayMiss(fact, fixture, mode);
  }
}
