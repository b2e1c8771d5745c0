import { useCallback, useEffect, useRef } from "react";
import { formatOf } from "#game/play/format/formats";
import { deadlineAt } from "#game/play/season/fixtures";
import type { LiveEvent } from "#server/core/live-hub";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import type { TeamVersion } from "#server/play/teams/team-version";
import { REFRESH_MS, reloadAtNews } from "../../../../lib/reload-at-news";
import { useServerLead } from "../../../../lib/server-clock";
import { trpc } from "../../../../lib/trpc";
import { chosenFixture } from "../words/team-address";
import type { BuilderAction, BuilderState } from "./builder-state";
import { renewalNotice } from "./renewal-notice";

/**
 * The time before it asks again if a save happened between request and response, or the lock has not
 * happened yet.
 */
const ASK_AGAIN_MS = 1_000;
/** Requests at a lock: the server's clock is known only to a fraction of a second. */
const MOST_AT_LOCK = 10;

/** A league, and the number of the last change in a screen's data. */
export interface LeagueSince {
  readonly leagueId: number;
  readonly since: number;
}

/** Takes the server's sheet; `quietly` announces no changes. */
export type Renew = (how?: "quietly") => Promise<void>;

/**
 * Keeps the screen up to date with the server: at the lock it goes on to the next fixture, newly known
 * sides appear at once, and saves from other devices are noticed.
 *
 * @param busy a save from this screen is running
 */
export function useStalenessCheck(
  { leagueId, since }: LeagueSince,
  state: BuilderState,
  change: (action: BuilderAction) => void,
  busy: boolean,
): Renew {
  const latest = useRef({ state, busy });
  latest.current = { state, busy };
  const { target, format } = state.sheet;
  const { hasSquads } = formatOf(format);
  const lead = useServerLead();

  const renew = useCallback(
    async (how?: "quietly") => {
      const before = latest.current.state.sheet;
      const sheet = await trpc.team.sheet
        .query({ leagueId, ...chosenFixture(before) })
        .catch(() => null);
      if (sheet === null) return;
      const notice = how === "quietly" ? null : renewalNotice(latest.current.state, before, sheet);
      change({ type: "sheet", sheet, notice });
    },
    [leagueId, change],
  );

  const ask = useCallback(async () => {
    for (;;) {
      const { sheet } = latest.current.state;
      const version = await trpc.team.version
        .query({ leagueId, ...chosenFixture(sheet) })
        .catch(() => null);
      if (version === null) return;
      if (!latest.current.busy && latest.current.state.sheet === sheet) {
        return isBehind(sheet, version) ? renew() : undefined;
      }
      // A save of this screen in the meantime is no news; for anything else it asks again.
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }, [leagueId, renew]);

  useEffect(() => {
    const askIfShown = () => {
      if (document.visibilityState === "visible") void ask();
    };
    // A save from another device is not announced: this screen asks for it, with or without a stream.
    const timer = setInterval(askIfShown, REFRESH_MS);
    // A ball changes nothing here; its consequences come with the next request.
    const hear = (event: LiveEvent | null) => !event || isNews(event, hasSquads);
    const news = reloadAtNews(leagueId, since, { reload: askIfShown, hear, busy: () => false });
    for (const [where, event] of askEvents()) where.addEventListener(event, askIfShown);
    return () => {
      clearInterval(timer);
      news.stop();
      for (const [where, event] of askEvents()) where.removeEventListener(event, askIfShown);
    };
  }, [leagueId, since, ask, hasSquads]);

  const renewAtLock = useCallback(async () => {
    const locking = latest.current.state.sheet.target?.id;
    for (let questions = 0; questions < MOST_AT_LOCK; questions += 1) {
      await renew();
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      if (latest.current.state.sheet.target?.id !== locking) return;
    }
  }, [renew]);

  useAtInstant(target && deadlineAt(target), lead, () => void renewAtLock());
  return renew;
}

/** When a phone wakes up, a tab becomes visible, or a connection is back. */
function askEvents() {
  return [
    [window, "focus"],
    [window, "online"],
    [document, "visibilitychange"],
  ] as const;
}

/** Fixtures and their sides, and squads in leagues that have them; an event without kinds may have any. */
function isNews({ kinds }: LiveEvent, hasSquads: boolean): boolean {
  const ofSquads = hasSquads && kinds.includes("league");
  return kinds.length === 0 || kinds.includes("fixtures") || ofSquads;
}

function isBehind(sheet: TeamSheet, version: TeamVersion): boolean {
  const { target, lastSaveNumber, inProgress, sides } = sheet;
  const shown = inProgress.map((each) => ({ id: each.id, status: each.play }));
  return (
    version.lastSaveNumber !== lastSaveNumber ||
    version.targetFixtureId !== (target?.id ?? null) ||
    version.targetLocksAt !== (target && deadlineAt(target)) ||
    JSON.stringify(version.ownSquad) !== JSON.stringify(sheet.rules.ownSquad) ||
    JSON.stringify(version.sides) !== JSON.stringify(sides) ||
    JSON.stringify(version.inProgress) !== JSON.stringify(shown)
  );
}

/** Within the limit of a timer, and short enough that a laptop catches up after sleep. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls back once the server's clock has reached an instant (UTC milliseconds); never for null.
 *
 * @param lead of that clock over the browser's, in milliseconds; null while it is unknown
 */
function useAtInstant(at: number | null, lead: number | null, reached: () => void): void {
  const latest = useRef(reached);
  latest.current = reached;
  useEffect(() => {
    if (at === null || lead === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = at - (Date.now() + lead);
      if (left <= 0) latest.current();
      else timer = setTimeout(wait, Math.min(left, LONGEST_WAIT_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, lead]);
}
