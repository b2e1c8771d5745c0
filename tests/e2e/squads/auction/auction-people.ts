import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { inTransaction } from "#db/client";
import { operators, poolPlayers } from "#db/schema";
import { ROLES, type Role } from "#game/play/roles";
import type { SessionUser } from "#server/people/accounts/sessions";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { openSquads } from "#server/squads/making/open-squads";
import { joinAs, makeUser } from "#tests/support/season";
import { managing } from "#tests/support/start-owned-league";
import { type RunningLeague, serveLeague } from "../../manage-team-league";
import { nameSquads } from "../../matches/evening/evening-people";

const HOUR = 60 * 60 * 1000;
const PRELOAD = path.resolve(import.meta.dirname, "../../../support/shifted-clock.mjs");
/** Of 48 players 44 find an owner, twelve of them in the room. */
const EXTRA_PLAYERS = 16;
const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Of the eleven of each squad, so many are bought before the evening begins. */
const BOUGHT_BEFORE = 8;

/** The number of players of each role that somebody wants, with a maximum for each; the eleventh is any player. */
const WANTED: Readonly<Record<Role, number>> = {
  Batsman: 3,
  Bowler: 3,
  Allrounder: 2,
  "Wicket Keeper": 2,
};

/** Asha manages; Ben and Cleo bid on phones, Dev without JavaScript. */
const SCREENS = {
  Asha: DESK,
  Ben: PHONE,
  Cleo: PHONE,
  Dev: { ...DESK, javaScriptEnabled: false },
} as const;

export interface Bidder {
  readonly name: string;
  /** The team's name. */
  readonly team: string;
  readonly participantId: number;
  readonly page: Page;
  readonly hasScript: boolean;
  readonly hasTouch: boolean;
  /** Names of the players whom nobody has bought yet. */
  readonly wanted: readonly string[];
  /** The secret price beside each of them, hundredths; everybody has another one. */
  readonly maximum: number;
}

export interface Auction {
  readonly running: RunningLeague;
  readonly players: readonly PoolPlayer[];
  /** Opens the room in a browser of each of the four. */
  seat(browser: Browser): Promise<readonly Bidder[]>;
  /** Moves the server's clock on, milliseconds. */
  pass(milliseconds: number): void;
  address(page: string): string;
  stop(): Promise<void>;
}

type PoolPlayer = typeof poolPlayers.$inferSelect;

/** Four people on the second evening of their auction, with squads of eleven to complete. */
export async function serveAuction(): Promise<Auction> {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-auction-"));
  const clock = path.join(folder, "shift");
  let shift = 0;
  const pass = (milliseconds: number) => {
    shift += milliseconds;
    // In one step: a server that reads half a file would be at another time.
    writeFileSync(`${clock}.new`, String(shift));
    renameSync(`${clock}.new`, clock);
  };
  pass(0);
  const running = await serveLeague([3 * HOUR], {
    format: "owned",
    settings: { squadSize: 11 },
    extra: EXTRA_PLAYERS,
    env: { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: clock },
  });
  const { services, league, server, asha, ben, bens } = running;
  nameSquads(running);
  services.db.insert(operators).values({ userId: asha.id, since: Date.now() }).run();
  const seats: [name: keyof typeof SCREENS, SessionUser, participantId: number][] = [
    ["Asha", asha, league.manager.participantId],
    ["Ben", ben, bens.participantId],
  ];
  for (const name of ["Cleo", "Dev"] as const) {
    const user = await makeUser(services, name);
    seats.push([name, user, joinAs(services, league, user).participantId]);
  }
  openSquads(services, managing(league), "live");
  const players = services.db.select().from(poolPlayers).all();
  buyFirst(
    running,
    seats.map(([, , participantId], at) => {
      const names = wantedBy(players, at).slice(0, BOUGHT_BEFORE);
      return { participantId, playerIds: names.map((name) => idOf(players, name)) };
    }),
  );
  const address = (page: string) => `${server.url}/league/${league.leagueId}${page}`;
  const seat = ([name, user, participantId]: (typeof seats)[number], at: number) =>
    async function open(browser: Browser): Promise<Bidder> {
      const screen = SCREENS[name];
      return {
        name,
        team: `${name}'s XI`,
        participantId,
        page: await running.open(browser, user, screen, address("/squads/list")),
        hasScript: !("javaScriptEnabled" in screen),
        hasTouch: "hasTouch" in screen,
        wanted: wantedBy(players, at).slice(BOUGHT_BEFORE),
        maximum: 7_50 + at * 50,
      };
    };
  return {
    running,
    players,
    seat: (browser) => Promise.all(seats.map((each, at) => seat(each, at)(browser))),
    pass,
    address,
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The sales of an earlier evening: each lot is the same again, and takes a second on every screen. */
function buyFirst(
  { services, league: { leagueId } }: RunningLeague,
  buyers: readonly { readonly participantId: number; readonly playerIds: readonly number[] }[],
): void {
  const header = { leagueId, userId: null, key: null, at: services.now() };
  const sales = buyers.flatMap(({ participantId, playerIds }) =>
    playerIds.flatMap((playerId) => {
      const lot = { kind: "lot", playerId, base: 50, by: null, endsAt: services.now() } as const;
      return [lot, { kind: "sold", playerId, participantId, price: 100 } as const];
    }),
  );
  inTransaction(services.db, (tx) => appendSquadEvents(tx, header, sales));
}

function idOf(players: readonly PoolPlayer[], name: string): number {
  const player = players.find((each) => each.name === name);
  if (player === undefined) throw new Error(`Nobody is called ${name}.`);
  return player.id;
}

/** Every fourth of each role, so that nobody wants whom another one does. */
function wantedBy(players: readonly PoolPlayer[], at: number): string[] {
  const people = Object.keys(SCREENS).length;
  return ROLES.flatMap((role) =>
    players
      .filter((player) => player.role === role)
      .filter((_, place) => place % people === at && place < people * WANTED[role])
      .map(({ name }) => name),
  );
}
