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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

function registerWorker() {
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}
