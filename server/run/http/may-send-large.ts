import type { Services } from "#server/core/services";
import { isOperator } from "#server/matches/operator/operator-access";
import { findScorerRole } from "#server/matches/operator/scorer-access";
import { findPushToken } from "#server/matches/push/push-tokens";
import type { ReadUser } from "./context";
import type { MayPaste } from "./read-body";

/** A scorer's uploads for a match: its file, or a scorecard. */
const OF_SCORER = /^\/match\/(\d{1,15})\/(?:file|paste)$/;

/**
 * Decides which requests may have a large body: those to the addresses of scripts with a valid token,
 * an operator's to their pages, and a scorer's with the match file of a fixture that they score.
 */
export function createMayPaste(services: Services, readUser: ReadUser): MayPaste {
  const { db } = services;
  return async (url, sent) => {
    if ("authorization" in sent) return findPushToken(db, sent.authorization) !== null;
    const { cookie } = sent;
    const user = await readUser(new Request(url, { headers: { cookie } }), { services, url });
    if (user === null) return false;
    const fixture = OF_SCORER.exec(url.pathname)?.[1];
    if (fixture !== undefined) return findScorerRole(db, user, Number(fixture)) !== null;
    return isOperator(db, user);
  };
}
