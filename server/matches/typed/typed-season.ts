import type { DayOrder } from "#game/matches/typed/find-day";
import type { Answers } from "#game/play/pasted/table-doubt";

/** A row of the preview's table as it was sent back. */
export interface TypedRow {
  readonly role: string;
  readonly salary: string;
  readonly overseas: boolean;
  /** The reading of the text that the row showed first. */
  readonly read: string;
}

export interface TypedTable {
  /** A text of squads. */
  readonly squads: string;
  /** A text of fixtures. */
  readonly fixtures: string;
  /** By the key of a player. */
  readonly table: ReadonlyMap<string, TypedRow>;
  /** To doubts about names of teams and players. */
  readonly answers: Answers;
}

/** A season as it is typed by hand. */
export interface TypedSeason extends TypedTable {
  /** Null makes a tournament of the name. */
  readonly tournamentId: number | null;
  readonly name: string;
  /** Of fixtures that name none. */
  readonly matchType: string;
  readonly order: DayOrder;
  readonly zone: string;
}
