// Preloaded into the server (node --import): how long its event loop has been blocked at most since
// the last time it was asked, by SIGUSR2. The answer is a line in BLOCKS_FILE, in milliseconds:
// [by the clock, without waiting for a processor]. Clients, who are elsewhere in life, take turns
// with the server on the same processors here. (The histogram of /metrics has its own interval of
// 10 ms in what it records.)
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { isMainThread } from "node:worker_threads";

const LOOK_MS = 1;
/** Linux: nanoseconds on a processor, and nanoseconds that the main thread waited for one. */
const TIMES = `/proc/self/task/${process.pid}/schedstat`;
const writesTimes = existsSync(TIMES);

if (isMainThread) {
  let before = look();
  let longest = [0, 0];
  setInterval(() => {
    const now = look();
    const took = now.at - before.at;
    longest = [
      Math.max(longest[0], took),
      Math.max(longest[1], took - (now.waited - before.waited)),
    ];
    before = now;
  }, LOOK_MS).unref();
  process.on("SIGUSR2", () => {
    appendFileSync(process.env.BLOCKS_FILE, `${JSON.stringify(longest)}\n`);
    longest = [0, 0];
  });
}

/** Milliseconds. */
function look() {
  const waited = writesTimes ? Number(readFileSync(TIMES, "utf8").split(" ")[1]) / 1e6 : 0;
  return { at: performance.now(), waited };
}
