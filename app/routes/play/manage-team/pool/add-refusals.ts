import { type AddFault, addFaultSentence, addPlayerFault } from "#game/play/team/add-player";
import type { PoolPlayer } from "#game/play/team/lineup";
import type { TeamSheet } from "#server/play/teams/team-sheet";

/** The reason why a player cannot be added now. */
export interface AddRefusal {
  /** For the row, which has little space. */
  readonly short: string;
  /** The sentence of rules.md#adding. */
  readonly sentence: string;
}

type Player = PoolPlayer & { readonly teamShortName: string };

/**
 * The reasons for all players who cannot be added now. Equal reasons are the same object, so that a row
 * detects a change quickly.
 */
export function addRefusals(
  picked: readonly PoolPlayer[],
  pool: readonly Player[],
  settings: TeamSheet["settings"],
): Map<number, AddRefusal> {
  const pickedIds = new Set(picked.map(({ id }) => id));
  const reasons = new Map<number, AddRefusal>();
  for (const candidate of pool) {
    if (pickedIds.has(candidate.id)) continue;
    const fault = addPlayerFault({ picked, candidate, settings });
    if (fault !== null) reasons.set(candidate.id, reasonOf(fault, candidate));
  }
  return reasons;
}

const known = new Map<string, AddRefusal>();

function reasonOf(fault: AddFault, candidate: Player): AddRefusal {
  const sentence = addFaultSentence(fault);
  const short = shortReason(fault, candidate);
  const reason = known.get(`${short} ${sentence}`) ?? { short, sentence };
  known.set(`${short} ${sentence}`, reason);
  return reason;
}

function shortReason(fault: AddFault, { teamShortName }: Player): string {
  switch (fault.code) {
    case "team-full":
      return "Team is full";
    case "role-full":
      return `${fault.role} limit reached`;
    case "roles-needed":
      return `First ${fault.needs.map(({ role, count }) => `${count} ${role}`).join(", ")}`;
    case "team-balance":
      return `${fault.limit} from ${teamShortName} already`;
    case "overseas":
      return `${fault.limit} overseas already`;
    case "uncapped":
      return `${fault.minimum} uncapped needed`;
  }
}
