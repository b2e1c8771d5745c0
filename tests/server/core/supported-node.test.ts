import { expect, test } from "vitest";
import { unsupportedNodeSentence } from "#server/core/supported-node";

test.each(["22.14.0", "22.23.3", "24.0.0", "26.10.0"])("Node %s is supported", (version) => {
  expect(unsupportedNodeSentence(version)).toBeNull();
});

test.each(["20.20.2", "22.13.1", "22.2.9", "18.0.0"])("Node %s is too old", (version) => {
  expect(unsupportedNodeSentence(version)).toBe(
    `Gully needs Node 22.14 or newer; this is ${version}.`,
  );
});
