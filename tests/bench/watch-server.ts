import { existsSync, readFileSync } from "node:fs";
import type { RunningServer } from "#tests/support/running-server";

/** The options of a server whose memory is read. */
export const METRICS_TOKEN = "only-for-the-bench";

/** Milliseconds: by the clock, and of them those in which the thread had a processor. */
export interface LongestBlock {
  readonly clock: number;
  readonly own: number;
}

/** Of the server's event loop since the last time that this was asked; it writes them to the file. */
export async function readLongestBlock(
  server: RunningServer,
  blocksFile: string,
): Promise<LongestBlock> {
  const read = () => (existsSync(blocksFile) ? readFileSync(blocksFile, "utf8").split("\n") : [""]);
  const before = read().length;
  process.kill(server.pid, "SIGUSR2");
  while (read().length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  const [clock, own]: [number, number] = JSON.parse(read().at(-2) ?? "");
  return { clock, own };
}

/** The server's resident memory, in bytes. */
export async function readMemory(server: RunningServer): Promise<number> {
  const name = "process_resident_memory_bytes";
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const line = (await answer.text()).split("\n").find((each) => each.startsWith(`${name} `));
  if (line === undefined) throw new Error(`There is no metric ${name}.`);
  return Number(line.slice(name.length));
}
