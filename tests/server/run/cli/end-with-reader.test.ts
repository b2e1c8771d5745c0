import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { endWithReader } from "#server/run/cli/run-cli";

const failed = (code: string) => Object.assign(new Error(`write ${code}`), { code });

test("a program whose output nobody reads any more ends as if by SIGPIPE", () => {
  const output = new EventEmitter();
  const codes: number[] = [];
  endWithReader(output, { exit: (code) => codes.push(code) });
  output.emit("error", failed("EPIPE"));
  expect(codes).toEqual([141]);
  expect(() => output.emit("error", failed("EIO"))).toThrow("write EIO");
  expect(codes).toEqual([141]);
});
