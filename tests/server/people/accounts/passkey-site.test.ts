import { expect, test } from "vitest";
import { readEnv } from "#server/core/env";
import { passkeySite } from "#server/people/accounts/passkey-challenge";

const siteOf = (appUrl: string | undefined, shown: string) =>
  passkeySite({ env: readEnv(appUrl === undefined ? {} : { APP_URL: appUrl }) }, new URL(shown));

test.each([
  ["https://gully.example", "https://gully.example/login", "gully.example"],
  ["https://gully.example", "http://gully.example:8080/login", "gully.example"],
  ["http://localhost:3000", "http://127.0.0.1:3000/login", "localhost"],
  [undefined, "https://gully.example/login", "gully.example"],
  [undefined, "http://localhost:3000/login", "localhost"],
])("with APP_URL %s and the page %s the site is %s", (appUrl, shown, id) => {
  const origin = appUrl ?? new URL(shown).origin;
  expect(siteOf(appUrl, shown)).toEqual({ origin, id });
});

test.each([
  ["without TLS", "http://gully.example"],
  ["in the home network", "http://192.168.1.10:3000"],
  ["under a number", "https://192.0.2.1"],
  ["under a number of IPv6", "https://[2001:db8::1]"],
])("there is none %s", (_what, address) => {
  expect(siteOf(address, "https://gully.example/login")).toBe(null);
  expect(siteOf(undefined, `${address}/login`)).toBe(null);
});
