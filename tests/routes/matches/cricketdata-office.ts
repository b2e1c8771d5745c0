import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { pino } from "pino";
import {
  matchRow,
  SERIES,
  START,
  seriesBody,
  squad,
} from "#tests/server/matches/feeds/cricketdata/made-up-bodies";
import {
  type CricketDataProvider,
  startCricketDataProvider,
  success,
} from "#tests/support/cricketdata-provider";
import { makeDataFolder } from "#tests/support/data-folder";
import { type TestServices, testServices } from "#tests/support/services";
import { action, loader } from "../../../app/routes/matches/tournament/cricketdata-screen";
import { answerOf, pageArgs } from "../page-args";
import { type Office, openOffice } from "./operator-office";

export const KEY = "0123abcd-4567-89ef-0123-456789abcdef";
export const OTHER_KEY = "fedcba98-7654-3210-fedc-ba9876543210";
export const PAGE = "/operator/cricketdata";

const ROW = { id: SERIES, name: "Coast Cup 2026", startDate: "2026-11-21", endDate: "Nov 30" };
const FOUND = [
  { ...ROW, id: "old", name: "Coast Cup 2025", startDate: "2025-12-20", endDate: "Jan 03" },
  { ...ROW, odi: 0, t20: 2, test: 0, squads: 2, matches: 2 },
  { ...ROW, id: "a/b", name: "An id that is no id" },
  { ...ROW, id: "unnamed", name: "\u200b" },
  "no row at all",
];

type Form = Readonly<Record<string, string>>;

/** The page of CricketData on a server without a key, with a feed on loopback. */
export interface CricketDataOffice {
  readonly services: TestServices;
  readonly provider: CricketDataProvider;
  readonly office: Office;
  readonly keyFile: string;
  send(form: Form, by?: Office): Promise<Response>;
  saveKey(apiKey: string): Promise<Response>;
  follow(more?: Form): Promise<Response>;
  see(search?: string): Promise<{ answer: Response; feed: ReturnType<JSON["parse"]> }>;
  /** The questions of a kind so far. */
  countAsked(what: string): number;
  readKey(): string;
  /** Everything that was logged. */
  logged(): string;
  close(): Promise<void>;
}

export async function openCricketDataOffice(): Promise<CricketDataOffice> {
  const folder = makeDataFolder();
  const provider = await startCricketDataProvider();
  provider.answer("series", success(FOUND, { hitsToday: 3, hitsUsed: 1, hitsLimit: 100 }));
  provider.answer("series_info", success(seriesBody([matchRow()])));
  provider.answer("series_squad", success([squad("g")]));
  const lines: string[] = [];
  const drain = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const plain = testServices({ now: START - 24 * 3_600_000 });
  const services = Object.assign(plain, { log: pino(drain) });
  Object.assign(services.env, { dataDir: folder.dataDir, cricdataUrl: provider.url });
  const office = await openOffice(services);
  const keyFile = folder.file("cricketdata-key");
  const send = (form: Form, by = office) => by.send(action, {}, form);
  return {
    ...{ services, provider, office, keyFile, send },
    saveKey: (apiKey) => send({ intent: "key", apiKey }),
    follow: (more = {}) =>
      send({ intent: "follow", seriesId: SERIES, name: "", pool: "", ...more }),
    see: async (search = "") => {
      const path = `${PAGE}?${new URLSearchParams({ search })}`;
      const answer = await answerOf(loader(pageArgs(services, path, { cookie: office.cookie })));
      const { feed } = await answer
        .clone()
        .json()
        .catch(() => ({ feed: null }));
      return { answer, feed };
    },
    countAsked: (what) => provider.questions.filter((each) => each.startsWith(`${what}?`)).length,
    readKey: () => readFileSync(keyFile, "utf8"),
    logged: () => lines.join(""),
    close: async () => {
      folder.remove();
      await provider.stop();
    },
  };
}

export async function faultsOf(answer: Response): Promise<string[]> {
  const { faults } = await answer.json();
  return faults.map(({ sentence }: { sentence: string }) => sentence);
}
