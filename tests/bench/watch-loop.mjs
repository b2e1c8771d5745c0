// Preloaded into the server (node --import): how long its event loop has been blocked at most since
// the last time it was asked, by SIGUSR2; the answer in milliseconds is a line in BLOCKS_FILE. A
// histogram's own interval is in what it records: the one of /metrics, 10 ms, would be too coarse.
import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  process.on("SIGUSR2", () => {
    appendFileSync(process.env.BLOCKS_FILE, `${delays.max / 1e6}\n`);
    delays.reset();
  });
}
