import { canonicalJson } from "../canonical-json";
import { stateOfChain } from "../chain-state";
import { compareHistory, type HistoryDifference } from "../compare-history";
import { keptForms } from "../kept-forms";
import { digestOf } from "../versions";
import { hashAll } from "./check-digests";
import type { FileLines } from "./file-lines";
import { instantText } from "./instant-text";
import type { Names } from "./names";
import type { Finding, Sha256 } from "./verification";

/**
 * Compares members, the log and the events of the squads with the history of the chain (rules.md#chain).
 * The chains of the first versions have none.
 */
export async function checkHistory(
  lines: FileLines,
  names: Names,
  sha256: Sha256,
): Promise<Finding[]> {
  const { history } = stateOfChain(lines.of("chain").map(({ line }) => line.body));
  if (history === null) return [];
  const entries = lines.all.flatMap(({ line, number }) =>
    keptForms(line).map((each) => ({ ...each, line, number })),
  );
  const hashes = await hashAll(
    entries.flatMap(({ forms }) => forms.map(canonicalJson)),
    sha256,
  );
  let next = 0;
  const digested = entries.map(({ forms, ...each }) => {
    const from = next;
    next += forms.length;
    return { ...each, digests: hashes.slice(from, next).map(digestOf) };
  });
  return compareHistory(history, digested).map((difference) => {
    const { list, change, place } = difference;
    const own =
      change === "missing" ? undefined : digested.filter((each) => each.list === list)[place];
    const at = own !== undefined && "at" in own.line ? `, of ${instantText(own.line.at)},` : "";
    return { sentence: tell(difference, names, at), line: own?.number ?? null };
  });
}

const LISTS = { log: "the log", squads: "the squads" } as const;

function tell({ list, name, change, place }: HistoryDifference, names: Names, at: string): string {
  const what =
    list === "lines" ? describeKept(name, names) : `Entry ${place + 1} of ${LISTS[list]}${at}`;
  switch (change) {
    case "missing":
      return `${what} is missing: the chain has it.`;
    case "added":
      return `${what} was added: the chain does not have it.`;
    case "moved":
      return `${what} stands in another place than in the chain.`;
    default:
      return `${what} was changed: the chain has something else.`;
  }
}

/** "member 3" or "name 3", in words. */
function describeKept(name: string, names: Names): string {
  const [what, number] = name.split(" ");
  const member = names.member(Number(number));
  return what === "member"
    ? `When ${member} was in the league, and in which role,`
    : `The name of ${member} or of their team`;
}
