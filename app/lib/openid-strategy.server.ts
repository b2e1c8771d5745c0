import { redirect, type SessionStorage } from "@remix-run/node";
import { type AuthenticateOptions, Strategy } from "remix-auth";
import { z } from "zod";
import type { Services } from "#server/core/services";
import {
  beginOpenIdLogIn,
  finishOpenIdLogIn,
  OPENID_CALLBACK_PATH,
} from "#server/people/accounts/log-in-request";
import type { OpenIdProfile } from "#server/people/accounts/log-in-with-openid";

const waiting = z.object({
  /** No other signed cookie has this: none of them can be passed off as a log-in. */
  kind: z.literal("openid"),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
});

type Waiting = z.infer<typeof waiting>;

/**
 * The log-in at the OpenID provider, for one request: at any path except the callback it redirects
 * the browser there, and at the callback it reads the answer.
 */
export class OpenIdStrategy extends Strategy<OpenIdProfile, OpenIdProfile> {
  readonly name = "openid";
  readonly #services: Services;
  readonly #clientAddress: string;

  constructor(services: Services, clientAddress: string) {
    super(async (profile) => profile);
    this.#services = services;
    this.#clientAddress = clientAddress;
  }

  /** @throws the redirect to the provider; what beginning and finishing throw */
  async authenticate(
    request: Request,
    storage: SessionStorage,
    options: AuthenticateOptions,
  ): Promise<OpenIdProfile> {
    const session = await storage.getSession(request.headers.get("cookie"));
    const { pathname, search } = new URL(request.url);
    if (pathname !== OPENID_CALLBACK_PATH) {
      const begun = await beginOpenIdLogIn(this.#services);
      const waiting: Waiting = { kind: "openid", ...begun.request };
      for (const [name, value] of Object.entries(waiting)) session.set(name, value);
      const headers = { "set-cookie": await storage.commitSession(session) };
      throw redirect(begun.url, { headers });
    }
    const read = waiting.safeParse(session.data);
    if (!read.success) throw new Error("This browser has begun no log-in.");
    const profile = await finishOpenIdLogIn(this.#services, search, read.data, this.#clientAddress);
    return this.success(await this.verify(profile), request, storage, options);
  }
}
