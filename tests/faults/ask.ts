import { z } from "zod";
import type { RunningServer } from "#tests/support/running-server";
import type { LeagueOnDisk, Member } from "./league-on-disk";

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks as a member's browser does; null when the server is gone or goes meanwhile. */
export async function ask(
  server: RunningServer,
  path: string,
  { cookie = "", ...init }: RequestInit & { cookie?: string } = {},
): Promise<Answer | null> {
  const headers = { cookie, origin: server.url, ...init.headers };
  try {
    const answer = await fetch(server.url + path, { redirect: "manual", ...init, headers });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Calls a procedure that writes, as a member's browser does. */
export function mutate(
  server: RunningServer,
  procedure: string,
  cookie: string,
  input: object,
): Promise<Answer | null> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(input);
  return ask(server, `/trpc/${procedure}`, { cookie, method: "POST", headers, body });
}

/** Calls a procedure that reads. */
export function query(
  server: RunningServer,
  procedure: string,
  cookie: string,
  input: object,
): Promise<Answer | null> {
  const search = encodeURIComponent(JSON.stringify(input));
  return ask(server, `/trpc/${procedure}?input=${search}`, { cookie });
}

/** The answer of a procedure; undefined if it refuses. */
export function dataOf({ text }: Answer): unknown {
  return JSON.parse(text).result?.data;
}

/** The saves that the server has promised. */
export interface Acknowledged {
  readonly key: string;
  readonly saveNumber: number;
  readonly fixtureId: number;
  readonly savedAt: number;
}

const saved = z.object({
  result: z.object({
    data: z.object({
      ok: z.literal(true),
      saveNumber: z.number(),
      savedAt: z.number(),
      fixture: z.object({ id: z.number() }),
    }),
  }),
});

/**
 * Submits the eleven with captains that `turn` decides.
 *
 * @returns the promise, or the status that refused it: null when the server was gone
 */
export async function submit(
  server: RunningServer,
  { leagueId, eleven }: LeagueOnDisk,
  { cookie }: Member,
  { key, turn = 0 }: { key: string; turn?: number },
): Promise<Acknowledged | { readonly refused: number | null }> {
  const team = {
    leagueId,
    playerIds: eleven,
    captainId: eleven[turn % eleven.length],
    viceCaptainId: eleven[(turn + 1) % eleven.length],
    booster: null,
    predictedTeamId: null,
    targetFixtureId: null,
    startedFrom: null,
    key,
  };
  const answer = await mutate(server, "team.submit", cookie, team);
  if (answer?.status !== 200) return { refused: answer?.status ?? null };
  const { saveNumber, savedAt, fixture } = saved.parse(JSON.parse(answer.text)).result.data;
  return { key, saveNumber, savedAt, fixtureId: fixture.id };
}

/** The promise of a submission that has to be taken. */
export async function submitted(...args: Parameters<typeof submit>): Promise<Acknowledged> {
  const answer = await submit(...args);
  if ("refused" in answer) throw new Error(`A team was refused: ${answer.refused}.`);
  return answer;
}
