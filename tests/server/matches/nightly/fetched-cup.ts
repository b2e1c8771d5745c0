import type { Services } from "#server/core/services";
import { chooseMatchFiles } from "#server/matches/nightly/choose-match-files";
import type { FetchOptions } from "#server/matches/nightly/fetch-archive";
import { createMatchFileLoop } from "#server/matches/nightly/fetch-on-time";
import { readNightlyFiles } from "#server/matches/nightly/read-match-files";
import { readScore } from "#server/play/points/read-score";
import { logTo } from "#tests/routes/logged-events";
import { type PushedSeason, pushedSeason } from "#tests/server/matches/push/pushed-season";
import { type ArchiveServer, startArchiveServer } from "#tests/support/archive-server";
import type { TestServices } from "#tests/support/services";

export const RECENT = "recently_added_7_json.zip";
/** The evening after the small match, and the end of the night that follows. */
export const EVENING = Date.UTC(2023, 4, 29, 20);
export const MORNING = Date.UTC(2023, 4, 30, 2, 30);

export interface FetchedCup extends PushedSeason {
  readonly archives: ArchiveServer;
  readonly services: TestServices;
  /** The lines of the server's log. */
  readonly lines: string[];
  /** Looks whether there is something to do. */
  look(options?: FetchOptions): Promise<void>;
  /** Goes to a time, then looks. */
  at(time: number, options?: FetchOptions): Promise<void>;
  status(): string;
  /** As the operator's page has it. */
  state(): ReturnType<typeof readNightlyFiles>;
}

/**
 * The Himalayan Cup on the evening after its only match: it has no score yet, and match files are
 * turned on.
 */
export async function fetchedCup(): Promise<FetchedCup> {
  const archives = await startArchiveServer();
  const season = await pushedSeason();
  const { operator, tournamentId, fixtureId } = season;
  const lines: string[] = [];
  const services: TestServices = Object.assign(season.services, {
    env: { ...season.services.env, cricsheetUrl: archives.origin },
    log: logTo(lines),
  });
  services.setNow(EVENING);
  chooseMatchFiles(services, operator, tournamentId, true);
  const look = (options?: FetchOptions) => lookOnce(services, options);
  await look();
  return {
    ...season,
    ...{ archives, services, lines, look },
    at: async (time, options) => {
      services.setNow(time);
      await look(options);
    },
    status: () => readScore(services.db, fixtureId).status,
    state: () => readNightlyFiles(services),
  };
}

export async function lookOnce(services: Services, options: FetchOptions = {}): Promise<void> {
  await createMatchFileLoop(services, options).run();
}
