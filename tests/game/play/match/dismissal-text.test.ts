import { expect, test } from "vitest";
import { findDismissal, readDismissalText } from "#game/play/match/dismissal-text";

const nobody = { bowler: null, fielders: [] };
const by = (...names: string[]) => names.map((name) => ({ name, substitute: false }));
const sub = (name: string) => ({ name, substitute: true });

test.each([
  ["c Ravindra b Deshpande", { howOut: "caught", bowler: "Deshpande", fielders: by("Ravindra") }],
  ["c †de Kock b MA Wood", { howOut: "caught", bowler: "MA Wood", fielders: by("de Kock") }],
  ["C SMITH B JONES", { howOut: "caught", bowler: "JONES", fielders: by("SMITH") }],
  ["c B Kumar b B Khan", { howOut: "caught", bowler: "B Khan", fielders: by("B Kumar") }],
  [
    "c sub (RK Singh) b Chahal",
    { howOut: "caught", bowler: "Chahal", fielders: [sub("RK Singh")] },
  ],
  [
    "c (sub)Labuschagne b Lyon",
    { howOut: "caught", bowler: "Lyon", fielders: [sub("Labuschagne")] },
  ],
  ["c sub b Lyon", { howOut: "caught", bowler: "Lyon", fielders: [sub("")] }],
  ["c & b Jadeja", { howOut: "caught and bowled", bowler: "Jadeja", fielders: [] }],
  ["c and b Jadeja", { howOut: "caught and bowled", bowler: "Jadeja", fielders: [] }],
  ["c&b Jadeja", { howOut: "caught and bowled", bowler: "Jadeja", fielders: [] }],
  ["caught and bowled Jadeja", { howOut: "caught and bowled", bowler: "Jadeja", fielders: [] }],
  ["st †Dhoni b Jadeja", { howOut: "stumped", bowler: "Jadeja", fielders: by("Dhoni") }],
  ["lbw b Boult", { howOut: "lbw", bowler: "Boult", fielders: [] }],
  ["LBW b Boult", { howOut: "lbw", bowler: "Boult", fielders: [] }],
  ["b Mohammed Siraj", { howOut: "bowled", bowler: "Mohammed Siraj", fielders: [] }],
  ["hit wicket b Wood", { howOut: "hit wicket", bowler: "Wood", fielders: [] }],
  ["hit wkt b Wood", { howOut: "hit wicket", bowler: "Wood", fielders: [] }],
  ["run out (Rana)", { howOut: "run out", bowler: null, fielders: by("Rana") }],
  ["run out (Rana/†Pant)", { howOut: "run out", bowler: null, fielders: by("Rana", "Pant") }],
  ["run out [Rana → Pant]", { howOut: "run out", bowler: null, fielders: by("Rana", "Pant") }],
  [
    "run out (sub [Rana]/Pant)",
    { howOut: "run out", bowler: null, fielders: [sub("Rana"), ...by("Pant")] },
  ],
  ["run out", { howOut: "run out", ...nobody }],
  ["runout (Rana)", { howOut: "run out", bowler: null, fielders: by("Rana") }],
  ["not out", { howOut: "not out", ...nobody }],
  ["Not Out *", { howOut: "not out", ...nobody }],
  ["batting", { howOut: "not out", ...nobody }],
  ["retired hurt", { howOut: "retired hurt", ...nobody }],
  ["retired - not out", { howOut: "retired not out", ...nobody }],
  ["retired out", { howOut: "retired out", ...nobody }],
  ["timed out", { howOut: "timed out", ...nobody }],
  ["obstructing the field", { howOut: "obstructing the field", ...nobody }],
  ["handled the ball", { howOut: "handled the ball", ...nobody }],
  ["hit the ball twice", { howOut: "hit the ball twice", ...nobody }],
  ["absent hurt", { howOut: "did not bat", ...nobody }],
  // Cut off: who is not named is not known.
  ["c Ravindra", { howOut: "caught", bowler: null, fielders: by("Ravindra") }],
  ["lbw", { howOut: "lbw", ...nobody }],
])("%s", (text, expected) => {
  expect(readDismissalText(text)).toEqual(expected);
});

test.each([
  "",
  "C Smith",
  "B Kumar",
  "St John Ervine",
  "constructor",
  "retired",
  "54",
  "word ".repeat(30),
])("%o is no dismissal", (text) => {
  expect(readDismissalText(text)).toBeNull();
});

test.each([
  ["Shubman Gill c Ravindra b Deshpande", 2],
  ["B Kumar b B Khan", 2],
  ["Quinton de Kock not out", 3],
  ["Quinton de Kock", -1],
  ["b Khan", -1],
])("in %o it begins at word %i", (text, place) => {
  expect(findDismissal(text.split(" "))).toBe(place);
});
