import type { Tx } from "#db/client";
import type { Hundredths, Ms } from "#game/core/units";
import type { BroughtFigures } from "#game/play/season/brought";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import { loadBroughtFigures } from "#server/play/leagues/brought-figures";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { listAdjustments, type StoredAdjustment } from "#server/play/points/adjustments";
import { type BringTeams, loadBringLeague, reasonNotToBring } from "./taking-league";

/** A member with the figures that came from elsewhere, as everybody in the league sees them. */
interface BroughtRow extends BroughtFigures {
  readonly participantId: number;
  readonly name: string;
  readonly team: string;
  readonly points: Hundredths;
}

interface BroughtPage {
  /** "until match 31, on our spreadsheet"; null for a league that began here. */
  readonly origin: string | null;
  readonly at: Ms | null;
  /** The display name of the manager who entered it; null after the account is gone. */
  readonly by: string | null;
  /** The most points first. */
  readonly rows: readonly BroughtRow[];
  /** The form; null for everybody but managers. */
  readonly form: {
    /** A sentence; null while something can be brought. */
    readonly closed: string | null;
    readonly takes: BringTeams;
    readonly matches: number;
    readonly begun: number;
  } | null;
}

export function showBring(
  services: Pick<Services, "db" | "now">,
  member: MemberLeague,
): BroughtPage {
  return inLockedReadTransaction(services, (tx) => {
    const entries = standingEntries(tx, member.leagueId);
    const last = entries.at(-1);
    return {
      ...{ origin: last?.origin ?? null, at: last?.at ?? null, by: last?.by ?? null },
      rows: rowsOf(tx, member.leagueId, entries),
      form: member.manages ? formOf(tx, member) : null,
    };
  });
}

/** For members; null for a league that began here. */
export function readOrigin(tx: Tx, leagueId: number): string | null {
  return standingEntries(tx, leagueId).at(-1)?.origin ?? null;
}

function formOf(tx: Tx, member: MemberLeague): BroughtPage["form"] {
  const { takes, matches, begun } = loadBringLeague(tx, member);
  return { closed: reasonNotToBring(tx, member), takes, matches, begun };
}

/** The entries of brought points that nobody has withdrawn. */
export function standingEntries(tx: Tx, leagueId: number): StoredAdjustment[] {
  const all = listAdjustments(tx, leagueId);
  const withdrawn = new Set(all.map(({ withdraws }) => withdraws));
  return all.filter(
    ({ origin, withdraws, number }) =>
      origin !== null && withdraws === null && !withdrawn.has(number),
  );
}

function rowsOf(tx: Tx, leagueId: number, entries: readonly StoredAdjustment[]): BroughtRow[] {
  const figures = loadBroughtFigures(tx, leagueId);
  const points = new Map(entries.map((entry) => [entry.participantId, entry.points]));
  const ids = new Set([...points.keys(), ...figures.keys()]);
  return [...loadMemberNames(tx, leagueId)]
    .flatMap(([participantId, { manager: name, teamName: team }]) =>
      ids.has(participantId)
        ? [
            {
              ...{ participantId, name, team, points: points.get(participantId) ?? 0 },
              ...figures.get(participantId),
            },
          ]
        : [],
    )
    .sort((a, b) => b.points - a.points);
}
