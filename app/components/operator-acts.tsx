import { ClockTime } from "./local-time";
import { Sheet } from "./sheet";

/** The acts of operators: on all accounts for operators, on one for its owner. */
export function OperatorActs({
  title,
  acts,
  named = false,
}: {
  title: string;
  acts: readonly {
    readonly id: number;
    /** UTC milliseconds. */
    readonly at: number;
    readonly operator: string;
    readonly sentence: string;
  }[];
  /** Whether the sentences begin with the operator's name. */
  named?: boolean;
}) {
  if (acts.length === 0) return null;
  return (
    <Sheet id="acts" title={title}>
      <ul className="operated">
        {acts.map(({ id, at, operator, sentence }) => (
          <li key={id}>
            {!named && (
              <>
                <bdi>{operator}</bdi>{" "}
              </>
            )}
            <bdi>{sentence}</bdi>
            <span className="sub num">
              {" "}
              <ClockTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
