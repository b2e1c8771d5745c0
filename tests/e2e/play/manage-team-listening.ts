import type { SessionUser } from "#server/people/accounts/sessions";
import { EXPORT_FORMATS, EXPORTS } from "#server/stories/boards/export-league";
import { logInAs } from "#tests/routes/page-args";
import { QUERIES, readInput } from "#tests/routes/procedures";
import type { RunningLeague } from "../manage-team-league";

/** Somebody who asks for everything that a participant can ask for. */
export interface Listener {
  /** Every address with its status and text, without what the clock and chance put into it. */
  everything(): Promise<Map<string, string>>;
  /** The events of the stream so far. */
  streamed(): string;
  /** Calls a procedure that writes; its status and text. */
  send(procedure: string, input: object): Promise<string>;
  stop(): void;
}

/** Opens the event stream of a participant, which has answered when this resolves. */
export async function listenAs(running: RunningLeague, user: SessionUser): Promise<Listener> {
  const { server, services } = running;
  const cookie = await logInAs(services, user);
  const leaving = new AbortController();
  const { signal } = leaving;
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(`${server.url}${address}`, {
      ...init,
      redirect: "manual",
      signal,
      headers: { cookie, origin: server.url, "content-type": "application/json" },
    });
  const stream = readOn(await ask(`/league/${running.league.leagueId}/events`));
  return {
    everything: async () => {
      const verdicts = new Map<string, string>();
      for (const address of addresses(running)) {
        const response = await ask(address);
        verdicts.set(address, `${response.status} ${withoutChance(await response.text())}`);
      }
      return verdicts;
    },
    streamed: () => stream.text,
    send: async (procedure, input) => {
      const answer = await ask(`/trpc/${procedure}`, {
        method: "POST",
        body: JSON.stringify(input),
      });
      return `${answer.status} ${await answer.text()}`;
    },
    stop: () => leaving.abort(),
  };
}

/** Goes on reading until the listener leaves. */
function readOn(response: Response): { text: string } {
  const verdict = { text: `${response.status} ` };
  const read = async () => {
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      verdict.text += decoder.decode(part.value);
    }
  };
  read().catch(() => undefined);
  return verdict;
}

function withoutChance(text: string): string {
  return text.replace(/nonce(=|":)"[^"]*"/g, "").replace(/"now":\d+/g, "");
}

/** Pages, their data, exports, and every procedure that reads. */
function addresses(running: RunningLeague): string[] {
  const { leagueId } = running.league;
  const { tournamentId, fixtureIds, playersOf } = running.season;
  const league = `/league/${leagueId}`;
  const perFixture = fixtureIds.flatMap((id) => [
    `${league}/leaderboard/${tournamentId}?fixture=${id}`,
    `${league}/scores/${tournamentId}?fixture=${id}`,
  ]);
  return [
    "/tournaments",
    "/my-leagues",
    league,
    `${league}/rules`,
    `${league}/rules/scoring`,
    `${league}/log`,
    `${league}/fair-play`,
    `${league}/people`,
    `${league}/manage-team/${tournamentId}`,
    `${league}/leaderboard/${tournamentId}`,
    `${league}/scores/${tournamentId}`,
    `${league}/season`,
    `${league}/compare`,
    `${league}/player/${playersOf(0)[3]}`,
    ...perFixture,
    "/match",
    ...fixtureIds.flatMap((id) => ["sides", "desk", "balls"].map((page) => `/match/${id}/${page}`)),
    ...EXPORTS.flatMap((name) =>
      EXPORT_FORMATS.map((format) => `${league}/export/${name}.${format}`),
    ),
    dataOf("/my-leagues", "/my-leagues"),
    dataOf(league, "/league/:leagueId"),
    dataOf(`${league}/log`, "/league/:leagueId/log"),
    dataOf(`${league}/manage-team/${tournamentId}`, "/league/:leagueId/manage-team/:tournamentId"),
    ...perFixture.map((path) =>
      dataOf(
        path,
        path.includes("/scores/")
          ? "/league/:leagueId/scores/:tournamentId"
          : "/league/:leagueId/leaderboard/:tournamentId",
      ),
    ),
    ...procedures(running),
  ];
}

function dataOf(path: string, address: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(address)}`;
}

/** Every procedure that reads, also what comes to the router later. */
function procedures({ league, season }: RunningLeague): string[] {
  const { leagueId } = league;
  const { fixtureIds, playersOf } = season;
  // The players whom Asha takes into her team and out of it.
  const [playerId] = playersOf(0);
  const [fixtureId] = fixtureIds;
  const read = readInput({ leagueId, fixtureId, playerId });
  const input = encodeURIComponent(JSON.stringify(read));
  return QUERIES.map((name) => `/trpc/${name}?input=${input}`);
}
