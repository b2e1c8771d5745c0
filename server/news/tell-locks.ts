import { inTransaction, type Tx } from "#db/client";
import { tidyWithoutLink } from "#game/core/name-fault";
import type { Ms } from "#game/core/units";
import { plural } from "#game/core/words";
import { NOTICES } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import { shortHash } from "#game/trust/league-file/chain";
import type { Services } from "#server/core/services";
import { listReaders } from "#server/people/notices/list-readers";
import { notify, notifyLeague } from "#server/people/notices/notify";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { listPublishedHeads, type PublishedHead } from "#server/stories/boards/published-heads";
import { aboutLock, type DueLock, listDueLocks, noteLockTold } from "./due-locks";

/**
 * Publishes the head of the chain at each lock to the webhooks and to members who want it: once for
 * each entry, so that a lock that was undone and made again is published again. It covers only
 * locked teams.
 *
 * @returns the number of queued messages
 */
export function tellLocks(services: Services, at: Ms): number {
  return listDueLocks(services.db, at).reduce((sum, due) => sum + tellLock(services, due), 0);
}

function tellLock(services: Services, due: DueLock): number {
  const { leagueId, tournamentId, number } = due;
  const heads = inLockedReadTransaction(services, (tx) =>
    listPublishedHeads(tx, { leagueId, tournamentId }),
  );
  const head = heads.find((each) => each.number === number);
  return inTransaction(services.db, (tx) => {
    const messages = head && !head.isUndone ? tell(services, tx, due, head) : 0;
    noteLockTold(tx, due, services.now());
    return messages;
  });
}

function tell(
  services: Services,
  tx: Tx,
  { leagueId, league, number }: DueLock,
  head: PublishedHead,
): number {
  const kind = "lock";
  const about = aboutLock(number);
  const usefulUntil = head.at + NOTICES.lock.usefulMs;
  const news = { kind, about, usefulUntil, text: writeLock(leagueId, league, head) } as const;
  const readers = listReaders(tx, leagueId, { kind, joinedBy: services.now() });
  const notified = readers.filter(({ userId }) =>
    // A person hears of each of their leagues.
    notify(services, tx, { ...news, userId, about: `league ${leagueId} ${about}` }),
  );
  return notified.length + (notifyLeague(services, tx, { ...news, leagueId }) ? 1 : 0);
}

function writeLock(leagueId: number, league: string, head: PublishedHead): NoticeText {
  const { match, round, teams, number, hash } = head;
  const count = plural(teams, "team");
  return {
    title: round
      ? `Round ${round.number}: teams locked`
      : `${tidyWithoutLink(match)}: teams locked`,
    sentences: [
      `${tidyWithoutLink(league)}: ${count} sealed. Nobody can change them unseen.`,
      `To check it later, keep the head ${shortHash(hash)} of entry ${number}.`,
    ],
    action: "Fair play",
    path: `/league/${leagueId}/fair-play`,
  };
}
