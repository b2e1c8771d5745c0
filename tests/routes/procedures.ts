import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AnyProcedure } from "@trpc/server";
import { FIRST_PAGE, readPageChoice } from "#game/core/list-page";
import type { Services } from "#server/core/services";
import { mountTrpc } from "#server/run/trpc/mount-trpc";
import { appRouter } from "#server/run/trpc/router";
import { readSessionUser } from "../../app/lib/session.server";
import { pageArgs } from "./page-args";

// Typed by their places, but listed by their paths.
const byPath: object = appRouter._def.procedures;

/** Every procedure by its path, also what comes to the router later, and whether it reads. */
export const PROCEDURES: ReadonlyMap<string, "reads" | "writes"> = new Map(
  Object.entries(byPath as Record<string, AnyProcedure>).map(
    ([
      name,
      {
        _def: { type },
      },
    ]) => [name, type === "query" ? "reads" : "writes"],
  ),
);

/** The paths of all that read. */
export const QUERIES = [...PROCEDURES].flatMap(([name, does]) => (does === "reads" ? [name] : []));

interface Ids {
  readonly leagueId: number;
  readonly fixtureId?: number | undefined;
  readonly playerId?: number | undefined;
  readonly partnerId?: number | undefined;
}

/** The input of every procedure that reads: each takes its own part of it. */
export function readInput({ leagueId, fixtureId = 1, playerId = 1, partnerId }: Ids) {
  const choice = { round: null, of: null, with: partnerId ?? null, schedule: null };
  const participantId = partnerId ?? null;
  return { leagueId, fixtureId, playerId, participantId, rows: FIRST_PAGE, choice };
}

const answer = mountTrpc(async () => new Response(null, { status: 404 }), readSessionUser);

/** The answer of a procedure to a browser with this cookie. */
export function callProcedure(
  services: Services,
  name: string,
  { cookie = "", input }: { readonly cookie?: string; readonly input: object },
): Promise<Response> {
  const path = `/trpc/${name}`;
  const body = JSON.stringify(input);
  const reads = PROCEDURES.get(name) === "reads";
  const { request, context } = pageArgs(services, reads ? `${path}?input=${encode(body)}` : path, {
    cookie,
  });
  if (reads) return answer(request, context);
  const headers = { cookie, "content-type": "application/json" };
  return answer(new Request(request.url, { method: "POST", headers, body }), context);
}

const encode = encodeURIComponent;

type Loader = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * A procedure as the loader of a page is called: it answers its data, and throws a refusal.
 *
 * @param inputOf by default the league of the address
 */
export function asLoader(
  name: string,
  inputOf: (ids: { readonly leagueId: number }, search: URLSearchParams) => object = (ids) => ids,
): Loader {
  return async ({ request, context, params }) => {
    const cookie = request.headers.get("cookie") ?? "";
    const input = inputOf({ leagueId: Number(params.leagueId) }, new URL(request.url).searchParams);
    const called = await callProcedure(context.services, name, { cookie, input });
    const { result, error } = await called.json();
    if (!error) return Response.json(result.data);
    throw Response.json({ sentence: error.message }, { status: called.status });
  };
}

/** The question of an open League Home. */
export const refreshHome = asLoader("board.home", (ids, search) => ({
  ...ids,
  rows: readPageChoice(search),
}));

/** The question of an open Leaderboard. */
export const refreshBoard = asLoader("board.leaderboard", (ids, search) => ({
  ...ids,
  fixtureId: chosen(search, "show"),
  rows: readPageChoice(search),
}));

/** The question of open Scores. */
export const refreshScores = asLoader("board.scores", (ids, search) => ({
  ...ids,
  fixtureId: chosen(search, "fixture"),
  participantId: chosen(search, "team"),
}));

/** The question of an open head-to-head screen. */
export const refreshMatches = asLoader("board.headToHead", (ids, search) => {
  const choice = ["round", "of", "with", "schedule"].map((name) => [name, chosen(search, name)]);
  return { ...ids, choice: Object.fromEntries(choice) };
});

/** The id that an address asks for, as its screen passes it on. */
function chosen(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
