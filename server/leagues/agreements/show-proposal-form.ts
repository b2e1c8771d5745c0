import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import type { Role } from "#game/play/roles";
import { PROPOSAL_FAULTS, PROPOSE_WITHIN_MS, proposalFault } from "#game/play/season/agreements";
import type { Pick } from "#game/play/season/pick-words";
import { BOOSTER_TABLE, type Booster, effectsOf } from "#game/play/team/boosters";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadStandings } from "#server/play/points/standings";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { showRules } from "../rules/show-rules";
import { loadLockedPick } from "./pick-to-correct";

/** The matches and members whose picks the reader may propose to correct. */
interface ProposalChoices {
  readonly name: string;
  readonly manager: string;
  /** The newest first. */
  readonly fixtures: readonly CorrectableFixture[];
  /** The reader alone, or everybody for a manager. */
  readonly members: readonly { readonly participantId: number; readonly name: string }[];
  readonly chosen: ChosenPick | null;
}

interface CorrectableFixture {
  readonly id: number;
  readonly number: number;
  readonly teams: readonly [string, string];
  readonly startsAt: Ms;
}

export interface ChosenPick {
  readonly fixtureId: number;
  readonly participantId: number;
  /** The reason why it cannot be corrected; null if it can. */
  readonly fault: string | null;
  /** The pick as it was locked; empty without a team. */
  readonly pick: Pick;
  /** The players by real team. */
  readonly squads: readonly {
    readonly team: string;
    readonly players: readonly PickablePlayer[];
  }[];
  readonly boosters: readonly { readonly key: Booster; readonly label: string }[];
}

interface PickablePlayer {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

const NO_PICK: Pick = { playerIds: [], captainId: null, viceCaptainId: null, booster: null };

export function showProposalForm(
  services: Services,
  member: MemberLeague,
  choice: { readonly fixtureId: number | null; readonly participantId: number | null },
): ProposalChoices {
  return inLockedReadTransaction(services, (tx, now = services.now()) => {
    const { name, manager } = showRules(tx, member);
    const season = loadLeagueFixtures(tx, member.leagueId)
      .filter(({ lockedAt, startsAt, voided }) => {
        return (
          lockedAt !== null && startsAt <= now && !voided && now - lockedAt <= PROPOSE_WITHIN_MS
        );
      })
      .map(({ id, number, teamA, teamB, startsAt }): CorrectableFixture => {
        return { id, number, startsAt, teams: [teamA.shortName, teamB.shortName] };
      })
      .sort((a, b) => b.startsAt - a.startsAt || b.number - a.number);
    const { fixtureId, participantId = null } = choice;
    const of = { fixtureId, participantId: participantId ?? member.participantId };
    return {
      ...{ name, manager, fixtures: season, members: membersOf(tx, member) },
      chosen:
        of.fixtureId === null ? null : choose(tx, member, { ...of, fixtureId: of.fixtureId }, now),
    };
  });
}

function membersOf(tx: LockedTx, { leagueId, participantId, manages }: MemberLeague) {
  const names = loadMemberNames(tx, leagueId);
  return loadStandings(tx, leagueId)
    .filter((row) => row.leftAt === null && (manages || row.participantId === participantId))
    .map(({ participantId: id }) => ({ participantId: id, name: names.get(id)?.manager ?? "" }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function choose(
  tx: LockedTx,
  member: MemberLeague,
  of: { readonly fixtureId: number; readonly participantId: number },
  now: Ms,
): ChosenPick {
  const { locked, rules, known } = loadLockedPick(tx, member, of, now);
  const fault = proposalFault(known, now);
  const { playersFrom, ownSquad, pool, boosterSettings } = rules;
  const own = ownSquad && new Set(ownSquad);
  const players = [...pool.values()].filter(
    ({ id, teamId }) =>
      locked?.playerIds.includes(id) ||
      ((playersFrom === undefined || playersFrom.includes(teamId)) && (!own || own.has(id))),
  );
  const teams = [...new Set(players.map(({ team }) => team))].sort((a, b) =>
    a.localeCompare(b, "en"),
  );
  const { boosters } = formatOf(loadLeague(tx, member.leagueId).format);
  return {
    ...of,
    fault: fault && PROPOSAL_FAULTS[fault],
    pick: locked ?? NO_PICK,
    squads: teams.map((team) => ({
      team,
      players: players
        .filter((player) => player.team === team)
        .map(({ id, name, role }) => ({ id, name, role })),
    })),
    boosters: boosters
      .filter(
        (key) =>
          key === locked?.booster ||
          (boosterSettings[key].enabled && !effectsOf(key).forOneFixture),
      )
      .map((key) => ({ key, label: BOOSTER_TABLE[key].label })),
  };
}
