import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { scoresAnything } from "#server/matches/operator/list-scored";
import { isOperator } from "#server/matches/operator/operator-access";
import { countWaiting } from "#server/people/accounts/waiting-list";
import { listExtraTabs } from "#server/play/leagues/list-extra-tabs";
import { showMiniScorecards } from "#server/stories/boards/mini-scorecards";
import { ErrorPage } from "./components/error-page";
import { ScorecardsProvider } from "./components/scorecards";
import { ToastsProvider } from "./components/toasts";
import type { Appearance } from "./lib/appearance";
import { readAppearance } from "./lib/appearance.server";
import { describeScreen } from "./lib/descriptions";
import { pageData } from "./lib/page-data.server";
import { isWithoutScripts, useNonce } from "./lib/page-scripts";
import { takeFlash } from "./lib/redirect-with-toast.server";
import type { RootData } from "./lib/root-data";
import { readSessionUser } from "./lib/session.server";
import { HydratedContext, useHydration } from "./lib/use-browser";
import { useZoneCookie } from "./lib/zone-cookie";
import styles from "./styles/app.css?url";
import font from "./styles/fonts/gully-core.woff2?url";

export const links: LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** --board of tokens.css. */
const BOARD = { light: "#14251c", dark: "#18231d" } as const;

/** The title of a page without one of its own, after an error. */
export const meta: MetaFunction = () => [{ title: "Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await readSessionUser(request, context);
  const { toasts, clear } = await takeFlash(request, context);
  const operates = user !== null && isOperator(context.services.db, user);
  const data: RootData = {
    displayName: user?.displayName ?? null,
    ...(user?.email === null && { asksToSignOut: true as const }),
    operates,
    waiting: operates ? countWaiting(context.services) : 0,
    scores: user !== null && scoresAnything(context.services.db, user),
    ...listExtraTabs(context.services.db, user),
    year: new Date(context.services.now()).getUTCFullYear(),
    appearance: await readAppearance(request, context),
    toasts,
    scorecards: user?.emailVerified ? showMiniScorecards(context.services) : null,
  };
  return pageData(data, { headers: clear ? { "set-cookie": clear } : {} });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const appearance = useRouteLoaderData<RootData>("root")?.appearance ?? "system";
  const withScripts = !isWithoutScripts(useMatches());
  return (
    <html lang="en" data-theme={appearance === "system" ? undefined : appearance}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={appearance === "system" ? "light dark" : appearance} />
        <ThemeColor appearance={appearance} />
        <Meta />
        <Description />
        <Links />
      </head>
      <body>
        <a className="skip sheet" href="#main">
          Skip to content
        </a>
        <Hydration>{children}</Hydration>
        {withScripts && <ScrollRestoration nonce={nonce} />}
        {withScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** Separate from the layout, so that only components that read the context are rendered again. */
function Hydration({ children }: { children: ReactNode }) {
  return <HydratedContext.Provider value={useHydration()}>{children}</HydratedContext.Provider>;
}

function Description() {
  const description = describeScreen(useMatches().at(-1)?.id);
  return description === null ? null : <meta name="description" content={description} />;
}

/** The colour of a phone's frame around the page, which is the strip's. */
function ThemeColor({ appearance }: { appearance: Appearance }) {
  if (appearance !== "system") return <meta name="theme-color" content={BOARD[appearance]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={BOARD.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BOARD.dark} />
    </>
  );
}

export default function App() {
  const { toasts, scorecards } = useLoaderData<RootData>();
  useZoneCookie();
  return (
    <ToastsProvider initial={toasts}>
      <ScorecardsProvider initial={scorecards}>
        <Outlet />
      </ScorecardsProvider>
    </ToastsProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
