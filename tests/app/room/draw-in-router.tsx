import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";

let shown: ReactElement | null = null;

const { query, dataRoutes } = createStaticHandler([{ path: "/", Component: () => shown }]);

async function placeAt(address: string) {
  const context = await query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error("The page is no redirect.");
  return { context, router: createStaticRouter(dataRoutes, context) };
}

const place = await placeAt("/");

/** The HTML that a server sends of an element on a page that has a loader. */
export function drawInRouter(element: ReactElement, at = place): string {
  shown = element;
  return renderToStaticMarkup(<StaticRouterProvider {...at} hydrate={false} />);
}

/** The same at another address, such as "/?search=reds". */
export async function drawAt(address: string, element: ReactElement): Promise<string> {
  return drawInRouter(element, await placeAt(address));
}
