import { Form } from "@remix-run/react";
import { useId, useRef } from "react";
import { plural } from "#game/core/words";
import { ELEVEN, type NamedStatus } from "#game/play/match/known-side";
import type { PasteDoubt } from "#game/play/match/read-pasted-names";
import type { SidesPage, StatedBy, TeamSidePage } from "#server/matches/operator/open-sides";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { SubmitButton } from "../../../components/submit-button";
import { formState, type Refused, type Typed } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { type PastePreview, TICK_FIELD } from "./form-fields";
import { TeamTicks } from "./team-ticks";

type Listed = Readonly<Record<number, NamedStatus>>;

/** Both squads to tick, as they are known, were pasted, or were sent and refused. */
export function SidesForm({
  page,
  answer,
}: {
  page: SidesPage;
  answer: (Refused & { readonly preview: PastePreview | null }) | null;
}) {
  const { faults, typed } = formState(answer, "state");
  const preview = answer?.preview ?? null;
  const refused = answer?.intent === "state" ? listedAgain(typed) : null;
  const open = page.teams.filter(({ closed }) => closed === null);
  const form = useRef<HTMLFormElement>(null);
  const key = useFormKey(answer);
  useFocusOnFault(form, faults);
  return (
    <>
      <ConfirmForms page={page} />
      <Form
        className="stack sides"
        id="sides"
        method="post"
        action="#sides"
        aria-label="Sides"
        key={key}
        ref={form}
      >
        <input type="hidden" name="intent" value="state" />
        {page.league && <input type="hidden" name="league" value={page.league.leagueId} />}
        <GeneralFaults faults={faults} />
        {preview !== null && <Doubts preview={preview} teams={page.teams} />}
        <div className="cols even">
          {page.teams.map((side) => (
            <TeamTicks
              key={side.team.id}
              side={side}
              feed={page.fixture.feed}
              listed={
                side.closed === null ? (refused ?? preview?.listed ?? side.listed) : side.listed
              }
              faults={faults}
            />
          ))}
        </div>
        {open.length > 1 && (
          <div className="row">
            <SubmitButton intent="state" label="Save Both Sides" busyLabel="Saving..." />
          </div>
        )}
      </Form>
    </>
  );
}

/** Two fields of ids, and choices such as "in-12", as they were sent. */
function listedAgain(typed: Typed): Listed {
  const idsOf = (list: NamedStatus) => {
    const field = TICK_FIELD[list];
    const chosen = wordsOf(typed.choice).filter((each) => each.startsWith(`${field}-`));
    return [...wordsOf(typed[field]), ...chosen.map((each) => each.slice(field.length + 1))];
  };
  const entries = (["substitute", "named"] as const).flatMap((list) =>
    idsOf(list).map((id) => [id, list] as const),
  );
  return Object.fromEntries(entries);
}

function wordsOf(text: string | undefined): string[] {
  return text?.split(" ").filter((word) => word !== "") ?? [];
}

/** The elevens that others have stated and that are not known, each to be stated as well with one tap. */
function ConfirmForms({ page }: { page: SidesPage }) {
  const open = page.teams.filter(({ closed }) => closed === null);
  return open.flatMap((side) =>
    statementsOfOthers(side).map((statement) => (
      <ConfirmForm
        key={`${side.team.id} ${statement.eleven}`}
        side={side}
        statement={statement}
        leagueId={page.league?.leagueId ?? null}
      />
    )),
  );
}

function statementsOfOthers({ known, statements }: TeamSidePage): readonly StatedBy[] {
  const own = statements.find(({ mine }) => mine);
  const others = statements.filter(
    ({ mine, eleven }) => !mine && eleven !== own?.eleven && eleven !== known?.eleven,
  );
  return others.filter(
    ({ eleven }, index) => others.findIndex((other) => other.eleven === eleven) === index,
  );
}

function ConfirmForm({
  side: { team, squad },
  statement: { name, players },
  leagueId,
}: {
  side: TeamSidePage;
  statement: StatedBy;
  leagueId: number | null;
}) {
  const listed = squad.flatMap(({ id, ...player }) => {
    const status = players[id];
    return status === undefined ? [] : [{ id, status, name: player.name }];
  });
  const namesOf = (wanted: string) =>
    listed.filter(({ status }) => status === wanted).map((player) => player.name);
  const substitutes = namesOf("substitute");
  const who = name ?? "another member";
  return (
    <Form className="sheet" method="post" aria-label={`${team.shortName} as named by ${who}`}>
      <header>
        <h2>
          {team.shortName}, named by <bdi>{who}</bdi>
        </h2>
      </header>
      <div className="pad stack">
        <p>
          {namesOf("named").join(", ")}
          {substitutes.length > 0 && `. Substitutes: ${substitutes.join(", ")}`}
        </p>
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="only" value={team.id} />
        {leagueId !== null && <input type="hidden" name="league" value={leagueId} />}
        {listed.map(({ id, status }) => (
          <input key={id} type="hidden" name={TICK_FIELD[status]} value={id} />
        ))}
        <div className="row">
          <button className="btn" type="submit">
            Confirm This Eleven
          </button>
        </div>
      </div>
    </Form>
  );
}

/** The doubts of a pasted text, each answered by a choice. */
function Doubts({
  preview: { doubts, listed },
  teams,
}: {
  preview: PastePreview;
  teams: readonly TeamSidePage[];
}) {
  const found = Object.keys(listed).length;
  const uneven = teams
    .map(({ team: { shortName }, squad }) => ({
      shortName,
      count: squad.filter(({ id }) => listed[id] === "named").length,
    }))
    .filter(({ count }) => count > 0 && count !== ELEVEN);
  return (
    <section className="sheet" aria-label="What was read">
      <header>
        <h2>What was read</h2>
      </header>
      <div className="pad stack" role="status">
        <p>{plural(found, "player")} found and ticked below. Check them, then save the sides.</p>
        {uneven.map(({ shortName, count }) => (
          <p key={shortName} className="msg warn">
            {shortName}: {count} of {ELEVEN} players are in the side.
          </p>
        ))}
        {doubts.map((doubt) => (
          <Doubt key={`${doubt.why} ${doubt.text}`} doubt={doubt} teams={teams} />
        ))}
      </div>
    </section>
  );
}

function Doubt({ doubt, teams }: { doubt: PasteDoubt; teams: readonly TeamSidePage[] }) {
  const id = useId();
  const { why, text, status, candidates } = doubt;
  const field = TICK_FIELD[status];
  const [first] = candidates;
  if (first === undefined) {
    return (
      <p className="msg warn">
        “<bdi>{text}</bdi>” is in neither squad.
      </p>
    );
  }
  const shortNameOf = (teamId: number) =>
    teams.find(({ team }) => team.id === teamId)?.team.shortName ?? "";
  // A spelling that comes near one name alone is most likely that one.
  const likely = why === "spelling" && candidates.length === 1 ? `${field}-${first.id}` : "";
  return (
    <div className="field">
      <label htmlFor={id}>
        “<bdi>{text}</bdi>” {why === "several" ? "matches several players" : "matches no player"}
      </label>
      <select id={id} name="choice" defaultValue={likely}>
        <option value="">{why === "several" ? "Choose the player" : "Leave out"}</option>
        {candidates.map((player) => (
          <option key={player.id} value={`${field}-${player.id}`}>
            {player.name} ({shortNameOf(player.teamId)})
            {status === "substitute" ? ", substitute" : ""}
          </option>
        ))}
      </select>
    </div>
  );
}
