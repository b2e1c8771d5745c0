import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepInstallPrompt } from "./lib/install-prompt";

keepInstallPrompt();

// The development server makes no service worker, and a browser may refuse ours: the site works
// without.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // After the page's own requests, which may already be done.
  if (document.readyState === "complete") registerWorker();
  else window.addEventListener("load", registerWorker);
}

nameScripts();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

/**
 * Gives Remix the names of this page's scripts as the page has them, so that its first render equals the
 * page: the list of screens that browsers load leaves them out (tools/vite/short-manifest.ts).
 */
function nameScripts() {
  const links = document.querySelectorAll('link[rel="modulepreload"]');
  const [, , ...scripts] = [...links].map((link) => link.getAttribute("href") ?? "");
  window.__remixManifest.entry.imports = scripts;
}

function registerWorker() {
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}
