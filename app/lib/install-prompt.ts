/** Chromium's offer to install the site as an app; other browsers never make one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPrompt | null = null;

/** The browser makes its offer early, and once for each page: it is kept until somebody wants it. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
  });
}

export function canInstall(): boolean {
  return offer !== null;
}

/** Asks the person; an offer can be used once. */
export async function install(): Promise<void> {
  const kept = offer;
  offer = null;
  await kept?.prompt();
}
