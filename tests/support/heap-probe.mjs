// Loaded before the server (NODE_OPTIONS=--import): at SIGUSR2 it collects garbage and writes how
// many bytes of the heap are left to the file HEAP_FILE.
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    collect();
    collect();
    const file = process.env.HEAP_FILE;
    writeFileSync(`${file}.part`, String(process.memoryUsage().heapUsed));
    renameSync(`${file}.part`, file);
  });
}
