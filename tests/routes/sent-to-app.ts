import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TestServices } from "#tests/support/services";
import {
  FORMS,
  FORMS_OF_ACCOUNT,
  type Form,
  MUTATIONS,
  PUSHED,
  updateOf,
  WITH_FILES,
} from "./inputs-of-writes";
import { answerOf, pageArgs } from "./page-args";
import { callProcedure, PROCEDURES, readInput } from "./procedures";
import { moduleOf, ROUTE_MODULES } from "./route-modules";
import { ADDRESSES, type Outcome, PARAMS } from "./who-gets-in";

/** The sender: a browser with its cookie, or a script with its token. */
interface Sender {
  readonly cookie: string;
  readonly token: string;
}

/** A form, a call of a procedure or a push of a script, which may store something. */
export interface Sent {
  /** The address as `ADDRESSES` has it, or the procedure. */
  readonly name: string;
  /** The button of a form, "empty" for a form with nothing in it. */
  readonly intent: string;
  readonly input: object;
  /** The outcome for all who may send it, where it is always the same. */
  readonly gets: Outcome | null;
  /** @param params the rows that the address names, instead of those of `PARAMS` */
  readonly send: (services: TestServices, by: Sender, params?: Params) => Promise<Response>;
}

type Params = Readonly<Record<string, string>>;

export const routeOf = (address: string) => address.split("?")[0] ?? "";
export const pathOf = (address: string, params: Params = PARAMS) =>
  address.replaceAll(/:(\w+)|\*/g, (part, name) => params[name ?? part] ?? "");

/** Everything that the app is sent, by its own lists of addresses and procedures. */
export const SENT: readonly Sent[] = [
  ...Object.keys(ADDRESSES).flatMap(formsOf),
  ...[...ROUTE_MODULES.keys()].filter((route) => route.startsWith("/api")).flatMap(pushesOf),
  ...[...PROCEDURES.keys()].flatMap(callsOf),
];

/** Each form of an address, and one with nothing in it. */
function formsOf(address: string): Sent[] {
  const { sends, empty = 400 } = ADDRESSES[address] ?? {};
  if (!sends) return [];
  const route = routeOf(address);
  const forms = [...(FORMS[route] ?? []), ...(FORMS_OF_ACCOUNT[route] ?? [])];
  const send =
    (form: Form): Sent["send"] =>
    async (services, { cookie }, params) => {
      const visit = { cookie, params: { ...PARAMS, ...params }, form: { ...form, "": "" } };
      const args = pageArgs(services, pathOf(address, visit.params), visit);
      const withFile = WITH_FILES.has(route) && Object.keys(form).length > 0;
      return answerOf(moduleOf(route).action?.(withFile ? addFile(args, form) : args));
    };
  return [
    { name: address, intent: "empty", input: {}, gets: empty, send: send({}) },
    ...forms.map((form) => {
      const intent = String(form.intent ?? "");
      return { name: address, intent, input: form, gets: null, send: send(form) };
    }),
  ];
}

/** The same request with its form in parts, and a file in it. */
function addFile(args: LoaderFunctionArgs, form: Form): LoaderFunctionArgs {
  const body = new FormData();
  for (const [field, value] of Object.entries(form)) body.append(field, String(value));
  body.append("files", new File([JSON.stringify(PUSHED)], "1.json"));
  const headers = { cookie: args.request.headers.get("cookie") ?? "" };
  return { ...args, request: new Request(args.request.url, { method: "POST", headers, body }) };
}

/** Also of the addresses that only read, which have nothing to store. */
function pushesOf(route: string): Sent[] {
  const bodies = { POST: PUSHED, PUT: updateOf(PUSHED), GET: null };
  const { loader, action } = moduleOf(route);
  return Object.entries(bodies).flatMap(([method, body]) => {
    const handle = method === "GET" ? loader : action;
    if (!handle) return [];
    const send: Sent["send"] = (services, { cookie, token }, params) => {
      const visit = { cookie, params: { ...PARAMS, ...params } };
      const args = pageArgs(services, pathOf(route, visit.params), visit);
      const headers = { cookie, authorization: `Bearer ${token}` };
      const pushed = { method, headers, body: body && JSON.stringify(body) };
      const request = new Request(args.request.url, pushed);
      return answerOf(handle({ ...args, request }));
    };
    return { name: route, intent: method, input: {}, gets: null, send };
  });
}

/** About league 1. */
function callsOf(name: string): Sent[] {
  const reads = PROCEDURES.get(name) === "reads";
  const inputs = reads ? [readInput({ leagueId: 1 })] : (MUTATIONS[name] ?? []);
  return inputs.map((input) => {
    const { intent } = { intent: "", ...Reflect.get(input, "request") };
    const send: Sent["send"] = (services, { cookie }) =>
      callProcedure(services, name, { cookie, input });
    return { name, intent, input, gets: null, send };
  });
}
