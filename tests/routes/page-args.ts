import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { SessionUser } from "#server/people/accounts/sessions";
import { errorResponse } from "../../app/lib/error-responses.server";
import { openSession } from "../../app/lib/session.server";

const SITE = "http://gully.test";

interface Visit {
  /** The Cookie header. */
  readonly cookie?: string;
  readonly params?: Record<string, string>;
  /** Makes it a POST; a list sends a field more than once. */
  readonly form?: Readonly<Record<string, string | readonly string[]>>;
}

/** The arguments of a loader or action for a visit to a path. */
export function pageArgs(
  services: Services,
  path: string,
  { cookie = "", params = {}, form }: Visit = {},
): LoaderFunctionArgs {
  const url = new URL(path, SITE);
  const context = {
    services,
    nonce: "nonce",
    clientAddress: "192.0.2.1",
    url,
    requestId: "0123456789abcdef",
  };
  const body = form && formBody(form);
  const method = form ? "POST" : "GET";
  const request = new Request(url, { method, headers: { cookie }, ...(body && { body }) });
  return { request, context, params };
}

/** The Cookie header of a browser in which the user is logged in. */
export async function logInAs(services: Services, user: SessionUser): Promise<string> {
  const { request, context } = pageArgs(services, "/login");
  return cookieOf(await openSession(request, context, user.id));
}

/** "name=value" of a Set-Cookie value. */
export function cookieOf(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

/** The Cookie header that a browser sends after a response, except the cookies that it deletes. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((setCookie) => !setCookie.includes("Max-Age=0"))
    .map(cookieOf)
    .join("; ");
}

/** The server's answer when a loader or action throws, which must be a refusal or a response. */
export async function thrownBy(answer: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await answer.then(
    () => new Error("Nothing was thrown."),
    (error: unknown) => error,
  );
  return asAnswer(thrown);
}

/** The server's answer when a loader or action returns or throws this. */
export async function answerOf(answer: unknown): Promise<Response> {
  return asAnswer(await Promise.resolve(answer).catch((thrown: unknown) => thrown));
}

/** As the request handler does for every route; an unexpected error fails the test. */
function asAnswer(given: unknown): Response {
  if (given instanceof Response) return given;
  if (!(given instanceof AppError)) throw given;
  return errorResponse(given, QUIET, "");
}

/** A refusal is not logged. */
const QUIET = { context: { services: {} } } as LoaderFunctionArgs;

function formBody(form: NonNullable<Visit["form"]>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const each of [value].flat()) body.append(name, each);
  }
  return body;
}
