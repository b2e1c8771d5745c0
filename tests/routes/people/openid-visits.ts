import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { openidAccounts, sessions, users } from "#db/schema";
import type { Env } from "#server/core/env";
import {
  type Claims,
  type OpenIdProvider,
  startOpenIdProvider,
} from "#tests/support/openid-provider";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { loader as callback } from "../../../app/routes/people/login/openid-callback";
import { loader as start } from "../../../app/routes/people/login/openid-start";
import { logTo } from "../logged-events";
import { answerOf, cookiesOf, pageArgs } from "../page-args";

/** The sentence for people who can only try again. */
const FAILED = /^The login with 127\.0\.0\.1:\d+ failed\. Please try again\.$/;

/** The parts that a test may change between the way there and the way back. */
interface Changed {
  env: Env;
  openIdTimeoutMs: number;
}

/** A site with this provider, and a browser that goes there and comes back. */
export function visitOpenId(provider: OpenIdProvider, change: Partial<TestServices["env"]> = {}) {
  const plain = testServices({ now: Date.now() });
  const lines: string[] = [];
  const services: Omit<TestServices, "env" | "openIdTimeoutMs"> & Changed = {
    ...plain,
    // Settings of its own: what the provider says about itself is kept for each.
    env: { ...plain.env, openid: { ...provider.settings }, ...change },
    log: logTo(lines),
    get mails() {
      return plain.mails;
    },
  };

  function begin(path = "/auth/openid"): Promise<Response> {
    return answerOf(start(pageArgs(services, path)));
  }

  /** The link of the login page: where it leads, and the cookie that it leaves. */
  async function leave(path?: string) {
    const answer = await begin(path);
    return { url: answer.headers.get("location") ?? "", cookie: cookiesOf(answer) };
  }

  function comeBack(url: URL, cookie: string): Promise<Response> {
    return answerOf(callback(pageArgs(services, `${url.pathname}${url.search}`, { cookie })));
  }

  async function toastsAfter(answer: Response) {
    const page = await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }));
    return (await page.json()).toasts;
  }

  const stored = {
    users: () => services.db.select().from(users).all(),
    accounts: () => services.db.select().from(openidAccounts).all(),
    sessions: () => services.db.select().from(sessions).all(),
  };

  return {
    ...stored,
    services,
    start: begin,
    leave,
    comeBack,
    /** There and back, agreeing. */
    async logIn(path?: string): Promise<Response> {
      const { url, cookie } = await leave(path);
      return comeBack(await provider.agree(url), cookie);
    },
    toastsAfter,
    /** Back to the login page with one sentence, and nothing is stored. */
    async expectRefused(answer: Response, sentence = FAILED) {
      expect(answer.headers.get("location")).toBe("/login");
      expect(await toastsAfter(answer)).toEqual([
        { kind: "error", text: expect.stringMatching(sentence) },
      ]);
      expect(cookiesOf(answer)).not.toContain("gully-session");
      const left = [stored.users(), stored.accounts(), stored.sessions()];
      expect(left).toEqual([[], [], []]);
    },
    /** Why logins failed, oldest first. */
    reasons: () =>
      lines
        .map((line): { event?: string; reason?: string } => JSON.parse(line))
        .filter(({ event }) => event === "openid-login-failed")
        .map(({ reason }) => reason),
    lines,
  };
}

export type OpenIdVisit = ReturnType<typeof visitOpenId>;

export const ASHA = {
  sub: "1001",
  email: "asha@example.org",
  email_verified: true,
  name: "Asha",
} as const;

/** One provider for the tests of a file; each begins with a site and a browser, where Asha is asked. */
export function beforeEachVisit(
  begin: (provider: OpenIdProvider, visit: OpenIdVisit) => void,
  person: Claims = ASHA,
): void {
  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
  });
  afterAll(() => provider.stop());
  beforeEach(() => {
    provider.reset();
    provider.setPerson(person);
    begin(provider, visitOpenId(provider));
  });
}
