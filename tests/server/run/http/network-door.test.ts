import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { readEnv } from "#server/core/env";
import { listOwnAddresses } from "#server/core/own-addresses";
import { storeServerSetting } from "#server/core/server-settings";
import { liveEnv } from "#server/run/cli/live-env";
import { networkDoor, openDoorOnTime } from "#server/run/http/network-door";
import { testServices } from "#tests/support/services";

/**
 * An address of this computer that other machines see. A door opens at such an address only, so the tests of
 * doors are skipped on a machine without a network.
 */
const own = listOwnAddresses().find((address) => !address.includes(":"));
const services = testServices();
afterEach(() => storeServerSetting(services.db, "address", null));

function envAt(port: number, variables: Record<string, string> = {}) {
  return liveEnv(readEnv({ PORT: String(port), ...variables }), services.db);
}

test.skipIf(own === undefined)(
  "a server opens the address that an operator sets, and closes it",
  async () => {
    const server = createServer((request, response) => response.end(request.headers.host));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const env = envAt(port);
    const stop = openDoorOnTime(server, { env, log: services.log });
    const address = `http://${own}:${port}`;
    await expect(fetch(address)).rejects.toThrow();
    storeServerSetting(services.db, "address", address);
    await vi.waitFor(
      async () => expect(await (await fetch(address)).text()).toBe(`${own}:${port}`),
      {
        timeout: 5_000,
      },
    );
    storeServerSetting(services.db, "address", null);
    await vi.waitFor(
      () => expect(fetch(address, { headers: { connection: "close" } })).rejects.toThrow(),
      { timeout: 5_000 },
    );
    storeServerSetting(services.db, "address", address);
    await vi.waitFor(async () => expect((await fetch(address)).status).toBe(200), {
      timeout: 5_000,
    });
    // A connection that is kept open does not keep the process.
    await stop();
    await expect(fetch(address)).rejects.toThrow();
    server.close();
  },
);

test.skipIf(own === undefined).each([
  ["HOST decides", { HOST: "127.0.0.1" }, `http://${own}:3000`],
  ["APP_URL decides", { APP_URL: "http://localhost:3000" }, `http://${own}:3000`],
  ["a proxy listens", { TRUST_PROXY: "true" }, `http://${own}:3000`],
  ["another port", {}, `http://${own}:3001`],
  ["TLS, which only a proxy speaks", {}, `https://${own}:3000`],
  ["an address of another computer", {}, "http://192.0.2.1:3000"],
  ["a name", {}, "https://gully.example.org"],
])("nothing more is opened where %s", (_why, variables, address) => {
  storeServerSetting(services.db, "address", address);
  expect(networkDoor(envAt(3000, variables))).toBeNull();
});
