import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";

let shown: ReactElement | null = null;

const { query, dataRoutes } = createStaticHandler([{ path: "/", Component: () => shown }]);
const context = await query(new Request("http://localhost/"));
if (context instanceof Response) throw new Error("The page is no redirect.");
const place = { context, router: createStaticRouter(dataRoutes, context) };

/** The HTML that a server sends of an element on a page that has a loader. */
export function drawInRouter(element: ReactElement): string {
  shown = element;
  return renderToStaticMarkup(<StaticRouterProvider {...place} hydrate={false} />);
}
