import { expect, test } from "vitest";
import { reachOf } from "#server/core/public-address";

test.each([
  ["http://localhost:3000", "computer"],
  ["http://127.0.0.1", "computer"],
  ["http://[::1]:3000", "computer"],
  ["http://0.0.0.0:3000", "computer"],
  ["http://192.168.1.40:3000", "network"],
  ["http://10.0.0.7", "network"],
  ["http://[fd00::7]:3000", "network"],
  ["http://raspberrypi.local:3000", "network"],
  ["http://nas:3000", "network"],
  ["https://gully.example.org", "everybody"],
  ["http://203.0.113.7:3000", "everybody"],
])("%s is for %s", (address, reach) => {
  expect(reachOf(address)).toBe(reach);
});
