import type { LoggedFigureChange, OperatorChange, PoolPlayerDetails } from "#db/schema";
import { changeOf } from "./change-of";

/**
 * An action of an operator or a scorer on the league's tournament, in plain words; its author and
 * time are shown beside it.
 *
 * @param nameOf the display name of the user that it happened to
 */
export function operatorSentence(
  change: OperatorChange & { readonly by?: "scorer" },
  nameOf: (userId: number) => string,
): string {
  return `${change.by === "scorer" ? "Scorer" : "Operator"}: ${wordsOf(change, nameOf)}`;
}

function wordsOf(change: OperatorChange, nameOf: (userId: number) => string): string {
  switch (change.kind) {
    case "tournament":
      return `tournament's ${change.what} ${change.from} → ${change.to}`;
    case "team added":
      return `team ${change.name} (${change.shortName}) added`;
    case "team renamed":
      return `team ${change.from} → ${change.to}`;
    case "team recoloured":
      return `colours of ${change.team} ${change.from} → ${change.to}`;
    case "pool player added":
      return `${change.terms.name} (${change.team}) added to the pool: ${termsWords(change.terms)}`;
    case "pool player changed":
      return `${change.from.name} (${change.team}) in the pool: ${termChanges(change.from, change.to)}`;
    case "fixture added":
      return `fixture ${change.fixture} added, starts ${timeWords(change.startsAt)}${noticeWords(change)}`;
    case "fixture moved": {
      const open = change.unlocked ? "; its lock is undone and teams can be changed again" : "";
      return `${change.fixture} moved: ${timeWords(change.from)} → ${timeWords(change.to)}${open}${noticeWords(change)}`;
    }
    case "fixture changed":
      return `${change.fixture}: ${change.what} ${change.from} → ${change.to}`;
    case "fixture voided":
      return `${change.fixture} voided${VOIDED[String(change.shown)] ?? ""}: no points, transfers and boosters given back`;
    case "fixture reinstated":
      return `${change.fixture} reinstated`;
    case "feed scores again":
      return `${change.fixture} is scored by its feed again`;
    case "push token made":
      return `token “${change.name}” made, which can push scores`;
    case "push token ended":
      return `token “${change.name}” ended`;
    case "score pushed":
      return pushWords(change);
    case "ball by ball":
      return change.from === null
        ? `${change.fixture} is scored ball by ball`
        : `${change.fixture}: scoring ball by ball taken over from ${change.from}`;
    case "balls count again":
      return `${change.fixture}, innings ${change.innings}: scored ball by ball again`;
    case "score":
      return scoreWords(change);
    case "side":
      return sideWords(change);
    case "result":
      return `${change.fixture}: result ${change.from} → ${change.to}`;
    case "players of the match":
      return `${change.fixture}: player of the match ${namesWords(change.from)} → ${namesWords(change.to)}`;
    case "scorer named":
      return `${nameOf(change.userId)} is a scorer of the tournament`;
    case "scorer ended":
      return `${nameOf(change.userId)} is no scorer of the tournament any more`;
  }
}

const VOIDED: Readonly<Record<string, string>> = {
  true: " after its teams were shown",
  false: " before its teams were shown",
};

function noticeWords({ shortNotice = false }: { readonly shortNotice?: boolean }): string {
  return shortNotice
    ? "; less than 24 hours ahead, so its teams are shown from its first ball on"
    : "";
}

function termsWords({ role, salary, overseas, uncapped }: PoolPlayerDetails): string {
  const marks = [...(overseas ? ["overseas"] : []), ...(uncapped ? ["uncapped"] : [])];
  return [role, `salary ${salary / 100}`, ...marks].join(", ");
}

function termChanges(from: PoolPlayerDetails, to: PoolPlayerDetails): string {
  const yesNo = (value: boolean) => (value ? "yes" : "no");
  return [
    ...changeOf("name", from.name, to.name),
    ...changeOf("role", from.role, to.role),
    ...changeOf("salary", String(from.salary / 100), String(to.salary / 100)),
    ...changeOf("overseas", yesNo(from.overseas), yesNo(to.overseas)),
    ...changeOf("uncapped", yesNo(from.uncapped), yesNo(to.uncapped)),
    ...changeOf("picture", from.imageUrl ?? "none", to.imageUrl ?? "none"),
  ].join(", ");
}

const SOURCES = {
  typed: "by hand",
  pasted: "from a pasted scorecard",
  removed: "by hand",
  "from a file": "from a match file",
} as const;

function scoreWords(change: OperatorChange & { kind: "score" }): string {
  const { fixture, how, innings, corrected, changes, more } = change;
  const part = innings === null ? fixture : `${fixture}, innings ${innings}`;
  const source = SOURCES[how];
  const verb = how === "removed" ? "removed" : corrected ? "corrected" : "entered";
  return `${part}: score ${verb} ${source}${figuresWords(changes, more)}`;
}

function pushWords(change: OperatorChange & { kind: "score pushed" }): string {
  const { fixture, token, what, changes, more } = change;
  const verb = { begun: "is", ended: "is complete,", corrected: "is corrected," }[what];
  const details = figuresWords(changes, more);
  return `${fixture}: score ${verb} pushed by token “${token}”${details}`;
}

function figuresWords(changes: readonly LoggedFigureChange[], more: number): string {
  const list = changes.map(figureWords);
  const rest = more > 0 ? [`and ${more} more`] : [];
  return list.length === 0 ? "" : `: ${[...list, ...rest].join("; ")}`;
}

function sideWords(change: OperatorChange & { kind: "side" }): string {
  const { fixture, team, corrected, ...side } = change;
  const verb = corrected ? "corrected" : "stated";
  return `${fixture}: side of ${team} ${verb}: ${sideNames(side)}`;
}

/** "A Rao, B Sen, …; substitutes: C Das". */
export function sideNames({
  named,
  substitutes,
}: {
  readonly named: readonly string[];
  readonly substitutes: readonly string[];
}): string {
  const onBench = substitutes.length === 0 ? "" : `; substitutes: ${substitutes.join(", ")}`;
  return `${named.join(", ")}${onBench}`;
}

/** One figure that changed: "A Rao (IND, innings 2) runs 2 → 1". */
export function figureWords({
  player,
  team,
  innings,
  figure,
  from,
  to,
}: LoggedFigureChange): string {
  return `${player} (${team}, innings ${innings}) ${figure} ${valueWords(from)} → ${valueWords(to)}`;
}

function valueWords(value: number | boolean | null): string {
  if (value === null) return "unknown";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function namesWords(names: readonly string[]): string {
  return names.length === 0 ? "nobody" : names.join(", ");
}

/** "2026-04-01 14:00 UTC": a sentence of the log is the same for every reader. */
function timeWords(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
