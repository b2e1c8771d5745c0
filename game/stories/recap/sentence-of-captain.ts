import type { CaptainMode } from "#game/play/scoring/rules";
import type { Captaincy } from "#game/play/team/lineup";
import { type CaptainsCall, formOf, type NumberedFixture } from "./fact";
import { listOf, type Parts, playerName, say, teamName, teamNames, wholePoints } from "./parts";

const NAMES: Readonly<Record<CaptainMode, Readonly<Record<Captaincy, string>>>> = {
  unified: { captain: "captain", viceCaptain: "vice-captain" },
  separate: { captain: "batting captain", viceCaptain: "bowling captain" },
};

/** "Rahul Menon as captain added 84 points for Slip Cordon, the most of all captains." */
export function sayCaptainsCall(
  call: CaptainsCall,
  fixture: NumberedFixture,
  mode: CaptainMode,
): Parts {
  const sentence = sayGain(call, fixture, mode);
  return call.isRecord
    ? say`${sentence} That is the most by a captain this season so far.`
    : sentence;
}

function sayGain(call: CaptainsCall, fixture: NumberedFixture, mode: CaptainMode): Parts {
  const { calls, playerIds, participantIds, figure } = call;
  const { fixtureId } = fixture;
  const [first] = calls;
  if (first === undefined) return [];
  const gain = wholePoints(figure, { kind: "lines", fixtureId, ...first });
  if (playerIds.length > 1) {
    const pairs = listOf(
      calls.map((each) => say`${teamName(each.participantId)} (${playerName(each.playerId)})`),
    );
    return say`The captains who added most were those of ${pairs}: ${gain} each.`;
  }
  const player = playerName(first.playerId);
  const role = roleOf(call, mode);
  if (participantIds.length > 1) return saySeveral(call, { player, role, gain, fixtureId });
  const team = teamName(first.participantId);
  if (call.teams === 1) return say`${player} as ${role} added ${gain} for ${team}.`;
  const forms = [
    () => say`${player} as ${role} added ${gain} for ${team}, the most of all captains.`,
    () => say`Captain’s call: ${team} gained ${gain} from ${player} as ${role}.`,
    () => say`${team} made ${player} ${role}, and that added ${gain}.`,
    () =>
      say`The captain’s call that paid most was ${player}, ${role} of ${team}, with ${gain} on top.`,
  ];
  return formOf(forms, fixture);
}

function saySeveral(
  { isEverybodys, participantIds }: CaptainsCall,
  {
    player,
    role,
    gain,
    fixtureId,
  }: {
    readonly player: Parts;
    readonly role: string;
    readonly gain: Parts;
    readonly fixtureId: number;
  },
): Parts {
  if (isEverybodys) return say`Every team had ${player} as ${role}, who added ${gain} for each.`;
  const teams = teamNames(participantIds, fixtureId);
  return say`${player} as ${role} added ${gain} each for ${teams}, the most of all captains.`;
}

/** If the player is captain in one team and vice-captain in another, both count as captains. */
function roleOf({ calls }: CaptainsCall, mode: CaptainMode): string {
  const roles = new Set(calls.map(({ captaincy }) => NAMES[mode][captaincy]));
  const [role = ""] = roles;
  return roles.size > 1 ? "captain or vice-captain" : role;
}
