import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { apiTokens, spectatorLinks } from "#db/schema";
import { createLog } from "#server/core/log";
import type { RoomMessage } from "#server/core/room-hub";
import type { AddressedUser } from "#server/people/accounts/sessions";
import { hashToken } from "#server/people/accounts/tokens";
import { calendarHref } from "#server/stories/write-calendar";
import { exportAccount } from "#server/trust/personal-data/export-account";
import type { TestServices } from "#tests/support/services";
import * as root from "../../app/root";
import { FORMS } from "./inputs-of-writes";
import { logInAs, pageArgs } from "./page-args";
import { callProcedure, QUERIES, readInput } from "./procedures";
import { ROUTE_MODULES, type RouteModule } from "./route-modules";
import { isOfSquads } from "./visitors";

/** Every route of the app, also what comes to it later. */
const ROUTES = new Map<string, RouteModule>([["root", root], ...ROUTE_MODULES]);

const FILES = [
  ...["standings", "fixture-points", "squads"].flatMap((name) =>
    ["csv", "json"].map((format) => `${name}.${format}`),
  ),
  "league.jsonl",
  "league.jsonl.gz",
];

/** All answers of a league, to be searched for secrets. */
export interface SearchedLeague {
  /**
   * Every page and procedure that is read, every form of squads and trades with wrong and right fields,
   * what the room's procedures refuse, and the stream of the room: status, headers and body, as one text.
   */
  everythingFor(user: AddressedUser | null): Promise<string>;
  /** The routes below the league that have answered a user with a refusal so far. */
  refusedPages(user: AddressedUser | null): readonly string[];
  /** The log from the level "info" on. */
  printed(): string;
  /** Every mail to the addresses that are chosen. */
  mailsTo(isChosen: (address: string) => boolean): string;
  stop(): void;
}

export function searchLeague(
  quiet: TestServices,
  leagueId: number,
  { playerId, partnerId }: { readonly playerId: number; readonly partnerId: number },
): SearchedLeague {
  const lines: string[] = [];
  const refused = new Map<AddressedUser | null, readonly string[]>();
  const log = createLog({ logLevel: "info" }, { write: (line: string) => lines.push(line) });
  log.info("The search begins.");
  const services: TestServices = Object.create(quiet, { log: { value: log } });
  const search = `?player=${playerId}&with=${partnerId}&league=${leagueId}&release=${partnerId}&on=match-1`;

  async function visit(route: string, handle: RouteModule["loader"], visitor: Visitor) {
    const { cookie, token = "", file = "standings.csv", form, board } = visitor;
    const params = {
      ...{ leagueId: String(leagueId), clubId: "1", tournamentId: "1", playerId: String(playerId) },
      ...{ fixtureId: "1", innings: "1", code: "q64FAA", card: "champion", file },
      monday: "2026-03-30",
      token: route.startsWith("/watch/") ? watchToken(services, leagueId) : "x",
    };
    const path = `${route}${search}${board ? `&board=${board}` : ""}`;
    const args = pageArgs(services, path, { cookie, params, ...(form && { form }) });
    if (route.startsWith("/api")) args.request.headers.set("authorization", `Bearer ${token}`);
    const answer: unknown = await Promise.resolve()
      .then(() => handle?.(args))
      .catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw new Error(`${route}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async function textOf(answer: Response): Promise<string> {
    const body = Buffer.from(await answer.arrayBuffer());
    const isPacked = answer.headers.get("content-type") === "application/gzip";
    const text = String(isPacked ? gunzipSync(body) : body);
    return [answer.status, JSON.stringify([...answer.headers]), text].join("\n");
  }

  async function reads(user: AddressedUser | null): Promise<[string, Response][]> {
    const cookie = user === null ? "" : await logInAs(services, user);
    const token = user === null ? "" : tokenOf(services, user);
    const calendar = user === null ? "x.ics" : calendarHref(services, user).split("/").at(-1);
    const answers: [string, Response][] = [];
    for (const [route, { loader }] of ROUTES) {
      if (loader === undefined) continue;
      const files = route.endsWith("/export/:file") ? FILES : [calendar];
      for (const file of files)
        answers.push([route, await visit(route, loader, { cookie, token, file })]);
      for (const board of route.startsWith("/watch/") ? BOARD_VIEWS : []) {
        answers.push([route, await visit(route, loader, { cookie, board })]);
      }
    }
    return answers;
  }

  /** The forms of squads and trades as they are sent, and about the player and member of the secret. */
  async function refusals(user: AddressedUser | null): Promise<string[]> {
    const cookie = user === null ? "" : await logInAs(services, user);
    const texts: string[] = [];
    for (const [route, forms] of Object.entries(FORMS).filter(([name]) => isOfSquads(name))) {
      const action = ROUTES.get(route)?.action;
      for (const form of forms) {
        if (!REFUSED_BY_AMOUNT.includes(String(form.intent ?? ""))) continue;
        const wrong = { ...form, player: String(playerId), amount: "-1", maximum: "0.01" };
        texts.push(await textOf(await visit(route, action, { cookie, form: wrong })));
      }
    }
    return texts;
  }

  /** The answers of procedures: all that read, and those of the room to wrong amounts. */
  async function called(user: AddressedUser | null): Promise<string[]> {
    const cookie = user === null ? "" : await logInAs(services, user);
    const read = readInput({ leagueId, playerId, partnerId });
    const of = { key: "0".repeat(32), player: playerId, amount: "-1", maximum: "0.01" };
    const rows = [{ playerId, rank: "-1", maximum: "0.01" }];
    const inputs = [
      ...QUERIES.map((name) => [name, read] as const),
      ...REFUSED_BY_AMOUNT.map(
        (intent) => ["room.act", { leagueId, request: { ...of, intent } }] as const,
      ),
      ["room.saveList", { leagueId, list: { rows } }] as const,
    ];
    const texts: string[] = [];
    for (const [name, input] of inputs) {
      texts.push(await textOf(await callProcedure(services, name, { cookie, input })));
    }
    return texts;
  }

  return {
    async everythingFor(user) {
      const read = await reads(user);
      const isRefused = ([route, { status }]: (typeof read)[number]) =>
        route.startsWith("/league/") && status >= 400;
      refused.set(
        user,
        read.filter(isRefused).map(([route]) => route),
      );
      const texts = await Promise.all(read.map(([, answer]) => textOf(answer)));
      texts.push(...(await called(user)));
      const exported = user === null ? "" : exportAccount(services, user);
      return [...texts, ...(await refusals(user)), exported, streamed(services, leagueId)].join(
        "\n",
      );
    },
    refusedPages: (user) => refused.get(user) ?? [],
    printed: () => lines.join(""),
    mailsTo: (isChosen) => JSON.stringify([...services.mails].filter(({ to }) => isChosen(to))),
    stop: () => services.rooms.stop(),
  };
}

/** With which a script of the user's reads what they may see. */
function tokenOf({ db, now }: TestServices, { id: userId, email }: AddressedUser): string {
  const token = `gully_${hashToken(email)}`;
  const row = { userId, name: "Search", hash: hashToken(token), madeAt: now() };
  db.insert(apiTokens).values(row).onConflictDoNothing().run();
  return token;
}

interface Visitor {
  readonly cookie: string;
  readonly token?: string;
  readonly file?: string | undefined;
  readonly form?: Readonly<Record<string, string>>;
  /** A view of the screen for a television. */
  readonly board?: string;
}

/** More than a small league has: after the last one they begin again. */
const BOARD_VIEWS = ["1", "2", "3", "4", "5"];

/** Of the league's link for spectators; "x" without one. */
function watchToken({ db }: TestServices, leagueId: number): string {
  const row = db.select().from(spectatorLinks).where(eq(spectatorLinks.leagueId, leagueId)).get();
  return row?.token ?? "x";
}

/** Forms that are refused for their amount, whose sender does not matter. */
const REFUSED_BY_AMOUNT = ["bid", "wish", "nominate", "pick"];

/** The events that every reader of the room's stream gets. */
function streamed({ rooms }: TestServices, leagueId: number): string {
  const heard: RoomMessage[] = [];
  const reader = { greet() {}, hear: (m: RoomMessage) => heard.push(m), tend() {}, end() {} };
  const close = rooms.open({ leagueId, participantId: 0, userId: 0 }, reader);
  rooms.deliver();
  close();
  return heard.map(({ bytes }) => bytes.toString()).join("");
}
