import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import type { GoogleEndpoints } from "#server/core/services";

/** The person who is logged in at the provider. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean | string;
  readonly name?: string;
}

export interface GoogleProvider {
  readonly endpoints: GoogleEndpoints;
  /** The forms that were sent to the token endpoint. */
  readonly tokenRequests: URLSearchParams[];
  /** The person whom the provider vouches for from now on. */
  setPerson(person: Person): void;
  /** The provider answers the next question of this kind with an error. */
  failNext(what: "token" | "userinfo"): void;
  /**
   * The visit of a person who agrees there: the address to which the browser is sent back.
   *
   * @param url where the login page's link led
   */
  agree(url: string): Promise<URL>;
  stop(): Promise<void>;
}

/** An OpenID provider on loopback. */
export async function startGoogleProvider(): Promise<GoogleProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const { service, issuer } = server;
  const tokenRequests: URLSearchParams[] = [];
  let person: Person | null = null;
  service.on("beforeResponse", (_response, request) => {
    tokenRequests.push(new URLSearchParams(Object.entries(request.body).map(stringPair)));
  });
  service.on("beforeUserinfo", (response) => {
    if (person !== null) response.body = { ...person };
  });
  return {
    endpoints: {
      authorizationUrl: `${issuer.url}/authorize`,
      tokenUrl: `${issuer.url}/token`,
      userInfoUrl: `${issuer.url}/userinfo`,
    },
    tokenRequests,
    setPerson: (next) => {
      person = next;
    },
    failNext: (what) => {
      service.once(what === "token" ? "beforeResponse" : "beforeUserinfo", (response) => {
        response.statusCode = 503;
        response.body = { error: "temporarily_unavailable" };
      });
    },
    agree: async (url) => {
      const answer = await fetch(url, { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "");
    },
    stop: () => server.stop(),
  };
}

/** An address on which nothing listens. */
export async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}`;
}

/** PKCE's S256. */
export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function stringPair([name, value]: [string, unknown]): [string, string] {
  return [name, String(value)];
}
