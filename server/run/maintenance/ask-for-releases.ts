import { z } from "zod";
import { inTransaction } from "#db/client";
import { DAY_MS, SECOND_MS } from "#game/core/units";
import { readServerSetting, storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { VERSION } from "#server/core/version";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import type { PostOptions } from "#server/people/delivery/guarded-fetch";
import { type GetOutcome, guardedGet } from "#server/people/delivery/guarded-get";
import { ruleOfHost } from "#server/people/delivery/outgoing-rule";

const WEEK_MS = 7 * DAY_MS;
const MOST_BYTES = 256 * 1024;
const TIMEOUT_MS = 20 * SECOND_MS;
const LONGEST_ETAG = 200;
/** Pre-releases are not said. */
const RELEASE = /^v?(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;
const NEWEST = z.object({ tag_name: z.string().regex(RELEASE) });

/** Nothing is asked, and no screen offers it, without RELEASES_URL. */
interface ReleaseState {
  readonly version: string;
  readonly canAsk: boolean;
  readonly isOn: boolean;
  readonly askedAt: number | null;
  /** The newest release, if it is newer than this version. */
  readonly newer: string | null;
  readonly failure: string | null;
}

export function readReleaseState({ db, env }: Pick<Services, "db" | "env">): ReleaseState {
  const { isOn, askedAt, address, newest, failure } = readServerSetting(db, "releases");
  const canAsk = env.releasesUrl !== null;
  const isAsked = canAsk && isOn && address === env.releasesUrl;
  return {
    version: VERSION,
    canAsk,
    isOn: canAsk && isOn,
    askedAt: isAsked ? askedAt : null,
    newer: isAsked && newest !== null && isNewer(newest, VERSION) ? newest : null,
    failure: isAsked ? failure : null,
  };
}

/** @throws AppError "not-found" for a former operator */
export function setReleaseQuestion(services: Services, operator: Operator, isOn: boolean): void {
  inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    storeServerSetting(tx, "releases", { ...readServerSetting(tx, "releases"), isOn });
  });
}

/**
 * Asks RELEASES_URL once a week for the newest release, if an operator allows it, with one conditional
 * request that says nothing about this server. A failure is a sentence on the page, and the next
 * question comes in a week.
 */
export async function askForReleases(
  services: Services,
  stop: AbortSignal,
  options: Omit<PostOptions, "timeoutMs"> = {},
): Promise<void> {
  const { db, env } = services;
  const address = env.releasesUrl;
  const before = readServerSetting(db, "releases");
  if (address === null || !before.isOn) return;
  const isKnown = before.address === address;
  const now = services.now();
  if (isKnown && before.askedAt !== null && now - before.askedAt < WEEK_MS) return;
  const etag = isKnown ? before.etag : null;
  const newest = isKnown ? before.newest : null;
  // Before the question, so that a server that ends meanwhile does not ask again.
  const noted = { address, askedAt: now, etag, newest, failure: null };
  note(services, noted);
  const outcome = await ask(services, address, etag, stop, options);
  if (!stop.aborted) note(services, { ...noted, ...readOutcome(outcome, etag) });
}

function ask(
  services: Services,
  address: string,
  etag: string | null,
  stop: AbortSignal,
  options: Omit<PostOptions, "timeoutMs">,
): Promise<GetOutcome> {
  const headers = {
    "User-Agent": "Gully",
    Accept: "application/json",
    ...(etag === null ? {} : { "If-None-Match": etag }),
  };
  const limits = { mostBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS };
  const rule = ruleOfHost(services.env, address);
  return guardedGet(services, { address, headers, ...limits }, stop, { rule, ...options });
}

type Answer = { etag?: string | null; newest?: string | null; failure?: string | null };

function readOutcome(outcome: GetOutcome, etag: string | null): Answer {
  if (outcome.kind === "failed") return { failure: outcome.reason };
  const { status, headers, body } = outcome;
  if (status === 304 && etag !== null) return {};
  if (status !== 200) return { failure: `The server answered with status ${status}.` };
  const newest = readNewest(body);
  if (newest === null) return { failure: "The answer names no release." };
  const mark = headers.etag;
  return { newest, etag: mark !== undefined && mark.length <= LONGEST_ETAG ? mark : null };
}

function readNewest(body: Buffer): string | null {
  try {
    return NEWEST.parse(JSON.parse(body.toString("utf8"))).tag_name.replace(/^v/, "");
  } catch {
    return null;
  }
}

function note({ db }: Services, answer: Answer & { address: string; askedAt: number }): void {
  inTransaction(db, (tx) => {
    const before = readServerSetting(tx, "releases");
    storeServerSetting(tx, "releases", { ...before, ...answer });
  });
}

function isNewer(release: string, version: string): boolean {
  const numbers = (text: string) => (RELEASE.exec(text)?.slice(1) ?? []).map(Number);
  const own = numbers(version.replace(/-.*/, ""));
  const theirs = numbers(release);
  const at = theirs.findIndex((number, place) => number !== own[place]);
  return at >= 0 && (theirs[at] ?? 0) > (own[at] ?? 0);
}
