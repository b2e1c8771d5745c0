import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { Playing } from "#game/play/team/playing";
import { WhoPlays } from "../../app/components/who-plays";

const FIXTURE = { teamA: { shortName: "SMS" }, teamB: { shortName: "CHC" } };
const textOf = (playing: Playing, mode: CaptainMode) =>
  renderToStaticMarkup(
    <WhoPlays playing={playing} nameOf={(id) => `Player ${id}`} fixture={FIXTURE} mode={mode} />,
  )
    .replaceAll(/<[^>]*>/g, "")
    .trim();

const NOTHING_KNOWN = { unnamedCaptains: [], notNamed: [], substitutes: [] };

test.each([
  ["unified", 4, [], "4 of 11 play SMS v CHC"],
  ["unified", 1, ["captain"], "1 of 11 plays SMS v CHC ⚠ Your captain does not play"],
  ["unified", 0, ["captain", "viceCaptain"], "0 of 11 play SMS v CHC ⚠ Your captains do not play"],
  ["separate", 3, ["viceCaptain"], "3 of 11 play SMS v CHC ⚠ Your bowling captain does not play"],
] as const)("%s captains, %i playing, idle: %j", (mode, count, idleCaptains, text) => {
  expect(textOf({ ...NOTHING_KNOWN, count, of: 11, idleCaptains }, mode)).toBe(text);
});

test("says nothing of a team without players", () => {
  expect(textOf({ ...NOTHING_KNOWN, count: 0, of: 0, idleCaptains: [] }, "unified")).toBe("");
});

test.each([
  [
    { unnamedCaptains: ["captain"], notNamed: [7] },
    "⚠ Your captain is not named Not named: Player 7",
  ],
  [
    { unnamedCaptains: ["captain", "viceCaptain"], notNamed: [7, 8] },
    "⚠ Your captains are not named Not named: Player 7, Player 8",
  ],
  [{ substitutes: [9] }, " Substitute: Player 9"],
] as const)("names who is not in the side: %j", (known, text) => {
  const playing = { ...NOTHING_KNOWN, count: 3, of: 11, idleCaptains: [], ...known };
  expect(textOf(playing, "unified")).toBe(`3 of 11 play SMS v CHC ${text}`);
});
