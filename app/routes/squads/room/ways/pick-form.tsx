import { Form } from "@remix-run/react";
import { useState } from "react";
import { ROLE_CODES, ROLES, type Role } from "#game/play/roles";
import type { RoomPlayer } from "#server/squads/making/live-room";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { salaryText } from "../../../../components/money-text";
import { RoleBadge } from "../../../../components/player-marks";
import type { FormState } from "../../../../lib/refused";
import { useHydrated } from "../../../../lib/use-browser";
import type { PlayerOf } from "../live/room-frame";

/** More rows are too many for a phone: the search finds the others. */
const MOST_ROWS = 15;

interface PickFormProps {
  readonly isMyTurn: boolean;
  /** The best of the reader's own ranking whom they can pick. */
  readonly ranked: readonly number[];
  /** All remaining players, the highest salary first. */
  readonly free: readonly number[];
  readonly playerOf: PlayerOf;
  readonly formKey: string;
  readonly form: FormState;
}

/**
 * The remaining players: the reader's own ranking first, then a search over all, each with a button
 * during the reader's turn.
 */
export function PickForm({ isMyTurn, ranked, free, playerOf, formKey, form }: PickFormProps) {
  const isHydrated = useHydrated();
  const [search, setSearch] = useState("");
  const [role, setRole] = useState<Role | null>(null);
  const players = free.flatMap((id) => playerOf(id) ?? []);
  const found = players.filter((player) => fits(player, search, role));
  return (
    <Form method="post" preventScrollReset className="stack">
      <input type="hidden" name="intent" value="pick" />
      <input type="hidden" name="key" value={formKey} />
      <GeneralFaults faults={form.faults} className="err" />
      <section className="sheet" aria-labelledby="my-ranking">
        <header>
          <h2 id="my-ranking">Next on my list</h2>
        </header>
        {ranked.length === 0 && (
          <p className="pad soft">
            Nobody on your list can be picked. If your time runs out, the dearest by salary comes.
          </p>
        )}
        <PickRows players={ranked.flatMap((id) => playerOf(id) ?? [])} isMyTurn={isMyTurn} />
      </section>
      <section className="sheet" aria-labelledby="players-left">
        <header>
          <h2 id="players-left">Players left</h2>
          <span className="push soft num">{free.length}</span>
        </header>
        {isHydrated && (
          <div className="pad stack">
            <Field
              label="Search"
              name="search"
              type="search"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              // Enter would pick the first player of the list.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <fieldset className="row role-links">
              <legend className="vh">Role</legend>
              {[null, ...ROLES].map((of) => (
                <button
                  key={of ?? "all"}
                  type="button"
                  className="btn"
                  aria-pressed={of === role}
                  onClick={() => setRole(of)}
                >
                  {of === null ? "All" : <abbr title={of}>{ROLE_CODES[of]}</abbr>}
                </button>
              ))}
            </fieldset>
          </div>
        )}
        {found.length === 0 && <p className="pad soft">No players match.</p>}
        <PickRows players={isHydrated ? found.slice(0, MOST_ROWS) : found} isMyTurn={isMyTurn} />
        {isHydrated && found.length > MOST_ROWS && (
          <p className="pad soft">{found.length - MOST_ROWS} more: search by name.</p>
        )}
      </section>
    </Form>
  );
}

function PickRows({ players, isMyTurn }: { players: readonly RoomPlayer[]; isMyTurn: boolean }) {
  return (
    <ul className="room-list pick-list">
      {players.map(({ id, name, role, teamShortName, salary, overseas }) => (
        <li key={id}>
          <RoleBadge role={role} />
          <span>
            <bdi>{name}</bdi>
            <span className="sub soft">
              <bdi>{teamShortName}</bdi>
              {overseas && ", overseas"}, salary {salaryText(salary)}
            </span>
          </span>
          {isMyTurn && (
            <button
              className="btn primary push"
              type="submit"
              name="player"
              value={id}
              aria-label={`Pick ${name}`}
            >
              Pick
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function fits({ name, team, role }: RoomPlayer, search: string, of: Role | null): boolean {
  const typed = search.trim().toLowerCase();
  return (
    (of === null || role === of) &&
    (name.toLowerCase().includes(typed) || team.toLowerCase().includes(typed))
  );
}
