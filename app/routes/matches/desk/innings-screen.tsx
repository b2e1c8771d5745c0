import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { openInnings } from "#server/matches/operator/open-innings";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { Field } from "../../../components/field";
import { MatchHead } from "../../../components/match-head";
import { PreviewedScore } from "../../../components/previewed-score";
import { SubmitButton } from "../../../components/submit-button";
import { readId, requireId, requireScorerUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { type Fault, type FormState, NOT_REFUSED } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { BattingRows } from "./batting-rows";
import { BowlingRows } from "./bowling-rows";
import { FiguresRow, type ShownFielder } from "./figures-row";
import { inningsAction } from "./innings-action.server";
import { EVERYBODY, PlayedForm } from "./played-form";
import { RowDoubtLines } from "./row-doubts";
import { type TypedInnings, typeInnings } from "./typed-innings";

export const meta = titled<typeof loader>(
  (data) => `Innings ${data?.innings ?? ""} of ${data?.fixture.name ?? "the fixture"}`,
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const search = new URL(request.url).searchParams;
  const opened = openInnings(context.services, scorer, {
    innings: requireId(params.innings),
    batting: readId(search.get("batting")),
  });
  const chosen = readChosen(search.getAll("played"));
  return json({ ...opened, chosen, operates: scorer.role === "operator" });
}

export const action = inningsAction;

/** Ids in the address; null for everybody, empty if the address has none. */
function readChosen(played: readonly string[]): number[] | null {
  if (played.includes(EVERYBODY)) return null;
  return played.map(readId).filter((id) => id !== null);
}

export default function OperatedInnings() {
  const loaded = useLoaderData<typeof loader>();
  const { fixture, innings, sides, manual, stored, played, chosen, rowDoubts } = loaded;
  const answered = useActionData<typeof action>() ?? null;
  const form = useRef<HTMLFormElement>(null);
  const faults = answered?.faults ?? NOT_REFUSED.faults;
  const preview = answered?.preview ?? null;
  useFocusOnFault(form, faults);
  useScrollToFault(form, faults);
  const { batting, fielding } = sides;
  const asks = chosen?.length === 0 && !stored && answered === null && hasSquads(sides);
  const shows = chosen !== null && chosen.length > 0 ? new Set([...chosen, ...played]) : null;
  const rowsOf = (side: typeof sides.batters) =>
    shows === null ? side : side.filter(({ id }) => shows.has(id));
  const [batters, fielders] = [rowsOf(sides.batters), rowsOf(sides.fielders)];
  const typed = answered?.typed ?? typeInnings(manual, fixture.ballsPerOver);
  const shown = {
    typed,
    faults,
    fielders: fielders.map(({ id, terms }) => ({ id, name: terms.name })),
  };
  const doubtsOf = (of: string | null) => (
    <RowDoubtLines found={rowDoubts} innings={innings} of={of} />
  );
  const empty = [
    ...(batters.length === 0 ? [batting.name] : []),
    ...(fielders.length === 0 ? [fielding.name] : []),
  ];
  const key = useFormKey(answered);
  return (
    <>
      <MatchHead title={`Innings ${innings}`} fixture={fixture} />
      <ChoiceForm className="row innings-side">
        {chosen?.map((id) => (
          <input key={id} type="hidden" name="played" value={id} />
        ))}
        <Choice label="Batting" name="batting" value={batting.id}>
          {[fixture.teamA, fixture.teamB].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      </ChoiceForm>
      {empty.length > 0 && (
        <div className="row no-pool">
          <p className="msg warn">No players in the pool yet: {empty.join(", ")}.</p>
          {loaded.operates && (
            <Link className="btn" to={`/operator/tournament/${fixture.tournamentId}/pool`}>
              Open the pool
            </Link>
          )}
        </div>
      )}
      {asks && (
        <PlayedForm
          key={batting.id}
          batting={batting.id}
          played={played}
          sides={[
            { name: batting.name, players: sides.batters },
            { name: fielding.name, players: sides.fielders },
          ]}
        />
      )}
      {!asks && (
        <Form
          className="stack"
          method="post"
          action={`?${addressOf(batting.id, chosen)}#preview`}
          noValidate
          ref={form}
          key={`${key} ${batting.id}`}
          aria-label={`Innings ${innings}`}
        >
          <input type="hidden" name="battingTeam" value={batting.id} />
          {doubtsOf(null)}
          <BattingRows {...shown} team={batting.name} batters={batters} doubtsOf={doubtsOf} />
          <BowlingRows {...shown} team={fielding.name} doubtsOf={doubtsOf} />
          <TotalFields form={{ typed, faults }} />
          <CreditRows {...shown} />
          <section className="stack" id="preview" aria-label="Points">
            <GeneralFaults faults={faults} />
            <FaultSummary faults={faults.filter(({ fields }) => fields.length > 0)} />
            <div className="row">
              <SubmitButton
                choice
                intent="preview"
                label="Show Points"
                busyLabel="Working..."
                quiet={preview !== null}
              />
            </div>
            {preview !== null && <PreviewedScore preview={preview} saveLabel="Save Innings" />}
          </section>
        </Form>
      )}
      {stored && (
        <details className="sheet pad more removal">
          <summary>
            Take this innings out of the score<span className="push soft">Open</span>
          </summary>
          <Form className="stack" method="post">
            <p className="soft">This removes its figures and their points.</p>
            <input type="hidden" name="intent" value="remove" />
            <SubmitButton intent="remove" label="Remove Innings" busyLabel="Removing..." quiet />
          </Form>
        </details>
      )}
    </>
  );
}

/**
 * Whether a side has more players than play, so that the form begins with the question who played.
 */
function hasSquads({
  batters,
  fielders,
}: ReturnType<typeof useLoaderData<typeof loader>>["sides"]) {
  return Math.max(batters.length, fielders.length) > TEAM_SIZE;
}

function addressOf(batting: number, chosen: readonly number[] | null): URLSearchParams {
  const search = new URLSearchParams({ batting: String(batting) });
  for (const id of chosen ?? [EVERYBODY]) search.append("played", String(id));
  return search;
}

/** All that is wrong above, where the page is after its form was sent without JavaScript. */
function FaultSummary({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <div className="msg bad">
      <p>Please fix:</p>
      <ul>
        {faults.map(({ fields, sentence }) => (
          <li key={`${fields.join()} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** The form's address leads to the points, also where a field has to be fixed first. */
function useScrollToFault(form: RefObject<HTMLElement>, faults: readonly Fault[]): void {
  const location = useLocation();
  useEffect(() => {
    if (faults.length === 0 || location.hash === "") return;
    form.current?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: "center" });
  }, [form, faults, location]);
}

const TOTALS = [
  { total: "extras", label: "All extras" },
  { total: "byes", label: "Of these, byes, leg byes and penalties" },
  { total: "runs", label: "Total" },
  { total: "wickets", label: "Wickets down" },
  { total: "balls", label: "Overs" },
] as const;

/** The sums of the scorebook, to check the rows against; empty ones are worked out. */
function TotalFields({ form }: { form: FormState }) {
  return (
    <section className="sheet" aria-labelledby="totals">
      <header>
        <h2 id="totals">Totals</h2>
        <p className="hint">Empty totals are calculated from the rows.</p>
      </header>
      <div className="pad totals">
        {TOTALS.map(({ total, label }) => (
          <Field
            key={total}
            label={label}
            name={`totals.${total}`}
            form={form}
            inputMode={total === "balls" ? "decimal" : "numeric"}
            autoComplete="off"
          />
        ))}
      </div>
    </section>
  );
}

const FIGURES = [
  { field: "lbwOrBowledWickets", label: "Lbw or bowled" },
  { field: "catches", label: "Catches" },
  { field: "stumpings", label: "Stumpings" },
  { field: "runOuts", label: "Run outs" },
  { field: "directRunOuts", label: "Direct run outs" },
] as const;

/** Figures that do not follow from the dismissals: open where any is filled in. */
function CreditRows({
  typed,
  faults,
  fielders,
}: {
  typed: TypedInnings;
  faults: readonly Fault[];
  fielders: readonly ShownFielder[];
}) {
  const isUsed = Object.entries(typed).some(
    ([name, value]) => name.startsWith("credits.") && value.trim() !== "",
  );
  return (
    <section className="sheet" aria-label="Other fielding">
      <details className="more pad" open={isUsed}>
        <summary>
          Fielding and lbw or bowled wickets not listed above
          <span className="push soft">Open</span>
        </summary>
        <ul className="sheet-rows credits">
          {fielders.map(({ id, name }) => (
            <FiguresRow
              key={id}
              at={`credits.${id}`}
              name={name}
              figures={FIGURES}
              typed={typed}
              faults={faults}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}
