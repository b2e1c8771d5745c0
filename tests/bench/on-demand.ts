import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { resolve } = createRequire(new URL("../../tools/on-demand/package.json", import.meta.url));

/** A package that only benchmarks need: `npm run bench` has installed it apart from the others. */
export async function importOnDemand<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(resolve(name)).href);
}
