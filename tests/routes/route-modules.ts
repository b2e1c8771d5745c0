import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerErrors } from "../../app/lib/error-responses.server";
import { listRoutes } from "../../app/routes";

export interface RouteModule {
  readonly loader?: (args: LoaderFunctionArgs) => Promise<Response>;
  readonly action?: (args: LoaderFunctionArgs) => Promise<Response>;
}

/** The module that answers each address of the app, as the server runs it, by the address as app/routes.ts has it. */
export const ROUTE_MODULES: ReadonlyMap<string, RouteModule> = new Map(
  await Promise.all(
    listRoutes().map(async ({ address, file }): Promise<[string, RouteModule]> => {
      // `import.meta.glob` would be compiled to the files of that day, and cached.
      const screen: RouteModule = await import(path.resolve("app", file));
      return [address, answerErrors(screen)];
    }),
  ),
);

/** @throws Error where the app has no such address */
export function moduleOf(address: string): RouteModule {
  const found = ROUTE_MODULES.get(address);
  if (!found) throw new Error(`There is no address ${address}.`);
  return found;
}
