import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
} from "oauth2-mock-server";
import type { OpenIdSettings } from "#server/core/env";

/** The claims of an ID token or the userinfo endpoint about a person, besides those of the provider. */
export type Claims = Readonly<Record<string, unknown>>;

/** The endpoints of the provider. */
type Endpoint = "discovery" | "jwks" | "token" | "userinfo";

/** How an endpoint misbehaves: not at all, silently, with an error, or at endless length. */
type Trouble = "none" | "silent" | "failing" | "endless";

export interface OpenIdProvider {
  readonly settings: OpenIdSettings;
  /** The forms that were sent to the token endpoint. */
  readonly tokenRequests: URLSearchParams[];
  /** The number of requests to each endpoint. */
  readonly requestCounts: Readonly<Record<Endpoint, number>>;
  /** The person who is logged in there from now on; claims that are null are left out. */
  setPerson(person: Claims): void;
  /** The answer of the userinfo endpoint from now on; only the subject unless set. */
  setUserInfo(claims: Claims): void;
  /** Changes ID tokens before they are signed. */
  changeToken(change: (token: MutableToken) => void): void;
  /** Changes the answers of the token endpoint. */
  changeAnswer(change: (response: MutableResponse) => void): void;
  /** Adds to the discovery document. */
  changeDocument(claims: Claims): void;
  setTrouble(endpoint: Endpoint, trouble: Trouble): void;
  /** The old key is withdrawn, and a new one signs from now on. */
  rotateKeys(): Promise<void>;
  /** All of the above as it was at the start, except the keys. */
  reset(): void;
  /** The visit of a person who agrees there: the address to which the browser is sent back. */
  agree(url: string): Promise<URL>;
  stop(): Promise<void>;
}

const PATHS: Readonly<Record<string, Endpoint>> = {
  "/.well-known/openid-configuration": "discovery",
  "/jwks": "jwks",
  "/token": "token",
  "/userinfo": "userinfo",
};

/** An OpenID provider on loopback. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const tokenRequests: URLSearchParams[] = [];
  const requestCounts = { discovery: 0, jwks: 0, token: 0, userinfo: 0 };
  let state = initialState();
  let handler: RequestListener = () => {};
  const server = createServer((request, response) => {
    const endpoint = PATHS[new URL(request.url ?? "/", "http://localhost").pathname];
    if (endpoint === undefined) return handler(request, response);
    requestCounts[endpoint]++;
    if (state.trouble[endpoint] !== "none") return misbehave(response, state.trouble[endpoint]);
    if (endpoint !== "discovery") return handler(request, response);
    response.setHeader("content-type", "application/json");
    return response.end(JSON.stringify({ ...documentOf(issuerUrl), ...state.document }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuerUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const rotateKeys = async () => {
    const issuer = new OAuth2Issuer();
    issuer.url = issuerUrl;
    await issuer.keys.generate("RS256");
    const service = new OAuth2Service(issuer);
    service.on("beforeTokenSigning", (token) => {
      // The access token has no audience.
      if (token.payload.aud === undefined) return;
      Object.assign(token.payload, state.person);
      state.changeToken(token);
    });
    service.on("beforeResponse", (response, request) => {
      const form = Object.entries(request.body).map(([name, value]) => [name, String(value)]);
      tokenRequests.push(new URLSearchParams(form));
      state.changeAnswer(response);
    });
    service.on("beforeUserinfo", (response) => {
      response.body = { ...state.userInfo };
    });
    handler = service.requestHandler;
  };
  await rotateKeys();

  return {
    settings: {
      issuer: issuerUrl,
      clientId: "gully",
      clientSecret: "a client secret",
      button: "Log in with the club",
    },
    tokenRequests,
    requestCounts,
    setPerson: (person) => {
      state.person = person;
    },
    setUserInfo: (claims) => {
      state.userInfo = claims;
    },
    changeToken: (change) => {
      state.changeToken = change;
    },
    changeAnswer: (change) => {
      state.changeAnswer = change;
    },
    changeDocument: (claims) => {
      state.document = claims;
    },
    setTrouble: (endpoint, trouble) => {
      state.trouble[endpoint] = trouble;
    },
    rotateKeys,
    reset: () => {
      state = initialState();
      tokenRequests.length = 0;
      Object.assign(requestCounts, { discovery: 0, jwks: 0, token: 0, userinfo: 0 });
    },
    agree: async (url) => {
      const answer = await fetch(url, { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "");
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function initialState() {
  const trouble: Record<Endpoint, Trouble> = {
    discovery: "none",
    jwks: "none",
    token: "none",
    userinfo: "none",
  };
  return {
    person: {} as Claims,
    userInfo: {} as Claims,
    document: {} as Claims,
    changeToken: (_: MutableToken) => {},
    changeAnswer: (_: MutableResponse) => {},
    trouble,
  };
}

function documentOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["S256"],
  };
}

function misbehave(response: ServerResponse, trouble: Trouble): void {
  if (trouble === "silent") return;
  if (trouble === "failing") {
    response.writeHead(503, { "content-type": "application/json" });
    response.end('{"error":"temporarily_unavailable"}');
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  const part = `"${"x".repeat(64 * 1024)}",`;
  const write = () => {
    while (!response.destroyed && response.write(part));
    if (!response.destroyed) response.once("drain", write);
  };
  response.write("[");
  write();
}
