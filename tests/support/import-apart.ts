import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * A package that is installed apart from the others, so that somebody who only plays need not wait for
 * it.
 *
 * @param folder of tools/, whose package.json names it
 */
export async function importApart<Module>(
  folder: "on-demand" | "other-browsers",
  name: string,
): Promise<Module> {
  const here = new URL(`../../tools/${folder}/package.json`, import.meta.url);
  return import(pathToFileURL(createRequire(here).resolve(name)).href);
}
