import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "./components/error-page";
import { ToastsProvider } from "./components/toasts";
import { takeFlash } from "./lib/flash.server";
import { useNonce } from "./lib/nonce";
import type { RootData } from "./lib/root-data";
import { sayErrors } from "./lib/say-errors.server";
import { readSessionUser } from "./lib/session.server";
import styles from "./styles/app.css?url";
import font from "./styles/fonts/gully-core.woff2?url";

export const links: LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The title where no screen gives one: when something went wrong. */
export const meta: MetaFunction = () => [{ title: "Gully" }];

export const loader = sayErrors(async ({ request, context }) => {
  const user = await readSessionUser(request, context);
  const { toasts, clear } = await takeFlash(request, context);
  const data: RootData = {
    displayName: user?.displayName ?? null,
    year: new Date(context.services.now()).getUTCFullYear(),
    toasts,
  };
  return json(data, { headers: clear ? { "set-cookie": clear } : {} });
});

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14251c" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip sheet" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { toasts } = useLoaderData<RootData>();
  return (
    <ToastsProvider came={toasts}>
      <Outlet />
    </ToastsProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
