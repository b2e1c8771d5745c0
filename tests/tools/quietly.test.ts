import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quietly } from "../../tools/quietly.mjs";

let written: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  written = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setTerminal(undefined);
});

const node = (script: string) => quietly("Building", process.execPath, ["-e", script]);

test("a log gets a dot every ten seconds, and at last the time", async () => {
  setTerminal(false);
  const done = node("console.log('noise')");
  vi.advanceTimersByTime(25_000);
  await done;
  expect(written.join("")).toBe("Building ... . . 25.0 s\n");
});

test("a terminal counts the seconds in place", async () => {
  setTerminal(true);
  const done = node("");
  vi.advanceTimersByTime(2_000);
  await done;
  expect(written).toEqual([
    "Building ... ",
    "\rBuilding ... 1 s ",
    "\rBuilding ... 2 s ",
    "\r\u001b[KBuilding ... ",
    "2.0 s\n",
  ]);
});

test("a failure shows the output, and no sign comes after it", async () => {
  setTerminal(false);
  await expect(node("console.log('noise'); process.exit(3)")).rejects.toThrow("exit code 3");
  vi.advanceTimersByTime(60_000);
  expect(written.join("")).toBe("Building ... failed after 0.0 s\nnoise\n");
});

test("a program that is not there fails with a finished line", async () => {
  setTerminal(false);
  await expect(quietly("Building", "/no/such/program", [])).rejects.toThrow("ENOENT");
  expect(written.join("")).toBe("Building ... failed\n");
});

function setTerminal(isTTY: boolean | undefined): void {
  Object.defineProperty(process.stderr, "isTTY", { value: isTTY, configurable: true });
}
