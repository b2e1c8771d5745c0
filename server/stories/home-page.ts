import { FIRST_PAGE, type PageChoice } from "#game/core/list-page";
import type { Services } from "#server/core/services";
import { type ShownNote, showNotes } from "#server/leagues/notes/show-notes";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { type HomePictures, readHomePictures } from "./boards/home-pictures";
import { hasNotes, type LeagueHome, readLeagueHome, rowsOfHome } from "./boards/league-home";
import {
  finishWithAwards,
  type OwnFinish,
  readFinish,
  readOwnFinish,
  type SeasonFinish,
} from "./boards/season-finish";
import { findMatchNews } from "./stream/season-events";
import { readStream, type Stream } from "./stream/show-stream";

/** The data of League Home that follow its matches. */
export interface HomePage {
  readonly home: LeagueHome;
  readonly pictures: HomePictures;
  /** Null before the end of the season. */
  readonly finish: HomeFinish | null;
  readonly stream: Stream;
  /** Left out without any. */
  readonly notes?: readonly ShownNote[];
}

export interface HomeFinish extends SeasonFinish {
  readonly own: OwnFinish | null;
}

/** The whole stream has its own page. */
const EVENTS_SHOWN = 6;

/** All of it is of one moment: each transaction asks what is due to lock. */
export async function showHomePage(
  services: Services,
  member: MemberLeague,
  choice: PageChoice = FIRST_PAGE,
): Promise<HomePage> {
  const news = await findMatchNews(services, member);
  const { finish, own, ...page } = inLockedReadTransaction(services, (tx, now) => {
    const home = readLeagueHome(tx, member, now, choice);
    const pictures = readHomePictures(tx, member, rowsOfHome(home));
    // The season nearly always goes on: then nothing is read, as after every ball.
    const goesOn = home.deadline !== null || home.inProgress.length > 0;
    const stream = readStream(tx, member, now, news, { most: EVENTS_SHOWN });
    const finish = goesOn ? null : readFinish(tx, member, now);
    const notes = hasNotes(tx, member.leagueId, now) ? showNotes(services, tx, member, now) : [];
    return {
      ...{ home, pictures, stream, finish, own: finish && readOwnFinish(tx, member) },
      ...(notes.length > 0 && { notes }),
    };
  });
  if (finish === null) return { ...page, finish };
  return { ...page, finish: { ...(await finishWithAwards(services, member, finish)), own } };
}
