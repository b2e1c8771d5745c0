import { expect, test } from "vitest";
import { giveBack, takeBuffer } from "#server/run/http/spare-buffer";

const LARGER_THAN_KEPT = 1024 * 1024 + 1;

test("two pages that are compressed at once never share memory", () => {
  const one = takeBuffer(100).fill(1);
  const other = takeBuffer(100).fill(2);
  expect(one.buffer).not.toBe(other.buffer);
  expect(one.every((byte) => byte === 1)).toBe(true);
  giveBack(one);
  giveBack(other);
});

test("memory that is given back serves one page, as long as that page is", () => {
  const first = takeBuffer(500);
  giveBack(first);
  const second = takeBuffer(20);
  expect(second.buffer).toBe(first.buffer);
  expect(second).toHaveLength(20);
  expect(takeBuffer(20).buffer).not.toBe(first.buffer);
});

test("a page larger than what is kept has memory of its own, which nobody gets later", () => {
  const large = takeBuffer(LARGER_THAN_KEPT);
  expect(large).toHaveLength(LARGER_THAN_KEPT);
  giveBack(large);
  expect(takeBuffer(LARGER_THAN_KEPT).buffer).not.toBe(large.buffer);
});
