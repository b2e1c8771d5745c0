import { type FormEvent, Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { ELEVEN, type NamedStatus, type StatementSource } from "#game/play/match/known-side";
import { listedWords } from "#game/play/match/score-source";
import { fieldOfSide } from "#game/play/match/side-lists";
import type { StatedBy, TeamSidePage } from "#server/matches/operator/open-sides";
import { FaultLines, faultAria } from "../../../components/faults";
import { Flag } from "../../../components/flag";
import { ClockTime } from "../../../components/local-time";
import { RoleBadge } from "../../../components/player-marks";
import type { Fault } from "../../../lib/refused";
import { TICK_FIELD } from "./form-fields";

const COLUMNS = [
  ["named", "In"],
  ["substitute", "Substitute"],
] as const;

/**
 * A squad to tick: players and substitutes. The count follows the ticks. Statements of others in
 * the meantime are ticked until somebody ticks here, or once they are the last word.
 */
export function TeamTicks({
  side,
  feed,
  listed,
  faults,
}: {
  side: TeamSidePage;
  /** Of the match, by its name in the database; null without one. */
  feed: string | null;
  listed: Readonly<Record<number, NamedStatus>>;
  faults: readonly Fault[];
}) {
  const { team, squad, closed } = side;
  const field = fieldOfSide(team);
  const section = useRef<HTMLElement>(null);
  const { initial, count, follow } = useTicks(section, side, listed);
  return (
    <section className="sheet" aria-label={`Side of ${team.name}`} onChange={follow} ref={section}>
      <header>
        <h2>
          <Flag team={team.shortName} /> {team.shortName}
        </h2>
        <span className={`num push${count > ELEVEN ? " down" : ""}`}>
          {count} of {ELEVEN}
        </span>
      </header>
      <SideState side={side} feed={feed} />
      <FaultLines faults={faults} field={field} />
      <fieldset disabled={closed !== null} {...faultAria(faults, field)}>
        <legend className="vh">Who plays for {team.name}</legend>
        <table className="tbl pick">
          <thead>
            <tr>
              <th scope="col">Player</th>
              {COLUMNS.map(([, title]) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {squad.map(({ id, name, role }) => (
              <tr key={id}>
                <th scope="row">
                  {name} <RoleBadge role={role} />
                </th>
                {COLUMNS.map(([status, title]) => (
                  <td key={status}>
                    <label>
                      <input
                        type="checkbox"
                        name={TICK_FIELD[status]}
                        value={id}
                        defaultChecked={initial[id] === status}
                      />
                      <span className="vh">
                        {name}: {title}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
      {closed === null && (
        <footer className="pad">
          <button className="btn" type="submit" name="only" value={team.id}>
            Save {team.shortName}
          </button>
        </footer>
      )}
    </section>
  );
}

type Listed = Readonly<Record<number, NamedStatus>>;

/**
 * The ticks of a squad, which belong to the browser: they work before and without our scripts.
 *
 * @param listed what would be ticked now
 */
function useTicks(
  section: RefObject<HTMLElement>,
  { squad, closed }: TeamSidePage,
  listed: Listed,
) {
  const [initial] = useState(listed);
  const [count, setCount] = useState(() => squad.filter(({ id }) => listed[id] === "named").length);
  const isTouched = useRef(false);
  const shown = useRef(JSON.stringify(listed));
  useEffect(() => {
    const next = JSON.stringify(listed);
    if (section.current === null || next === shown.current) return;
    if (isTouched.current && closed === null) return;
    shown.current = next;
    for (const box of boxesOf(section.current)) {
      const status = listed[Number(box.value)];
      box.checked = status !== undefined && TICK_FIELD[status] === box.name;
    }
    setCount(countIn(section.current));
  }, [section, listed, closed]);
  const follow = (event: FormEvent<HTMLElement>) => {
    isTouched.current = true;
    keepOneTick(event);
    setCount(countIn(event.currentTarget));
  };
  return { initial, count, follow };
}

function boxesOf(section: HTMLElement): NodeListOf<HTMLInputElement> {
  return section.querySelectorAll('input[type="checkbox"]');
}

function countIn(section: HTMLElement): number {
  return section.querySelectorAll('input[name="in"]:checked').length;
}

/** Nobody is in the side and a substitute: the other tick goes. */
function keepOneTick({ target, currentTarget }: FormEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || !target.checked) return;
  const other = target.name === "in" ? "sub" : "in";
  const box = currentTarget.querySelector<HTMLInputElement>(
    `input[name="${other}"][value="${target.value}"]`,
  );
  if (box) box.checked = false;
}

const SOURCES: Readonly<Record<StatementSource, string>> = {
  operator: "an operator",
  scorer: "a scorer",
  member: "another member",
  feed: "the feed",
  "match file": "the match file",
};

/** The people who have stated a side so far, and the reason why it is not known yet. */
function SideState({
  side: { team, known, statements, closed, setAside, maySetAside },
  feed,
}: {
  side: TeamSidePage;
  feed: string | null;
}) {
  const isAgreed = ({ eleven }: StatedBy) => eleven === known?.eleven;
  const agreed = statements.filter(isAgreed);
  const differing = statements.filter((each) => !isAgreed(each));
  return (
    <div className="pad" aria-live="polite">
      {known && (
        <p className="num">
          {known.source === "feed" ? (
            <>
              <b>Known</b>, {listedWords(feed)}, <ClockTime at={known.at} />.
            </>
          ) : (
            <>
              <b>Known.</b> Named by <Staters of={agreed.length > 0 ? agreed : [known]} />.
            </>
          )}
          {closed === null &&
            (known.source === "member"
              ? " Another eleven replaces it when two members agree on that one."
              : " You can correct it.")}
        </p>
      )}
      {known &&
        differing.map((statement) => (
          <p key={`${statement.at} ${statement.eleven}`} className="num">
            Another eleven was named by <Stater by={statement} />.
          </p>
        ))}
      {maySetAside && (
        <div className="aside">
          <button className="btn" type="submit" name="aside" value={team.id}>
            Set {team.shortName} Aside
          </button>
          <p className="hint">
            Then only an operator, a scorer, the feed or a file can name it in this league. The log
            says that you did this.
          </p>
        </div>
      )}
      {known === null && closed !== null && !setAside && <p className="soft">{closed}</p>}
      {setAside && (
        <p className="soft">
          Set aside by the League Manager. Only an operator, a scorer, the feed or a file can name
          it now.
        </p>
      )}
      {known === null && statements.length === 0 && !setAside && (
        <p className="soft">Not known yet.</p>
      )}
      {known === null &&
        !setAside &&
        statements.map((statement) => (
          <p key={`${statement.at} ${statement.eleven}`} className="num">
            Named by <Stater by={statement} />.
          </p>
        ))}
      {known === null && !setAside && statements.length > 0 && (
        <p className="soft">
          {new Set(statements.map(({ eleven }) => eleven)).size > 1 && "These elevens differ. "}
          It counts when one more member agrees.
        </p>
      )}
    </div>
  );
}

function Staters({ of: all }: { of: readonly StatedBy[] }) {
  return all.map((statement, index) => (
    <Fragment key={`${statement.at} ${statement.name}`}>
      {index > 0 && (index === all.length - 1 ? " and " : "; ")}
      <Stater by={statement} />
    </Fragment>
  ));
}

function Stater({ by: { source, name, mine, at } }: { by: StatedBy }) {
  return (
    <>
      {mine ? "you" : <bdi>{name ?? SOURCES[source]}</bdi>}, <ClockTime at={at} />
    </>
  );
}
