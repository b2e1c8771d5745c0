import { createInterface } from "node:readline";

/**
 * A process of its own that looks at pages, each reader as soon as it has the last one and taken a
 * breath, until its input ends; then it prints how long each took, in milliseconds.
 */
const [url = "", readers = "1", breath = "0", ...cookies] = process.argv.slice(2);
const times: number[] = [];
let stopped = false;
const loops = Array.from({ length: Number(readers) }, async (_, reader) => {
  for (let at = reader; !stopped; at += 1) {
    const [leagueId, cookie = ""] = (cookies[at % cookies.length] ?? "").split("|");
    const startedAt = performance.now();
    const page = await fetch(`${url}/league/${leagueId}`, { headers: { cookie } });
    await page.arrayBuffer();
    if (!page.ok) throw new Error(`League Home answers ${page.status}.`);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, Number(breath)));
  }
});
createInterface(process.stdin).on("close", async () => {
  stopped = true;
  await Promise.all(loops);
  process.stdout.write(JSON.stringify(times));
});
