import { expect, test } from "vitest";
import { lookSimilar } from "#server/play/leagues/similar-names";

test.each([
  ["Rohit", "Rohit"],
  ["Rohit", "rohit"],
  ["Rohit", "ROHIT"],
  ["Rohit", "Rоhit"],
  ["Rohit", "Rohìt".normalize("NFD").replace("\u0300", "")],
  ["Rohit", "Ｒｏｈｉｔ"],
  ["Rohit", "𝐑𝐨𝐡𝐢𝐭"],
  ["Rohit", "Rohit\ufe0f"],
  ["Rohit", "Ro\u200dhit"],
  ["Alex", "AIex"],
  ["Alex", "A1ex"],
  ["IAN", "ian"],
  ["IAN", "lAN"],
  ["Kumar", "Kurnar"],
  ["Team O", "Team 0"],
  ["СОА", "COA"],
  ["❤️ XI", "❤ XI"],
  ["Asha", "Asha ."],
  ["Asha", "Asha'"],
  ["Asha", "Asha-"],
  ["Asha", "Asha…"],
  ["Asha", "«Asha»"],
  ["Asha", "Asha`"],
  ["Asha", "Asha |"],
  ["Asha", "Аsha ·"],
])("%j and %j are almost the same", (a, b) => {
  expect(lookSimilar(a, b)).toBe(true);
  expect(lookSimilar(b, a)).toBe(true);
});

test.each([
  ["Rohit", "Rohit S"],
  ["Rohit", "Rohan"],
  ["Rohit's XI", "Rohit"],
  ["Team 1", "Team 2"],
  ["Team 1", "Team 11"],
  ["Asha", "Ashа K"],
  ["अश्विन", "अश्विनी"],
  ["🏏", "🏆"],
  ["Asha", "Asha 🏏"],
  ["Asha", "As-ha"],
  ["--~", "+"],
])("%j and %j are two names", (a, b) => {
  expect(lookSimilar(a, b)).toBe(false);
  expect(lookSimilar(b, a)).toBe(false);
});
