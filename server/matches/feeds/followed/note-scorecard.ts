import type { Tx } from "#db/client";
import { fixturePolls } from "#db/schema";
import type { Ms } from "#game/core/units";
import { countPassed, momentsOf } from "#game/matches/scorecard-moments";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { readInnings } from "#server/play/points/read-score";
import type { PolledFixture } from "./followed-fixtures";
import { NEAR_MS } from "./poll-situation";

/** So that a match whose scorecard has just turned up has a moment that is due. */
const NO_MOMENT_YET = -1;

type PollColumns = Partial<typeof fixturePolls.$inferInsert>;

export function notePoll(tx: Tx, fixtureId: number, set: PollColumns): void {
  tx.insert(fixturePolls)
    .values({ ...set, fixtureId })
    .onConflictDoUpdate({ target: fixturePolls.fixtureId, set })
    .run();
}

/** An answer of the feed says, or does not say, whether it has a scorecard of the match. */
export function noteHasScorecard(
  tx: Tx,
  services: Pick<Services, "now">,
  fixture: PolledFixture,
  has: boolean | null,
): void {
  const { poll, id } = fixture;
  if (has === null) return;
  if (has !== poll.hasScorecard) notePoll(tx, id, { hasScorecard: has });
  if (!has) noteMissing(tx, services, fixture);
  else if (poll.hasScorecard === false) {
    // Without a last question nothing is waited for.
    const atOnce = { askedAt: null, moments: NO_MOMENT_YET };
    notePoll(tx, id, { refusedAt: null, refusal: null, ...atOnce });
    noteFound(tx, fixture);
  }
}

/** The moment for which it was asked stays due. */
export function noteRefusal(
  tx: Tx,
  services: Pick<Services, "now">,
  fixture: PolledFixture,
  refusal: string,
): void {
  const now = services.now();
  const sides = now < fixture.startsAt ? { sidesAskedAt: now } : {};
  notePoll(tx, fixture.id, { refusedAt: now, refusal, ...sides });
  noteMissing(tx, services, fixture);
}

/** Its figures are stored or found unchanged. */
export function noteAnsweredScorecard(tx: Tx, fixture: PolledFixture, now: Ms): void {
  const { id } = fixture;
  const innings = readInnings(tx, id);
  const moments = countPassed(momentsOf({ ...fixture, innings }, now));
  notePoll(tx, id, { hasScorecard: true, refusedAt: null, refusal: null, moments });
  noteFound(tx, fixture);
}

function noteMissing(tx: Tx, { now }: Pick<Services, "now">, fixture: PolledFixture): void {
  const { startsAt, poll, state, tournamentId, id } = fixture;
  const isNear = startsAt - NEAR_MS <= now() && (state === "upcoming" || state === "in progress");
  if (!isNear || poll.missingAt !== null) return;
  notePoll(tx, id, { missingAt: now() });
  publishChange(tx, { tournamentId }, "fixtures");
}

function noteFound(tx: Tx, { id, poll, tournamentId }: PolledFixture): void {
  if (poll.missingAt === null) return;
  notePoll(tx, id, { missingAt: null });
  publishChange(tx, { tournamentId }, "fixtures");
}
