import type { ActionFunctionArgs } from "@remix-run/node";
import type { Services } from "#server/core/services";
import type { SessionUser } from "#server/people/accounts/sessions";
import { appRouter } from "#server/run/trpc/router";
import { readSessionUser } from "../../app/lib/session.server";
import { FORMS, type Form, MUTATIONS, PUSHED, updateOf, WITH_FILES } from "./inputs-of-writes";
import { logInAs, pageArgs } from "./page-args";
import { PROCEDURES } from "./procedures";
import { ROUTE_MODULES } from "./route-modules";

type Handle = (args: ActionFunctionArgs) => unknown;

/** Where somebody signs in, and sees to their own account alone. */
const OF_ACCOUNT =
  /^\/(?:account|login|logout|passkey|verify-email|reset-password|reminders\/stop)(?=\/|$)/;

/** The sender: a person with a session, or a script with a token. */
export interface Asker {
  readonly user: SessionUser;
  readonly token: string;
}

/** The rows that the address of a request names. */
export type Params = Readonly<Record<string, string>>;

/** Something that can be asked of the app which stores something, with its inputs. */
export interface Write {
  /** The route, or the procedure: each of them once. */
  readonly name: string;
  /** The possible inputs; empty if nobody has listed them yet. */
  readonly inputs: readonly unknown[];
  /** @returns the answer, or what was thrown */
  readonly send: (
    services: Services,
    by: Asker,
    params: Params,
    input: unknown,
  ) => Promise<unknown>;
}

/**
 * Every action of the app but those of accounts, every mutation of the procedures and every address of
 * scripts: from the routes and the router themselves, so that none can be forgotten.
 */
export const WRITES: readonly Write[] = [...listRoutes(), ...listMutations()];

/** Those of the tables of inputs that the app does not have. */
export function inputsOfNothing(): string[] {
  const known = new Set(WRITES.map(({ name }) => name));
  return [...Object.keys(FORMS), ...Object.keys(MUTATIONS)].filter((name) => !known.has(name));
}

function listRoutes(): Write[] {
  return [...ROUTE_MODULES].flatMap(([name, { action, loader }]): Write[] => {
    if (name.startsWith("/api")) return [writeOfScript(name, action, loader)];
    if (!action || OF_ACCOUNT.test(name)) return [];
    const send: Write["send"] = async (services, { user }, params, input) =>
      settled(action, await formArgs(services, user, { name, params, form: input as Form }));
    return [{ name, inputs: FORMS[name] ?? [], send }];
  });
}

/** The address of a form has what pages ask by: league, link and what a line of the wall is about. */
const FORM_PATH = "/league/1?league=1&share=x&on=match-1";

async function formArgs(
  services: Services,
  user: SessionUser,
  { name, params, form }: { readonly name: string; readonly params: Params; readonly form: Form },
): Promise<ActionFunctionArgs> {
  const cookie = await cookieFor(services, user);
  if (!WITH_FILES.has(name)) return pageArgs(services, FORM_PATH, { cookie, params, form });
  const args = pageArgs(services, FORM_PATH, { cookie, params });
  const body = new FormData();
  for (const [field, value] of Object.entries(form)) body.append(field, String(value));
  body.append("files", new File([JSON.stringify(PUSHED)], "1.json"));
  const request = new Request(args.request, { method: "POST", body });
  return { ...args, request };
}

const cookies = new WeakMap<Services, Map<number, string>>();

/** Of the session that the user has, unless a write has ended it: to log in stores something. */
async function cookieFor(services: Services, user: SessionUser): Promise<string> {
  const known = cookies.get(services) ?? new Map<number, string>();
  cookies.set(services, known);
  const { request, context } = pageArgs(services, "/", { cookie: known.get(user.id) });
  const cookie = known.get(user.id);
  if (cookie !== undefined && (await readSessionUser(request, context)) !== null) return cookie;
  const opened = await logInAs(services, user);
  known.set(user.id, opened);
  return opened;
}

/** Of an address of scripts both is asked: what reads has nothing to store either. */
function writeOfScript(
  name: string,
  action: Handle | undefined,
  loader: Handle | undefined,
): Write {
  let sent = 0;
  const send: Write["send"] = async (services, { user, token }, params, method) => {
    const handle = method === "GET" ? loader : action;
    if (!handle) return null;
    const cookie = await cookieFor(services, user);
    const { request: page, context } = pageArgs(services, name, { cookie });
    const headers = { cookie, authorization: `Bearer ${token}` };
    const sentAs = { GET: null, POST: PUSHED, PUT: updateOf(PUSHED) }[String(method)] ?? null;
    const body = sentAs === null ? null : JSON.stringify(sentAs);
    const request = new Request(page.url, { method: String(method), headers, body });
    // Wrong tokens are counted by address: somebody may have many.
    sent += 1;
    const clientAddress = `198.51.${Math.floor(sent / 250) % 250}.${sent % 250}`;
    return settled(handle, { request, context: { ...context, clientAddress }, params });
  };
  return { name, inputs: ["POST", "PUT", "GET"], send };
}

function listMutations(): Write[] {
  return [...PROCEDURES].flatMap(([name, does]): Write[] => {
    if (does === "reads") return [];
    const send: Write["send"] = (services, { user }, _params, input) => {
      const caller: unknown = appRouter.createCaller({ services, user });
      const call = name.split(".").reduce((at, part) => (at as never)[part], caller);
      return settled(call as (input: unknown) => unknown, input);
    };
    return [{ name, inputs: MUTATIONS[name] ?? [], send }];
  });
}

/** Most are refused, as they should be: what counts is what is stored afterwards. */
async function settled<Input>(call: (input: Input) => unknown, input: Input): Promise<unknown> {
  try {
    return await call(input);
  } catch (thrown) {
    return thrown;
  }
}
