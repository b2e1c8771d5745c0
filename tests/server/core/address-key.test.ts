import { expect, test } from "vitest";
import { addressKey, wideAddressKey } from "#server/core/address-key";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:5678", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:C000:0201", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["[2001:db8::1]:5678", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", "unknown"],
  ["'; drop table users", "unknown"],
  ["999.1.1.1", "unknown"],
])("%s counts as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["[2001:db8::1]:5678", "2001:db8:0::/48"],
  ["::ffff:192.0.2.1", null],
  ["192.0.2.1", null],
  ["unknown", null],
])("%s is in the wider network %s", (address, key) => {
  expect(wideAddressKey(address)).toBe(key);
});
