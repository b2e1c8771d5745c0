import { Worker } from "node:worker_threads";

const KB = 1024;
const MB = KB * KB;

export interface Attack {
  readonly what: string;
  readonly connections: number;
  readonly requestsEach: number;
  /** Connections take them in turn. */
  readonly payloads: readonly string[];
  readonly reads: boolean;
  /** After which each connection leaves and another comes; absent: it stays. */
  readonly closesAfterMs?: number;
}

const PAGE = "GET /login HTTP/1.1\r\nhost: localhost\r\n\r\n";

function post(path: string, body: string, announced = body.length): string {
  const type = "content-type: application/x-www-form-urlencoded";
  const origin = "sec-fetch-site: same-origin";
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${type}\r\n${origin}`;
  return `${head}\r\nconnection: close\r\ncontent-length: ${announced}\r\n\r\n${body}`;
}

const fields = Array.from({ length: 16_000 }, (_, index) => index.toString(36)).join("&");
const logIn = "intent=login&email=a%40example.org&password=not+the+password";

export const ATTACKS: readonly Attack[] = [
  { what: "pages never read", connections: 40, requestsEach: 600, payloads: [PAGE], reads: false },
  {
    what: "pages asked at once",
    connections: 10,
    requestsEach: 600,
    payloads: [PAGE],
    reads: true,
  },
  { what: "four at once", connections: 90, requestsEach: 4, payloads: [PAGE], reads: true },
  {
    what: "pages left unfinished",
    connections: 5,
    requestsEach: 600,
    payloads: [PAGE],
    reads: true,
    closesAfterMs: 400,
  },
  {
    what: "forms of 16,000 fields",
    connections: 10,
    requestsEach: 1,
    payloads: [post("/login", fields)],
    reads: true,
  },
  {
    what: "large bodies",
    connections: 60,
    requestsEach: 1,
    payloads: [post("/operator/tournament/1/pool", "x".repeat(3.9 * MB), 4 * MB)],
    reads: true,
    closesAfterMs: 2_000,
  },
  {
    what: "150 logins",
    connections: 150,
    requestsEach: 1,
    payloads: [post("/login", logIn)],
    reads: true,
  },
  { what: "idle connections", connections: 400, requestsEach: 0, payloads: [""], reads: true },
];

/** The attacker: a member of a large league, with scripts. */
export interface Attacker {
  readonly leagueId: number;
  /** The Cookie header of their browser. */
  readonly cookie: string;
  readonly tokens: readonly string[];
}

/** The connections of one member, behind a proxy that bounds none. */
export function attacksOf({ leagueId, cookie, tokens }: Attacker): readonly Attack[] {
  const league = `/league/${leagueId}`;
  const withCookie = (path: string) => [get(path, `cookie: ${cookie}`)];
  return [
    {
      what: "516 slow forms",
      connections: 516,
      requestsEach: 1,
      payloads: [post("/login", "x".repeat(63 * KB), 64 * KB)],
      reads: true,
    },
    {
      what: "516 slow small forms",
      connections: 516,
      requestsEach: 1,
      payloads: [post("/login", "x".repeat(15 * KB), 16 * KB)],
      reads: true,
    },
    {
      what: "70 exports",
      connections: 70,
      requestsEach: 1,
      payloads: ["league.jsonl", "league.jsonl.gz", "fixture-points.csv"].flatMap((file) =>
        withCookie(`${league}/export/${file}`),
      ),
      reads: true,
      closesAfterMs: 1_000,
    },
    {
      what: "70 reads with ten tokens",
      connections: 70,
      requestsEach: 1,
      payloads: tokens.flatMap((token) =>
        ["points", "teams"].map((what) =>
          get(`/api/v1/leagues/${leagueId}/${what}`, `authorization: Bearer ${token}`),
        ),
      ),
      reads: true,
      closesAfterMs: 1_000,
    },
    {
      what: "300 event streams",
      connections: 300,
      requestsEach: 1,
      payloads: withCookie(`${league}/events`),
      reads: true,
    },
  ];
}

function get(path: string, header: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`;
}

/**
 * Attacks a server for so long (milliseconds) from a thread of its own, and from an address of its
 * own.
 */
export function startAttack(attack: Attack, url: string, ms: number): Promise<void> {
  const port = Number(new URL(url).port);
  const workerData = { ...attack, port, ms, localAddress: "127.0.0.9" };
  const worker = new Worker(new URL("./flood.mjs", import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once("exit", () => resolve());
    worker.once("error", reject);
  });
}
