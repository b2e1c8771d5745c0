import { rowForm } from "#game/core/translate-ids";
import type { Ms } from "#game/core/units";
import { orderDrawn } from "#game/squads/begin";
import { type FileSquadEvent, type SquadEvent, squadEvent } from "#game/squads/events";
import { drawText } from "#game/squads/lot-order";
import { applyToSquads, MOVES, NO_SQUADS, type Squads } from "#game/squads/squads";
import type { Ref } from "../line-names";
import type { Names } from "./describe-line";
import type { FileLines } from "./file-lines";
import type { LeagueOfFile } from "./league-of-file";
import { type Finding, instantText, type Sha256 } from "./verification";

/**
 * Replays the events of the squads (rules.md#squads): each must be possible after the ones before
 * it, and the players of locked teams must have belonged to the owner at the lock.
 */
export function checkSquads(lines: FileLines, league: LeagueOfFile, names: Names): Finding[] {
  if (league.format !== "owned") return [];
  const findings: Finding[] = [];
  const teams = [...lockedTeams(lines), ...correctedTeams(lines, league)].sort(
    (a, b) => a.at - b.at,
  );
  let squads: Squads = NO_SQUADS;
  let next = 0;
  const checkUntil = (instant: number) => {
    for (let team = teams[next]; team && team.at <= instant; team = teams[next]) {
      next += 1;
      const { member, fixture, players, number } = team;
      const owned = squads.get(member)?.prices;
      for (const player of players.filter((ref) => !owned?.has(league.idOf(ref)))) {
        const sentence = `${names.player(player)} was in ${names.member(member)}'s team in ${names.fixture(fixture)}, and not in the squad.`;
        findings.push({ sentence, line: number });
      }
    }
  };
  let announced: FileSquadEvent | null = null;
  for (const { line, number } of lines.of("squad")) {
    // Events of the clock at the instant of a lock come after it.
    checkUntil(line.at);
    const { event } = line;
    if (event.kind === "reopen" && !isAnnounced(event, announced, line.at)) {
      const sentence = `The mini-auction of ${instantText(line.at)} was not announced for this instant with these terms.`;
      findings.push({ sentence, line: number });
    }
    if (event.kind === "announce" || event.kind === "reopen") announced = event;
    if (!MOVES.includes(event.kind)) continue;
    try {
      const before = squads;
      squads = applyToSquads(squads, moveOf(event, league));
      for (const { participantId, purse } of squads.values()) {
        if (purse >= 0 || (before.get(participantId)?.purse ?? 0) < 0) continue;
        const sentence = `${names.member(participantId)} spends more than the purse has with the event of ${instantText(line.at)} (${event.kind}).`;
        findings.push({ sentence, line: number });
      }
    } catch {
      const sentence = `The squads do not allow the event of ${instantText(line.at)} (${line.event.kind}): a player belongs to somebody else by the events before it.`;
      findings.push({ sentence, line: number });
    }
  }
  checkUntil(Number.POSITIVE_INFINITY);
  return findings;
}

interface FileTeam {
  readonly at: Ms;
  readonly member: number;
  readonly fixture: Ref;
  readonly players: readonly Ref[];
  /** Of the line. */
  readonly number: number;
}

function lockedTeams(lines: FileLines): FileTeam[] {
  const saves = new Map(lines.of("save").map(({ line }) => [line.save, line.text]));
  return lines.of("lock").map(({ line: { at, member, fixture, save }, number }) => {
    return { at, member, fixture, players: saves.get(save)?.players ?? [], number };
  });
}

/**
 * Picks that are corrected by agreement, at the lock of their fixture (rules.md#by-agreement); not those
 * of a lock that was undone and came again later.
 */
function correctedTeams(lines: FileLines, { fixtures }: LeagueOfFile): FileTeam[] {
  const lockOf = new Map(fixtures.map(({ ref, lockedAt }) => [ref, lockedAt]));
  return lines.of("pick").flatMap(({ line, number }) => {
    const { member, fixture, players, state } = line;
    const at = lockOf.get(fixture) ?? null;
    if (state !== "counts" || at === null || line.at < at) return [];
    return [{ at, member, fixture, players, number }];
  });
}

/** A mini-auction begins at its instant, as it was announced (rules.md#mini-auction). */
function isAnnounced(
  { extra, refund }: Extract<FileSquadEvent, { kind: "reopen" }>,
  last: FileSquadEvent | null,
  at: Ms,
): boolean {
  if (last?.kind !== "announce") return false;
  return last.on === at && last.extra === extra && last.refund === refund;
}

/**
 * The order of each opening follows from the seed of the first, whatever was taken back in between
 * (rules.md#drawn-order).
 */
export async function checkDraws(
  lines: FileLines,
  league: LeagueOfFile,
  sha256: Sha256,
): Promise<Finding[]> {
  const openings = lines.of("squad").flatMap(({ line, number }) => {
    const event = line.event.kind === "open" ? moveOf(line.event, league) : null;
    return event?.kind === "open" ? [{ event, number, at: line.at }] : [];
  });
  const [first, ...later] = openings;
  if (first === undefined || later.length === 0) return [];
  const { seed } = first.event;
  const members = new Set(openings.flatMap(({ event }) => event.participantIds));
  const texts = Array.from(members, (_, index) => drawText(seed, index + 1));
  const digests = new Map(
    await Promise.all(texts.map(async (text) => [text, await sha256(text)] as const)),
  );
  const digest = (text: string) => digests.get(text) ?? "";
  return openings.flatMap(({ event, number, at }, index) => {
    const upTo = openings.slice(0, index + 1).map((each) => each.event);
    const isDrawn = orderDrawn(seed, upTo, digest).join() === event.order.join();
    if (event.seed === seed && isDrawn) return [];
    const sentence = `The order of ${instantText(at)} was not drawn from the seed of the first beginning.`;
    return [{ sentence, line: number }];
  });
}

function moveOf(event: FileSquadEvent, { idOf, settings }: LeagueOfFile): SquadEvent {
  const same = (number: number) => number;
  const move =
    event.kind === "open"
      ? { ...event, players: [], settings: { ...settings, ...event.settings } }
      : event;
  return rowForm(squadEvent, move, { player: idOf, team: idOf, member: same, clock: same });
}
