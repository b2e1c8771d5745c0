import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Channel } from "#game/news/notices/kinds";
import { type FormState, NOT_REFUSED } from "./refused";

/**
 * The state of this browser's notifications: `insecure`: the site has no https; `home-screen`: an
 * iPhone or iPad, where only the installed app has notifications; `blocked`: the user has refused them.
 */
export type PushState =
  | "unknown"
  | "insecure"
  | "home-screen"
  | "unsupported"
  | "blocked"
  | "off"
  | "on";

/** An answer of /account/notifications. */
type PushAnswer =
  | { readonly publicKey: string }
  | { readonly subscribed: boolean }
  | { readonly reminded: true }
  | FormState;

const NO_WORKER = "This browser isn't ready yet. Reload the page and try again.";
const NOT_ALLOWED = "Your browser wasn't allowed to show notifications.";
const FAILED = "Your browser could not subscribe. Check your connection and try again.";
const WORKER_MS = 10_000;

/**
 * The notifications of this browser. Only `turnOn` asks for permission.
 *
 * @param known whether the server sends to this browser
 */
export function usePush(known: boolean) {
  const [state, setState] = useState<PushState>("unknown");
  const [busy, setBusy] = useState(false);
  const [form, setForm] = useState<FormState>(NOT_REFUSED);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    let current = true;
    findState(known).then((found) => current && setState(found));
    return () => {
      current = false;
    };
  }, [known]);

  return {
    state,
    busy,
    form,
    turnOn() {
      setBusy(true);
      setForm(NOT_REFUSED);
      subscribeHere()
        .catch(() => refusedWith(FAILED))
        .then(async (refused) => {
          const next = refused === null ? "on" : await findState(known);
          // A blocked browser has a sentence of its own.
          if (refused !== null && next !== "blocked") setForm(refused);
          setState(next);
          setBusy(false);
          revalidate();
        });
    },
    /** Only the browser's part; a form tells the server. */
    turnOff() {
      findSubscription()
        .then((subscription) => subscription?.unsubscribe())
        // The server no longer sends, so a remaining subscription does nothing.
        .catch(() => {});
    },
  };
}

async function findState(known: boolean): Promise<PushState> {
  if (!window.isSecureContext) return "insecure";
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) return isAppleMobile() && !isInstalled() ? "home-screen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const on = known && Notification.permission === "granted" && (await findSubscription()) !== null;
  return on ? "on" : "off";
}

/** @returns the refusal; null for a success */
async function subscribeHere(): Promise<FormState | null> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return refusedWith(NOT_ALLOWED);
  const registration = await findWorker();
  if (registration === null) return refusedWith(NO_WORKER);
  const key = await send({ intent: "key" });
  if (!("publicKey" in key)) return "faults" in key ? key : refusedWith(FAILED);
  const { endpoint, keys } = (await subscribeWith(registration, key.publicKey)).toJSON();
  const fields = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  const answer = await send({ intent: "subscribe", ...fields });
  return "faults" in answer ? answer : null;
}

async function subscribeWith(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The browser may still be subscribed with a key that the server has lost.
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The service worker of this site once it runs; null if it does not start in time. */
function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @returns whether the server will tell this person of deadlines by the channel */
export async function askForReminders(channel: Channel): Promise<boolean> {
  return "reminded" in (await send({ intent: "remind", channel }));
}

async function send(fields: Readonly<Record<string, string>>): Promise<PushAnswer> {
  const body = new URLSearchParams(fields);
  const response = await fetch("/account/notifications", { method: "POST", body });
  return response.json();
}

function refusedWith(sentence: string): FormState {
  return { ...NOT_REFUSED, faults: [{ fields: [], sentence }] };
}

/** An iPad calls itself a Mac, but has a touch screen. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
