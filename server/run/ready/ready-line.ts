import type { Services } from "#server/core/services";
import type { Operator } from "#server/matches/operator/operator-access";

/** One line of the card "Is this server ready for friends?". */
export interface ReadyLine {
  readonly name: ReadyLineName;
  readonly title: string;
  /** Cheap: the operator's page and League Home ask for it each time. */
  readState(services: Services, operator: Operator): ReadyState;
}

type ReadyLineName = "address" | "mail" | "scores" | "backup" | "version";

export interface ReadyState {
  /**
   * 0 if nothing is left to do, and higher the worse it is. A line that an operator has left as it is
   * comes back when this is higher than it was then.
   */
  readonly concern: number;
  /** One sentence, or two; never a secret. */
  readonly sentence: string;
  /** The one thing to do, if there is any. */
  readonly act: ReadyAct | null;
  /** Another way, beside `act`. */
  readonly also?: ReadyAct;
}

interface ReadyAct {
  readonly label: string;
  /** The page that it opens, or to which it is sent. */
  readonly to: string;
  /** Sent as the form field `intent`; a link has none. */
  readonly intent?: string;
  /** Sent along with the intent. */
  readonly fields?: Readonly<Record<string, string>>;
}
