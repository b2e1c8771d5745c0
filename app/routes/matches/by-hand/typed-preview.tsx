import type { SerializeFrom } from "@remix-run/node";
import { fullZone } from "#game/core/wall-clock";
import { plural } from "#game/core/words";
import { BOXES } from "#game/matches/typed/typed-player";
import { ROLES } from "#game/play/roles";
import type { TypedNote } from "#server/matches/typed/read-typed-season";
import type { TypedSeasonPlan } from "#server/matches/typed/save-typed-season";
import { Doubts } from "../../../components/doubts";
import { SubmitButton } from "../../../components/submit-button";
import { ScrollRegion, TableHead } from "../../../components/tables";
import { formatClock, formatDateRange, formatDay } from "../../../lib/dates";
import type { FormState } from "../../../lib/refused";

type Plan = SerializeFrom<TypedSeasonPlan>;

/** How a typed season was read: its players can be put right in the table. */
export function TypedPreview({
  plan,
  zone,
  isNew,
  form,
}: {
  plan: Plan;
  form: FormState;
  /** The zone in which times were read. */
  zone: string;
  /** The tournament is still to be made. */
  isNew: boolean;
}) {
  const { faults, remarks, players, fixtures, teams, digest, doubts, leftOut } = plan;
  const hasLeague = isNew && plan.isNew && fixtures.length > 0 && doubts.length === 0;
  return (
    <>
      {faults.length > 0 && (
        <div className="msg bad" role="alert">
          <p>Nothing can be saved yet:</p>
          <Notes notes={faults} />
        </div>
      )}
      <Doubts doubts={doubts} leftOut={leftOut} form={form} />
      {remarks.length > 0 && (
        <div className="msg">
          <p>Please look at these:</p>
          <Notes notes={remarks} />
        </div>
      )}
      {faults.length === 0 && (
        <section className="sheet" aria-labelledby="read-fixtures">
          <header>
            <h2 id="read-fixtures">Fixtures</h2>
            <span className="count num">{fixtures.length}</span>
          </header>
          {fixtures.length === 0 ? (
            <p className="pad soft">None yet.</p>
          ) : (
            <>
              <p className="pad soft">Times are in {fullZone(fixtures[0]?.startsAt ?? 0, zone)}.</p>
              <ul className="operated">
                {fixtures.map(({ line, name, startsAt, matchType, isNew: isFresh }) => (
                  <li key={line}>
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                    <span className="sub num">
                      {formatDateRange(startsAt, startsAt, zone)}, {weekdayAndTime(startsAt, zone)},{" "}
                      {matchType}
                      {!isFresh && ", already here"}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      {players.length > 0 && (
        <section className="sheet" aria-labelledby="read-players">
          <header>
            <h2 id="read-players">Players</h2>
            <span className="count num">{players.length}</span>
          </header>
          <p className="pad soft">
            Roles and prices with a dashed frame are guesses. Change what is wrong.
          </p>
          <PlayerTable players={players} />
        </section>
      )}
      {faults.length === 0 && (
        <div className="row">
          <input type="hidden" name="digest" value={digest} />
          {hasLeague && (
            <SubmitButton
              choice
              intent="league"
              label="Save and Create League"
              busyLabel="Saving..."
            />
          )}
          <SubmitButton
            choice
            intent="save"
            label={isNew ? "Save Tournament" : "Save"}
            busyLabel="Saving..."
            quiet={hasLeague || doubts.length > 0}
          />
          <span className="soft num">
            {plural(teams.length, "team")}, {plural(players.length, "player")},{" "}
            {plural(fixtures.length, "fixture")}
          </span>
        </div>
      )}
    </>
  );
}

/** "Sat 10:30" */
function weekdayAndTime(at: number, zone: string): string {
  const [weekday = ""] = formatDay(at, zone).split(" ");
  return `${weekday} ${formatClock(at, zone)}`;
}

function Notes({ notes }: { notes: readonly TypedNote[] }) {
  return (
    <ul>
      {notes.map(({ box, line, sentence }) => (
        <li key={`${box} ${line} ${sentence}`}>
          {line === 0 ? (
            sentence
          ) : (
            <>
              <b className="num">
                {BOXES[box]}, line {line}:
              </b>{" "}
              {sentence}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlayerTable({ players }: { players: Plan["players"] }) {
  return (
    <ScrollRegion label="Table of players">
      <table className="tbl typed-players">
        <caption className="vh">The players as they were read, to check and correct</caption>
        <TableHead columns={["Player", "Role", ["Price", "n"], "Overseas"]} />
        <tbody>
          {players.map(({ key, read, name, team, role, salary, overseas, guessed }, index) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                <span className="sub">
                  <bdi>{team}</bdi>
                </span>
                <input type="hidden" name="player" value={key} />
                <input type="hidden" name="read" value={read} />
              </th>
              <td>
                <select
                  name="role"
                  defaultValue={role}
                  aria-label={`Role of ${name}${guessed.role ? ", guessed" : ""}`}
                  className={guessed.role ? "guess" : undefined}
                >
                  {ROLES.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              </td>
              <td className="n">
                <input
                  name="salary"
                  defaultValue={salary / 100}
                  inputMode="decimal"
                  autoComplete="off"
                  size={5}
                  aria-label={`Price of ${name}${guessed.salary ? ", guessed" : ""}`}
                  className={guessed.salary ? "num guess" : "num"}
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  name="overseas"
                  value={index}
                  defaultChecked={overseas}
                  aria-label={`${name} is overseas`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
