import { beforeEach, expect, test } from "vitest";
import { findPreset, SCORING_PRESETS } from "#game/play/scoring/presets";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { typeRules } from "#game/play/scoring/typed-rules";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { action, loader } from "../../../app/routes/leagues/rules/scoring-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";

const params = { leagueId: "1" };

let started: StartedLeague<"Ben", never>;

beforeEach(async () => {
  started = await startLeague([START], { members: ["Ben"], teams: ["Asha"] });
});

async function visit(search: string, who = started.asha) {
  const cookie = await logInAs(started.services, who);
  const path = `/league/1/rules/scoring${search}`;
  return (await loader(pageArgs(started.services, path, { cookie, params }))).json();
}

async function send(intent: string, preset: string, who = started.asha) {
  const cookie = await logInAs(started.services, who);
  const form = { ...typeRules(findPreset(preset)?.rules ?? DEFAULT_SCORING_RULES), intent };
  const path = `/league/1/rules/scoring?preset=${preset}`;
  return action(pageArgs(started.services, path, { cookie, params, form }));
}

const stored = () => loadLeague(started.services.db, 1).scoringRules;

test("a preset in the address fills the manager's form, and saves nothing", async () => {
  expect(await visit("?preset=classic-t20")).toMatchObject({
    preset: "classic-t20",
    rules: DEFAULT_SCORING_RULES,
  });
  expect(stored()).toEqual(DEFAULT_SCORING_RULES);
});

test("members read the league's own rules at the same address", async () => {
  expect(await visit("?preset=classic-t20", started.ben)).toMatchObject({
    mayEdit: false,
    preset: null,
    rules: DEFAULT_SCORING_RULES,
  });
  expect((await thrownBy(send("save", "simple", started.ben))).status).toBe(403);
  expect(stored()).toEqual(DEFAULT_SCORING_RULES);
});

test.each(SCORING_PRESETS.map(({ key }) => key))(
  "%s goes through the preview and is saved like any change",
  async (key) => {
    const preview = await send("preview", key);
    expect(await preview.json()).toMatchObject({ intent: "preview", faults: [] });
    expect(stored()).toEqual(DEFAULT_SCORING_RULES);
    const saved = await send("save", key);
    // The preset is no longer in the address: the form shows what is saved.
    expect(saved.headers.get("location")).toBe("/league/1/rules/scoring");
    expect(stored()).toEqual(findPreset(key)?.rules);
  },
);

test("the log names what a preset has changed", async () => {
  await send("save", "simple");
  const { services, manager } = started;
  const { entries } = listLeagueLog(services, manager, { limit: 50 });
  const sentences = entries.map(({ sentence }) => sentence);
  expect(sentences).toContain("Wicket: 40 → 20");
  expect(sentences).toContain("Strike rate mode: Formula → None");
});
