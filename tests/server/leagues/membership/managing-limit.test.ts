import { describe, expect, test } from "vitest";
import { chainEntries, leagueLog } from "#db/schema";
import { appointDeputy, endDeputy } from "#server/leagues/membership/deputies";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { makeShareLink, withdrawShareLink } from "#server/stories/share/league-share";
import { makeSpectatorLink, withdrawSpectatorLink } from "#server/stories/share/spectator-link";
import { HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

/** An act that a manager can do and undo for ever. */
type Act = (
  services: TestServices,
  manager: ManagedLeague,
  about: { readonly participantId: number; readonly fixtureId: number; readonly isOdd: boolean },
) => void;

const ACTS: Readonly<Record<string, Act>> = {
  "share links": (services, manager) => makeShareLink(services, manager),
  "links for spectators": (services, manager) => makeSpectatorLink(services, manager),
  deputies: (services, manager, { participantId }) => {
    appointDeputy(services, manager, participantId);
    endDeputy(services, manager, participantId);
  },
  "a rule": (services, manager, { isOdd }) =>
    void saveSettings(services, manager, { backups: isOdd ? 1 : 2 }),
  "matches left out": (services, manager, { fixtureId, isOdd }) =>
    void leaveFixtureOut(services, manager, { fixtureId, leftOut: isOdd }),
};

describe("a manager does not fill log and chain without end", () => {
  test.each(Object.entries(ACTS))("%s", async (_name, act) => {
    const { services, league, asha, members, season } = await startLeague([START + HOUR], {
      members: ["Ben"],
      now: START,
    });
    const { db } = services;
    const manager = requireManager(db, asha, league.leagueId);
    const about = {
      participantId: members.ben.participantId,
      fixtureId: season.fixtureIds[0] ?? 0,
    };
    let acts = 0;
    const next = () => {
      acts += 1;
      act(services, manager, { ...about, isOdd: acts % 2 === 1 });
    };
    const count = () =>
      db.select().from(leagueLog).all().length + db.select().from(chainEntries).all().length;
    for (let times = 0; times < 120; times += 1) next();
    const before = count();
    expect(next).toThrow("Too many attempts.");
    expect(count()).toBe(before);
    withdrawShareLink(services, manager);
    withdrawSpectatorLink(services, manager);
    services.setNow(services.now() + 2 * HOUR);
    expect(next).not.toThrow();
  });
});
