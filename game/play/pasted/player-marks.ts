import type { Hundredths } from "#game/core/units";
import type { Role } from "../roles";
import { inUnits, readMoney } from "./read-money";

/** The marks beside a player's name; null or false without one. */
export interface PlayerMarks {
  readonly role: Role | null;
  readonly salary: Hundredths | null;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  /** Words that say nothing that is kept. */
  readonly unknown: readonly string[];
}

export const NO_MARKS: PlayerMarks = {
  ...{ role: null, salary: null, overseas: false, uncapped: false },
  unknown: [],
};

const KEEPER = /\b(?:wk|wkt|w k|wicket ?keep(?:er|ing)?s?|keepers?|gloves)\b/;
const ALL_ROUNDER = /\b(?:ar|all ?round(?:er)?s?)\b/;
const BOWLER =
  /\b(?:bowl(?:er|ing)?s?|bwl|spin(?:ner)?s?|pace(?:r|rs|man)?|seam(?:er)?s?|fast|quick|medium|(?:leg|off) ?(?:spin(?:ner)?|break))\b/;
const BATTER =
  /\b(?:bats?|bat(?:ter|sman|smen|swoman|swomen|ting)s?|opener|openers|top order|middle order|finisher)\b/;

/** The role that words such as "wk-batter" or "right-arm fast" name; null without one. */
export function roleOfWords(text: string): Role | null {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const [bats, bowls] = [BATTER.test(words), BOWLER.test(words)];
  if (KEEPER.test(words)) return "Wicket Keeper";
  if (ALL_ROUNDER.test(words) || (bats && bowls)) return "Allrounder";
  if (bowls) return "Bowler";
  return bats ? "Batsman" : null;
}

const SECTION =
  /^(?:the\s+)?(?:wicket[- ]?keepers?|keepers|all[- ]?rounders?|batters?|batsmen|batswomen|bowlers?|spinners|seamers|pacers)$/i;

/** The role of a line that is a heading within a squad, such as "Bowlers". */
export function roleOfSection(text: string): Role | null {
  return SECTION.test(text.trim()) ? roleOfWords(text) : null;
}

/** Hundredths, whatever unit stands behind the number; null for anything that is no price above 0. */
export function salaryOf(text: string): Hundredths | null {
  const money = readMoney(text);
  const salary = money === null ? null : inUnits(money, null);
  return salary !== null && salary > 0 && salary <= SALARY_MOST ? salary : null;
}

/** The largest budget of a league. */
const SALARY_MOST: Hundredths = 100_000;

const CAPTAIN = /^(?:c|vc|cap|capt|captain|vice[- ]?captain|skipper|capt\.)$/i;
const OVERSEAS = /^(?:o|os|o\/s|overseas|foreign|foreigner|import|✈\uFE0F?|\*)$/i;
const UNCAPPED = /^(?:u|uncapped|unc)$/i;

/** One mark: the content of brackets, or a cell behind the name. */
export function readMark(text: string): PlayerMarks {
  const mark = text.trim();
  if (mark === "" || CAPTAIN.test(mark)) return NO_MARKS;
  if (OVERSEAS.test(mark)) return { ...NO_MARKS, overseas: true };
  if (UNCAPPED.test(mark)) return { ...NO_MARKS, uncapped: true };
  if (mark === "†") return { ...NO_MARKS, role: "Wicket Keeper" };
  const salary = salaryOf(mark);
  if (salary !== null) return { ...NO_MARKS, salary };
  const role = roleOfWords(mark);
  const parts = mark.split(/\s*(?:[&/+]|\band\b)\s*/i);
  if (parts.length > 1) {
    const all = joinMarks(parts.map(readMark));
    return role === null ? all : { ...all, role, unknown: [] };
  }
  return role === null ? { ...NO_MARKS, unknown: [mark] } : { ...NO_MARKS, role };
}

export function joinMarks(marks: readonly PlayerMarks[]): PlayerMarks {
  return marks.reduce(
    (all, { role, salary, overseas, uncapped, unknown }) => ({
      role: all.role ?? role,
      salary: all.salary ?? salary,
      overseas: all.overseas || overseas,
      uncapped: all.uncapped || uncapped,
      unknown: [...all.unknown, ...unknown],
    }),
    NO_MARKS,
  );
}

const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g;
/** Short words behind a name without a bracket: surnames such as Bowler have a capital. */
const TAIL =
  /\s+(bat|bats|batter|batsman|bowl|bowler|ar|all[- ]?rounder|wk|keeper|wicket[- ]?keeper|vc|os)$/i;
const SURNAME = /^[A-Z][a-z]/;
const TAIL_SALARY = /\s+([$£€₹]?\d{1,4}(?:\.\d{1,2})?(?:\s*(?:m|cr|crores?|l|lakhs?|lacs?))?)$/i;
const TAIL_SIGN = /\s*(\*|†|✈\uFE0F?)$/;
const NUMBER_OF_SHIRT = /^#?\d{1,3}[.)]?\s+(?=\p{L})/u;

/** Nobody has more marks. */
const MOST_TAILS = 6;

/** A name with marks around it: "7 Asha Rao* (wk) bat 9.5". */
export function readNamed(text: string): { readonly name: string; readonly marks: PlayerMarks } {
  const marks: PlayerMarks[] = [];
  let name = text.replace(BRACKETS, (_, inside: string) => {
    marks.push(...inside.split(/[,;]/).map(readMark));
    return " ";
  });
  name = name.replaceAll(/\s+/g, " ").replace(NUMBER_OF_SHIRT, "").trim();
  let ends = true;
  for (let left = MOST_TAILS; ends && left > 0; left -= 1) {
    ends = false;
    for (const tail of [TAIL_SIGN, TAIL_SALARY, TAIL]) {
      const [all, mark] = tail.exec(name) ?? [];
      if (all === undefined || mark === undefined || all.length >= name.length) continue;
      const isSurname = tail === TAIL && SURNAME.test(mark) && name.split(" ").length === 2;
      const read = readMark(mark);
      const isSecond = read.salary !== null && marks.some(({ salary }) => salary !== null);
      if (isSurname || isSecond || read.unknown.length > 0) continue;
      marks.push(read);
      name = name.slice(0, -all.length).trim();
      ends = true;
    }
  }
  return { name: name.replaceAll(/^[-–•\s]+|[-–:,\s]+$/g, ""), marks: joinMarks(marks) };
}
