import type { Role } from "#game/play/roles";
import type { CareerFigures } from "./player-figures";

/** Of the side's balls: a full bowler's quota in T20 is 0.2, an opener faces about as much. */
const ALLROUNDER_BOWLS = 0.06;
const ALLROUNDER_FACES = 0.06;

/** Weighs less than any share: it decides between players whose shares are equal. */
const SLIGHT = 0.001;

/** Every team needs them, so that elevens can be picked from it under the default settings. */
const NEEDED: readonly { role: Role; players: number }[] = [
  { role: "Wicket Keeper", players: 1 },
  { role: "Batsman", players: 3 },
  { role: "Bowler", players: 3 },
  { role: "Allrounder", players: 1 },
];

interface Candidate {
  readonly player: CareerFigures;
  readonly bowls: number;
  readonly faces: number;
  readonly stumpings: number;
  readonly catches: number;
  role: Role;
}

/**
 * The roles of one team's players, in their order, derived from their figures: keepers by
 * stumpings, else the one who never bowled and caught most; the others by their share of the side's
 * balls bowled and faced in their matches. A team has at least one keeper, three batsmen, three
 * bowlers and an all-rounder as far as the squad allows; the likeliest player fills a gap.
 */
export function deriveRoles(
  team: readonly CareerFigures[],
): { readonly player: CareerFigures; readonly role: Role }[] {
  const candidates = team.map(candidateOf);
  for (const { role, players } of NEEDED) fillRole(candidates, role, players);
  return candidates.map(({ player, role }) => ({ player, role }));
}

function candidateOf(player: CareerFigures): Candidate {
  const { matches } = player;
  const lines = matches.flatMap((match) => match.lines);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const share = (own: number, side: number) => (side === 0 ? 0 : own / side);
  const shares = {
    bowls: share(sum(lines.map((l) => l.ballsBowled)), sum(matches.map((m) => m.sideBowled))),
    faces: share(sum(lines.map((l) => l.ballsFaced)), sum(matches.map((m) => m.sideFaced))),
  };
  const stumpings = sum(lines.map((line) => line.stumpings));
  return {
    player,
    ...shares,
    stumpings,
    catches: sum(lines.map((line) => line.catches)),
    role: stumpings > 0 ? "Wicket Keeper" : roleByShares(shares),
  };
}

function roleByShares({ bowls, faces }: { bowls: number; faces: number }): Role {
  if (bowls >= ALLROUNDER_BOWLS && faces >= ALLROUNDER_FACES) return "Allrounder";
  return bowls > faces ? "Bowler" : "Batsman";
}

/** Takes the likeliest players out of roles that have players to spare. */
function fillRole(candidates: readonly Candidate[], role: Role, players: number): void {
  for (let missing = players - countOf(candidates, role); missing > 0; missing -= 1) {
    const [best] = candidates
      .filter((each) => each.role !== role && canSpare(candidates, each.role))
      .sort(
        (a, b) =>
          likelihood(b, role) - likelihood(a, role) || (a.player.key < b.player.key ? -1 : 1),
      );
    if (best === undefined) return;
    best.role = role;
  }
}

function canSpare(candidates: readonly Candidate[], role: Role): boolean {
  const needed = NEEDED.find((each) => each.role === role)?.players ?? 0;
  return countOf(candidates, role) > needed;
}

function countOf(candidates: readonly Candidate[], role: Role): number {
  return candidates.filter((each) => each.role === role).length;
}

function likelihood({ bowls, faces, stumpings, catches }: Candidate, role: Role): number {
  switch (role) {
    case "Wicket Keeper":
      return bowls === 0 ? stumpings + catches : -1;
    case "Batsman":
      return faces - bowls - stumpings * SLIGHT;
    case "Bowler":
      return bowls - (faces + stumpings) * SLIGHT;
    case "Allrounder":
      return Math.min(bowls, faces) - Math.abs(bowls - faces) * SLIGHT;
  }
}
