import type { ReactNode } from "react";
import type { Hundredths } from "#game/core/units";
import { plural } from "#game/core/words";
import type { Role } from "#game/play/roles";
import { oneDecimal, wholePoints } from "#game/play/scoring/points-text";
import { pointsPerMatch } from "#game/play/team/pool-filter";
import type { NextMatch } from "#server/play/season/next-matches";
import { Flag } from "../flag";
import { RoleBadge } from "../player-marks";
import { FormTicks } from "./form-ticks";

/** The figures by which people choose: those of `RowPlayer`, without what the row does not show. */
interface ShownRow {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly team: string;
  readonly teamShortName: string;
  readonly points: Hundredths;
  readonly rank: number;
  readonly played: number;
  readonly expected: Hundredths | null;
  readonly lastFive: readonly (Hundredths | null)[];
  readonly owned: number | null;
}

/**
 * The cells of a player wherever one can be chosen, all but the last, which holds the action. CSS lays
 * them in two lines or, in a wide place, in one.
 */
export function PlayerCells({
  player,
  name,
  next,
  money,
  isOver = false,
  marks,
  note,
  showsExpected = false,
}: {
  player: ShownRow;
  /** A button or a link that opens the player's sheet, or the name alone. */
  name: ReactNode;
  /** The next match of the player's real team; omitted if it has none left. */
  next: NextMatch | undefined;
  money: ReactNode;
  /** The player is too expensive for the money that is left. */
  isOver?: boolean;
  /** Before the next match: overseas, named or not, a backup. */
  marks?: ReactNode;
  /** In place of the next match: why the player cannot be chosen. */
  note?: ReactNode;
  /** In place of the points a match, in a list in this order. */
  showsExpected?: boolean;
}) {
  const { teamShortName, role, points, rank, lastFive, owned } = player;
  const each = showsExpected ? player.expected : pointsPerMatch(player);
  return (
    <>
      <td className="id">
        <Flag team={teamShortName} />
        <RoleBadge role={role} hasDrawing={false} />
      </td>
      <th scope="row" className="who">
        {name}
        <small>
          {marks}
          <span className="club">{player.team}</span>
        </small>
        <small className="next">{note ?? <Next team={teamShortName} next={next} />}</small>
      </th>
      <td className="form">
        <FormTicks points={lastFive} />
        {owned !== null && <small className="num">{owned} %</small>}
      </td>
      <td className="pts num">
        <span className="vh">Rank {rank}, </span>
        <b>{wholePoints(points)}</b>
        {each !== null && (
          <small className={showsExpected ? "expected" : undefined}>
            {oneDecimal(each)}
            {showsExpected ? " exp." : <span className="vh"> a match</span>}
          </small>
        )}
      </td>
      <td className={isOver ? "pay num down" : "pay num"}>
        {money}
        {isOver && <span className="vh">, over the cap</span>}
      </td>
    </>
  );
}

function Next({ team, next }: { team: string; next: NextMatch | undefined }) {
  return next?.isNext ? (
    <span className="plays">{nextText(team, next)}</span>
  ) : (
    <span>{nextText(team, next)}</span>
  );
}

/** The words carry it; the colour only helps. */
export function nextText(team: string, next: NextMatch | undefined): string {
  if (next === undefined) return `${team}, no match left`;
  if (next.inRound) return `${team} plays ${plural(next.inRound, "match", "matches")}`;
  return next.isNext ? `${team} plays ${next.opponent}` : `${team} sits out, M${next.number}`;
}
