import { expect, test } from "vitest";
import { readEnv } from "#server/core/env";
import { VERSION } from "#server/core/version";
import { describeStart } from "#server/run/cli/start-words";

function wordsOf(variables: Record<string, string>, hasOperator = true) {
  const env = readEnv({ DATA_DIR: "/data", ...variables });
  const signUp = env.signUp ?? "open";
  const facts = { node: "24.1.0", env, networkAddress: "192.168.1.5", hasOperator, signUp };
  return describeStart(facts).map(({ isFine, sentence }) => `${isFine ? "" : "! "}${sentence}`);
}

const HEAD = `Gully ${VERSION} runs on Node 24.1.0 and keeps its data in /data.`;
const OUTBOX =
  "No mail is sent, because SMTP_URL is not set: emails become files in /data/outbox, and operators let people in.";
const OPEN = "Everybody who reaches the address may make an account.";

test("a first start on one's own machine", () => {
  expect(wordsOf({}, false)).toEqual([
    HEAD,
    "The address is http://localhost:3000, for this machine alone.",
    OUTBOX,
    OPEN,
    "The first account that is verified becomes the operator: make yours now.",
  ]);
});

test("a server in a home network, before and after its address is set", () => {
  expect(wordsOf({ HOST: "0.0.0.0" })).toEqual([
    HEAD,
    "! Links lead to http://localhost:3000, which is another machine for everybody else. Set the address that people type: APP_URL=http://192.168.1.5:3000",
    OUTBOX,
    OPEN,
  ]);
  expect(wordsOf({ HOST: "0.0.0.0", APP_URL: "http://192.168.1.5:3000" })[1]).toBe(
    "The address is http://192.168.1.5:3000, for everybody who reaches this machine.",
  );
});

test("a public server behind a proxy, which says no secret", () => {
  const variables = {
    APP_URL: "https://gully.example.org",
    TRUST_PROXY: "true",
    SMTP_URL: "smtp://gully:sesame@mail.example.org:587",
    SIGN_UP: "invitation",
    FIRST_OPERATOR: "command",
  };
  expect(wordsOf(variables, false)).toEqual([
    HEAD,
    "The address is https://gully.example.org, for everybody who reaches the proxy in front.",
    "Mail is sent through mail.example.org, from Gully <gully@gully.example.org>.",
    "Only people with an invitation, of a league or of gully invite, may make an account.",
    "Nobody is an operator yet. Name one with: gully operator add EMAIL",
  ]);
});

test("headers of a proxy that are not believed are a warning", () => {
  expect(wordsOf({ APP_URL: "https://gully.example.org", SIGN_UP: "closed" })).toEqual([
    HEAD,
    "The address is https://gully.example.org, for everybody who reaches the proxy in front.",
    expect.stringMatching(/^! APP_URL has https, .* Set TRUST_PROXY=true$/),
    OUTBOX,
    "Nobody may make a new account, because sign-up is closed.",
  ]);
});
