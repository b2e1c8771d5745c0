import { json, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { UNEXPECTED } from "#game/core/failure-words";
import { countRead } from "#server/core/attempts";
import { AppError, statusOf } from "#server/core/errors";
import { type Job, runJob } from "#server/core/job";
import { DEAR_READ_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { PushRefusal } from "#server/matches/push/push-refusal";
import { type PushToken, requirePushToken } from "#server/matches/push/push-tokens";
import type { TakenUpdate } from "#server/matches/push/take-update";
import type { ApiReader } from "#server/people/accounts/api-tokens";
import { type MemberLeague, noSuchLeague, requireMember } from "#server/play/leagues/league-access";
import { takenSchema } from "#server/run/api/answer-schemas";
import { requireReader } from "#server/run/api/require-reader";
import { conditionalJson } from "#server/run/http/entity-tag";
import { readId } from "./guards.server";
import { NOT_STORED } from "./not-stored.server";

type Method = "GET" | "POST" | "PUT";

type Handler = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * Wraps an address for scripts that push scores (rules.md#pushed-scores): the token identifies its
 * owner, cookies are ignored.
 *
 * @param method the only one of the address
 */
export function withToken(
  method: Method,
  handle: (args: LoaderFunctionArgs, token: PushToken) => Promise<Response> | Response,
): Handler {
  return answerScript(method, (args, authorization) => {
    const { services, clientAddress } = args.context;
    return handle(args, requirePushToken(services, authorization, clientAddress));
  });
}

/** The answer to what a script has pushed. */
export function answerTaken(taken: TakenUpdate): Response {
  const status = taken.outcome === "held back" ? 202 : 200;
  return json(takenSchema.parse(taken), { status, headers: NOT_STORED });
}

/**
 * Wraps an address for scripts that read (rules.md#api). The answer is parsed by its schema first, so
 * that nothing else leaves.
 */
export function withReader<Schema extends z.ZodType>(
  schema: Schema,
  read: (services: Services, reader: ApiReader, args: LoaderFunctionArgs) => z.input<Schema>,
): Handler {
  return answerScript("GET", (args, authorization) => {
    const { services, clientAddress } = args.context;
    const reader = requireReader(services, authorization, clientAddress);
    const answered = schema.parse(read(services, reader, args));
    return conditionalJson(args.request, JSON.stringify(answered));
  });
}

/**
 * `withReader` for an address below a league, which exists only for its members.
 *
 * @param name of the id that the query may contain; null without one
 */
export function withLeague<Schema extends z.ZodType>(
  schema: Schema,
  name: "fixture" | "before" | null,
  read: (services: Services, member: MemberLeague, id: number | null) => z.input<Schema>,
): Handler {
  return withReader(schema, (services, reader, args) => {
    const member = requireReadLeague(services, reader, args);
    return read(services, member, name === null ? null : readSearchedId(args.request, name));
  });
}

/**
 * `withLeague` for an expensive answer, which has a limit of its own (DEAR_READ_LIMIT).
 *
 * @param job has JSON as its result, parsed by the schema of the answer
 */
export function withLeagueJob(
  name: "fixture",
  job: Job<[member: MemberLeague, id: number | null], string>,
): Handler {
  return answerScript("GET", async (args, authorization) => {
    const { services, clientAddress } = args.context;
    const reader = requireReader(services, authorization, clientAddress);
    const member = requireReadLeague(services, reader, args);
    const id = readSearchedId(args.request, name);
    countRead(services, DEAR_READ_LIMIT, String(reader.id));
    return conditionalJson(args.request, await runJob(services, job, member, id));
  });
}

function requireReadLeague(
  { db }: Services,
  reader: ApiReader,
  { params }: LoaderFunctionArgs,
): MemberLeague {
  const leagueId = readId(params.leagueId);
  if (leagueId === null) throw noSuchLeague();
  return requireMember(db, reader, leagueId);
}

/** @throws AppError "unreadable" for an invalid id */
function readSearchedId(request: Request, name: string): number | null {
  const text = new URL(request.url).searchParams.get(name);
  if (text === null) return null;
  const id = readId(text);
  if (id === null) throw new AppError("unreadable", `“${name}” must be an id, such as 7.`);
  return id;
}

/** A refusal is JSON, `{"errors": [{"sentence": …, "pointer": …}]}`. */
function answerScript(
  method: Method,
  handle: (args: LoaderFunctionArgs, authorization: string | null) => Promise<Response> | Response,
): Handler {
  return async (args) => {
    const { request } = args;
    const isMethod = request.method === method || (method === "GET" && request.method === "HEAD");
    if (!isMethod) return refuseMethod(method);
    try {
      return await handle(args, request.headers.get("authorization"));
    } catch (error) {
      return refuse(error, args);
    }
  };
}

/** A public document about the addresses for scripts; written when somebody first asks for it. */
export function sendSchema(write: () => string, type: string): Response {
  const document = documents.get(write) ?? write();
  documents.set(write, document);
  return new Response(document, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=3600" },
  });
}

const documents = new Map<() => string, string>();

/** The answer to a method that an address for scripts does not have. */
export function refuseMethod(method: Method): Response {
  const allow = method === "GET" ? "GET, HEAD" : method;
  return answer(405, `Only ${method} is known here.`, { allow });
}

/** The answer for an unknown address below those for scripts. */
export function refuseAddress(): Response {
  return answer(404, "There is no such address.");
}

function refuse(error: unknown, { context, request }: LoaderFunctionArgs): Response {
  if (!(error instanceof AppError)) {
    const { pathname } = new URL(request.url);
    context.services.log.error({ err: error, path: pathname }, "A script's request failed.");
    return answer(500, UNEXPECTED);
  }
  const { code, message, retryAfterSeconds } = error;
  const headers = {
    ...NOT_STORED,
    ...(code === "unauthenticated" ? { "www-authenticate": "Bearer" } : {}),
    ...(retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) }),
  };
  const errors = error instanceof PushRefusal ? error.faults : [{ sentence: message, pointer: "" }];
  return json({ errors }, { status: statusOf(code), headers });
}

function answer(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  const errors = [{ sentence, pointer: "" }];
  return json({ errors }, { status, headers: { ...NOT_STORED, ...headers } });
}
