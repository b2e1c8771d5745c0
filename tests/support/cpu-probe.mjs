// Loaded before the server (NODE_OPTIONS=--import): at SIGUSR2 it writes how many microseconds of CPU
// the process has used, all its threads together, to the file CPU_FILE. What /proc says of another
// process is exact to 10 ms only, which is more than a page takes.
import { renameSync, writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("SIGUSR2", () => {
    const { user, system } = process.cpuUsage();
    const file = process.env.CPU_FILE;
    writeFileSync(`${file}.part`, String(user + system));
    renameSync(`${file}.part`, file);
  });
}
