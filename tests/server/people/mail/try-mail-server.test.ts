import { expect, test } from "vitest";
import { readEnv } from "#server/core/env";
import { tryMailServer } from "#server/people/delivery/try-mail-server";
import { findFreePort } from "#tests/support/running-server";
import { startMailServer, startSilentServer } from "./smtp-server";

const outcomeOf = (smtpUrl: string | null, limitMs?: number) =>
  tryMailServer(readEnv({ SMTP_URL: smtpUrl ?? undefined, DATA_DIR: "/data" }), limitMs);

test("without SMTP_URL there is nobody to ask", async () => {
  expect(await outcomeOf(null)).toEqual({ kind: "outbox", folder: "/data/outbox" });
});

test("a login that works sends nothing", async () => {
  const server = await startMailServer({
    authOptional: false,
    onAuth: ({ password }, _session, done) => done(null, { user: password }),
  });
  const url = server.url.replace("//", "//gully:word@");
  expect(await outcomeOf(url)).toEqual({ kind: "works", server: "127.0.0.1" });
  expect(server.seen).toBe(0);
});

test("a refused login has the server's words, on one line, without the password", async () => {
  const refusal = Object.assign(new Error(`Authentication failed${" x".repeat(300)}`), {
    responseCode: 535,
  });
  const server = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(refusal),
  });
  const answer = await outcomeOf(server.url.replace("//", "//gully:sesame@"));
  expect(answer).toEqual({
    kind: "fails",
    server: "127.0.0.1",
    words: expect.stringMatching(/^535 Authentication failed x[ x]{100,180}$/),
  });
});

test("a server that is not there", async () => {
  const port = await findFreePort();
  expect(await outcomeOf(`smtp://gully:sesame@127.0.0.1:${port}`)).toEqual({
    kind: "fails",
    server: "127.0.0.1",
    words: expect.stringMatching(/ECONNREFUSED/),
  });
});

test("a server that says nothing costs no more than the time limit", async () => {
  const { url } = await startSilentServer();
  const answer = await outcomeOf(url, 100);
  expect(answer).toMatchObject({
    kind: "fails",
    words: expect.stringMatching(/within 0\.1 sec|Greeting never/),
  });
});
