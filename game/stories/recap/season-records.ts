import type { StoryFixture } from "#game/play/season/story";
import { bestGainIn } from "./captains-call";
import { type NumberedFixture, RECORDS, type RecordKind, type SeasonRecord } from "./fact";
import { marginOf, ONE_IN_OF_CLOSE, winnersOf } from "./places";

interface Candidate {
  readonly figure: number;
  readonly participantIds: readonly number[];
  readonly secondId: number | null;
}

type Candidates = Readonly<Record<RecordKind, Candidate | null>>;

interface Holder {
  readonly figure: number;
  readonly fixture: NumberedFixture;
}

/** The first matches set no records: at the start everything is one. */
const MATCHES_BEFORE = 3;
/** Fewer wins in a row are no run. */
const FEWEST_WINS = 3;

/** Whether the lowest figure is the record. */
const IS_LEAST: Readonly<Record<RecordKind, boolean>> = {
  score: false,
  margin: false,
  wins: false,
  narrowest: true,
  lowest: true,
};

export interface SeasonSoFar {
  /** By a captaincy; null while there are no records. */
  readonly bestGain: () => number | null;
  /**
   * Adds the next fixture.
   *
   * @returns its most interesting record
   */
  readonly add: (fixture: StoryFixture) => SeasonRecord | null;
}

export function startSeason(): SeasonSoFar {
  const held = new Map<RecordKind, Holder>();
  const wins = new Map<number, number>();
  let bestGain = 0;
  let played = 0;
  return {
    bestGain: () => (played < MATCHES_BEFORE ? null : bestGain),
    add(fixture) {
      const candidates = candidatesOf(fixture, wins);
      const counts = played >= MATCHES_BEFORE;
      const broken = RECORDS.filter((of) => isBroken(of, candidates[of], held.get(of)));
      const of = broken.find((each) => each !== "narrowest" || isNarrow(candidates));
      const candidate = of && candidates[of];
      const record =
        of && candidate && counts
          ? makeRecord(of, candidate, { before: held.get(of) ?? null, teams: fixture.teams.length })
          : null;
      for (const each of broken) {
        const figure = candidates[each]?.figure ?? 0;
        const { fixtureId, number, round } = fixture;
        const numbered = { fixtureId, number, ...(round && { round }) };
        held.set(each, { figure, fixture: numbered });
      }
      bestGain = Math.max(bestGain, bestGainIn(fixture));
      played += 1;
      return record;
    },
  };
}

function isBroken(of: RecordKind, candidate: Candidate | null, holder: Holder | undefined) {
  if (candidate === null) return false;
  if (holder === undefined) return true;
  return IS_LEAST[of] ? candidate.figure < holder.figure : candidate.figure > holder.figure;
}

/** The narrowest win of a few clear ones is not narrow. */
function isNarrow({ score, narrowest }: Candidates): boolean {
  return score !== null && narrowest !== null && narrowest.figure * ONE_IN_OF_CLOSE <= score.figure;
}

function makeRecord(
  of: RecordKind,
  candidate: Candidate,
  about: Pick<SeasonRecord, "before" | "teams">,
): SeasonRecord {
  return { kind: "record", of, playerIds: [], ...about, ...candidate };
}

/** The fixture is added to the current series of wins of each participant. */
function candidatesOf(fixture: StoryFixture, wins: Map<number, number>): Candidates {
  const winners = winnersOf(fixture);
  const winnerIds = winners?.participantIds ?? [];
  for (const id of wins.keys()) if (!winnerIds.includes(id)) wins.delete(id);
  for (const id of winnerIds) wins.set(id, (wins.get(id) ?? 0) + 1);
  if (winners === null) {
    return { score: null, margin: null, wins: null, narrowest: null, lowest: null };
  }
  const score = { figure: winners.points, participantIds: winnerIds, secondId: null };
  const longest = Math.max(...winnerIds.map((id) => wins.get(id) ?? 0));
  const running = winnerIds.filter((id) => wins.get(id) === longest);
  const margin = marginOf(fixture);
  const ofMargin = margin && {
    figure: margin.margin,
    participantIds: winnerIds,
    secondId: margin.secondId,
  };
  const isContest = fixture.teams.length > 1;
  return {
    score,
    margin: ofMargin,
    wins:
      isContest && longest >= FEWEST_WINS
        ? { figure: longest, participantIds: running, secondId: null }
        : null,
    narrowest: ofMargin,
    lowest: isContest ? score : null,
  };
}
