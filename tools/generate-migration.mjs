// npm run db:generate: a migration from a changed db/schema.ts.
import { ensureInstalled, ensureOnDemandInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";

const DRIZZLE_KIT = "tools/on-demand/node_modules/drizzle-kit/bin.cjs";

await ensureInstalled();
await ensureOnDemandInstalled();
process.exitCode = await run(process.execPath, [DRIZZLE_KIT, "generate", ...process.argv.slice(2)]);
