import { describe, expect, test } from "vitest";
import {
  type Suggestion,
  suggestionFaultSentence,
  suggestTeam,
} from "#game/play/best-eleven/suggest-team";
import { EMPTY_LINEUP, type Lineup } from "#game/play/team/lineup";
import { chargeOfDraft } from "#game/play/team/submission";
import { legalEleven, lineup, player } from "#tests/game/made-up-team";
import { complete, faultsOf, lineupOf, rulesWith, season } from "./team-to-complete";

describe("filling the rest", () => {
  test("keeps every pick and captain, in their order", () => {
    const picked: Lineup = { playerIds: [40, 7, 12], captainId: null, viceCaptainId: 7 };
    const team = complete({ pool: season(4), lineup: picked });
    const found = lineupOf(suggestTeam(team));
    expect(found.playerIds.slice(0, 3)).toEqual([40, 7, 12]);
    expect(found.viceCaptainId).toBe(7);
    expect(found.captainId).not.toBe(7);
    expect(faultsOf(found, team)).toEqual([]);
  });

  test("fills a single place, and only appoints captains where none is open", () => {
    const pool = [...legalEleven(), player(12, { salary: 100 })];
    const ten = lineup(legalEleven().map(({ id }) => id)).playerIds.slice(0, 10);
    const one = lineupOf(
      suggestTeam(
        complete({ pool, lineup: { playerIds: ten, captainId: 1, viceCaptainId: null } }),
      ),
    );
    expect(one.playerIds).toEqual([...ten, 11]);
    const none = suggestTeam(complete({ pool, lineup: { ...one, captainId: null } }));
    expect(lineupOf(none).playerIds).toEqual(one.playerIds);
    expect(lineupOf(none).captainId).not.toBeNull();
  });

  test("does not bring back who was taken out, while somebody else fits", () => {
    const base = lineup();
    const pool = [...legalEleven(), player(12), player(13)];
    const without = {
      ...base,
      playerIds: base.playerIds.slice(0, 3).concat(5, 6, 7, 8, 9, 10, 11),
    };
    const team = complete({ pool, lineup: without, rules: rulesWith({}, { base }) });
    expect(lineupOf(suggestTeam(team)).playerIds).not.toContain(4);
    const poor = { ...team, rules: rulesWith({}, { base, transfersLeft: 0, freeTransfers: 1 }) };
    expect(lineupOf(suggestTeam(poor)).playerIds).toContain(4);
  });

  test("brings a locked team that was emptied back, with three others at most", () => {
    const pool = season(4);
    const { playerIds } = lineupOf(suggestTeam(complete({ pool })));
    const expected = new Map(pool.map(({ id }) => [id, playerIds.includes(id) ? 100 : 900]));
    const base = { ...EMPTY_LINEUP, playerIds };
    const team = complete({ pool, expected, rules: rulesWith({}, { base }) });
    const found = lineupOf(suggestTeam(team));
    const others = found.playerIds.filter((id) => !playerIds.includes(id));
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThanOrEqual(3);
    expect(faultsOf(found, team)).toEqual([]);
  });

  test("costs no more transfers than are left", () => {
    const pool = season(4);
    const base = lineupOf(suggestTeam(complete({ pool })));
    const rules = rulesWith({}, { base, transfersLeft: 5, freeTransfers: 1 });
    const lineup = { ...EMPTY_LINEUP, playerIds: base.playerIds.slice(0, 5) };
    const found = lineupOf(suggestTeam(complete({ pool, lineup, rules })));
    const draft = { lineup: found, booster: null, predictedTeamId: null };
    expect(chargeOfDraft(draft, rules)).toBeLessThanOrEqual(5);
  });
});

describe("nothing to suggest", () => {
  const sentenceOf = (suggestion: Suggestion) =>
    "fault" in suggestion ? suggestionFaultSentence(suggestion.fault) : "";

  test("the pool makes no team", () => {
    expect(sentenceOf(suggestTeam(complete({ pool: season(1) })))).toContain("make no team");
  });

  test("the picks leave none", () => {
    const pool = season(4, (id) => ({ salary: id <= 3 ? 3400 : 850 }));
    const picked = { ...EMPTY_LINEUP, playerIds: [1, 2, 3] };
    expect(sentenceOf(suggestTeam(complete({ pool, lineup: picked })))).toContain("Remove one");
  });

  test("the transfers do not suffice", () => {
    const pool = season(4);
    const base = lineupOf(suggestTeam(complete({ pool })));
    const others = pool.filter(({ id }) => !base.playerIds.includes(id));
    const lineup = { ...EMPTY_LINEUP, playerIds: others.slice(0, 4).map(({ id }) => id) };
    const rules = rulesWith({}, { base, transfersLeft: 2 });
    expect(sentenceOf(suggestTeam(complete({ pool, lineup, rules })))).toContain(
      "enough transfers",
    );
  });
});
