import { formatOf } from "#game/play/format/formats";
import { countsWith, sectionsOf, wordsIn } from "#game/play/format/setting-sections";
import { withMinus } from "#game/play/scoring/points-text";
import {
  BATTING,
  BOWLING,
  EXTRAS,
  FIELDING,
  type RuleSection,
  rowsThatCount,
} from "#game/play/scoring/rule-sections";
import { optionWords } from "#game/play/scoring/rule-table";
import { columnsOf, rowsOf, type TypedRules, typeRules } from "#game/play/scoring/typed-rules";
import { BOOSTER_TABLE, boosterText } from "#game/play/team/boosters";
import { settingTexts } from "#game/play/team/league-settings";
import type { Block, Section } from "#game/stories/book/lay-out-pages";
import { type Content, heading, lead, table, text, title } from "./blocks";
import type { BookOfSeason } from "./read-book";

const VALUE = { title: "Value", width: 36, isNumber: true } as const;

export function rulesSection({ rules, fileHash }: BookOfSeason): Section<Content> {
  const typed = typeRules(rules.scoringRules);
  return {
    id: "rules",
    title: "The rules",
    start: "any",
    blocks: [
      title("The rules", { under: formatOf(rules.format).label }),
      ...settingBlocks(rules),
      ...boosterBlocks(rules),
      ...[BATTING, BOWLING, FIELDING, EXTRAS].flatMap((section) => scoringBlocks(section, typed)),
      ...proofBlocks(fileHash),
    ],
  };
}

/** Digits are for the few who check them: they come last. */
function proofBlocks(fileHash: string): Block<Content>[] {
  return [
    heading("The proof"),
    text(
      'The league file holds all of this for machines. Members download it beside this book, on the league\'s page "Season book". As long as nothing in the league changes, its SHA-256 is:',
    ),
    text(fileHash.replace(/(.{8})(?=.)/g, "$1 "), "code"),
  ];
}

type Rules = BookOfSeason["rules"];

function settingBlocks({ format, settings }: Rules): Block<Content>[] {
  const words = settingTexts(settings);
  const sections = sectionsOf({ format, settings, mayEdit: false });
  const ofPlay = sections.filter(({ name }) => name !== "people");
  return ofPlay.flatMap((section) => [
    heading(section.title),
    table({
      caption: section.title,
      columns: [{ title: "Setting" }, VALUE],
      rows: section.settings
        .filter((setting) => countsWith(setting, words, format))
        .map((setting) => [wordsIn(setting, format).label, words[setting]]),
    }),
  ]);
}

function boosterBlocks({ format, boosterSettings }: Rules): Block<Content>[] {
  const { boosters } = formatOf(format);
  if (boosters.length === 0) return [];
  return [
    heading("Boosters"),
    table({
      caption: "Boosters",
      columns: [{ title: "Booster" }, VALUE],
      rows: boosters.map((each) => [BOOSTER_TABLE[each].label, boosterText(boosterSettings[each])]),
    }),
  ];
}

function scoringBlocks(section: RuleSection, typed: TypedRules): Block<Content>[] {
  const rows = rowsThatCount(section, typed);
  const values = rows.filter((row) => row.kind === "rule");
  return [
    heading(section.title),
    ...rows.flatMap((row) => (row.kind === "note" ? [lead(row.text)] : [])),
    table({
      caption: section.title,
      columns: [{ title: "Rule" }, VALUE],
      rows: values.map(({ rule, label, unset }) => [
        label,
        optionWords(typed[rule] ?? "") || (unset ?? ""),
      ]),
    }),
    ...rows.flatMap((row) => (row.kind === "list" ? listBlocks(row, typed) : [])),
  ];
}

function listBlocks(
  { list, title: name }: { readonly list: string; readonly title: string },
  typed: TypedRules,
): Block<Content>[] {
  const columns = columnsOf(list);
  return [
    heading(name),
    table({
      caption: name,
      columns: columns.map(({ label }, index) => ({
        title: label,
        isNumber: index > 0,
      })),
      rows: rowsOf(typed, list).map((row) =>
        columns.map(({ field }) => withMinus(row[field] ?? "")),
      ),
    }),
  ];
}
