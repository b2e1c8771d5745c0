import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { z } from "zod";
import { DAY_MS, HOUR_MS, type Ms } from "#game/core/units";
import { plural } from "#game/core/words";
import { formatTypedTime } from "#server/matches/operator/typed-text";
import {
  chooseSeasons,
  openImport,
  type ShownSeason,
  stopImport,
  type TypedSeason,
} from "#server/matches/operator/upload-matches";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { StartField } from "../../../components/fixture-fields";
import { stateOfImport } from "../../../components/import-state";
import { OperatorHead } from "../../../components/operator-head";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";

export const meta: MetaFunction = () => [{ title: "Import - Gully" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { services } = context;
  const shown = openImport(services, operator, params.importId ?? "");
  return json({ ...shown, firstStart: formatTypedTime(usualReplayStart(services.now())) });
}

const importForm = z.object({ intent: z.enum(["choose", "stop"]) });

/** Tomorrow at a full hour: time to make a league and to invite friends. */
function usualReplayStart(now: Ms): Ms {
  return Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS;
}

/** Chooses what an upload brings, or stops it. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const id = params.importId ?? "";
  const form = await readForm(request);
  const { intent } = parseForm(form, importForm);
  try {
    if (intent === "stop") stopImport(services, operator, id);
    else chooseSeasons(services, operator, id, readWishes(form));
    return redirect(`/operator/files/${id}`);
  } catch (error) {
    const failed = "The upload could not be changed.";
    return refuseForm(error, args, { intent, form, failed });
  }
}

/** The wishes for the ticked seasons, by their places in the list. */
function readWishes(form: FormData): Map<number, TypedSeason> {
  const textOf = (name: string) => String(form.get(name) ?? "").slice(0, MOST_TYPED);
  const ticked = form.getAll("season").map(Number);
  return new Map(
    ticked.map((index) => {
      const replayFrom = form.get(`as-${index}`) === "replay" ? textOf(`start-${index}`) : null;
      return [index, { name: textOf(`name-${index}`), replayFrom }];
    }),
  );
}

const MOST_TYPED = 1_000;

export default function Import() {
  const shown = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const stopping = formState(answered, "stop");
  const isAtWork = !shown.isOver && shown.state !== "choosing";
  useProgress(isAtWork);
  const { seasons, broken, label, state } = shown;
  return (
    <>
      {isAtWork && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
      <OperatorHead title="Import" trail={[{ to: "/operator/files", name: "Match files" }]}>
        <p className="soft">
          <bdi>{label}</bdi>
        </p>
      </OperatorHead>
      <div className="stack">
        {state !== "choosing" && (
          <p className={state === "stopped" ? "msg warn num" : "msg num"} role="status">
            {stateOfImport(shown)}
          </p>
        )}
        {state === "choosing" ? (
          <SeasonChoice
            seasons={seasons ?? []}
            firstStart={shown.firstStart}
            form={formState(answered, "choose")}
          />
        ) : (
          <SeasonProgress seasons={(seasons ?? []).filter(({ chosen }) => chosen)} />
        )}
        {!shown.isOver && (
          <Form method="post" className="stack">
            <GeneralFaults faults={stopping.faults} />
            {isAtWork && (
              <p className="soft">
                You can leave this page: the import goes on. What has come in stays when you stop
                it.
              </p>
            )}
            <div className="row">
              <SubmitButton
                intent="stop"
                label="Stop the import"
                busyLabel="Stopping..."
                choice
                quiet
              />
            </div>
          </Form>
        )}
        {broken.length > 0 && (
          <div className="msg bad">
            <p>Left out:</p>
            <ul>
              {broken.map(({ file, sentence }) => (
                <li key={file}>
                  <b>
                    <bdi>{file}</bdi>
                  </b>
                  : {sentence}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

/** The page asks for the progress this often; without JavaScript it reloads itself. */
const REFRESH_SECONDS = 3;

/** Loads the page's data again and again while an import is at work. */
function useProgress(isAtWork: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(revalidate, REFRESH_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
}

function SeasonProgress({ seasons }: { seasons: readonly ShownSeason[] }) {
  return seasons.map(({ name, matches, isOpen, result }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it was read.
    <section key={index} className="sheet" aria-labelledby={`season-${index}`}>
      <header>
        <h2 id={`season-${index}`}>
          <bdi>{name}</bdi>
        </h2>
      </header>
      <div className="pad stack">
        <progress max={matches} value={result?.done ?? 0} aria-labelledby={`season-${index}`} />
        <p className="num">
          {result?.done ?? 0} of {plural(matches, "match", "matches")}
          {result && (
            <>
              : {result.added} added, {result.updated} updated, {result.unchanged} unchanged
            </>
          )}
        </p>
        {result && result.tournamentId > 0 && (
          <p className="row">
            <Link className="btn" to={`/operator/tournament/${result.tournamentId}`}>
              Open the tournament
            </Link>
            {result.done >= matches && isOpen && (
              <Link
                className="btn primary"
                to={`/create-league?tournamentId=${result.tournamentId}`}
              >
                Create League
              </Link>
            )}
          </p>
        )}
        {result && result.done >= matches && !isOpen && (
          <p className="soft">
            All these matches are over, so nobody can pick a team for them. To play them again,{" "}
            <Link to="/operator/files">upload the files once more</Link>.
          </p>
        )}
      </div>
    </section>
  ));
}

/** Asks which of the seasons in an upload are to come in, and as which tournaments. */
function SeasonChoice({
  seasons,
  firstStart,
  form,
}: {
  seasons: readonly ShownSeason[];
  /** Of a replay, as proposed: YYYY-MM-DDThh:mm, UTC. */
  firstStart: string;
  form: FormState;
}) {
  const ticked = form.typed.season?.split(" ");
  const isOne = seasons.length === 1;
  return (
    <SheetForm title={isOne ? "This season is over" : "Which seasons?"} intent="choose">
      <p>
        {isOne
          ? "Its matches have been played. Friends can play them again as a new season: teams lock, and points come ball by ball, as they did."
          : "Their matches have been played. Each season becomes a tournament of its own, and friends can play it again as a new season."}
      </p>
      {seasons.map((season, index) => {
        const { competition, matches, from, to, name, fault, isKnown } = season;
        const as = form.typed[`as-${index}`] ?? (isKnown ? "results" : "replay");
        const label = `${competition ?? "No competition"} ${season.season}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it was read.
          <fieldset key={index} className="stack season">
            <legend className="vh">{label}</legend>
            <label className="check">
              <input
                type="checkbox"
                name="season"
                value={index}
                defaultChecked={ticked?.includes(String(index)) ?? seasons.length === 1}
              />{" "}
              <span>
                <bdi>{label}</bdi>
                <span className="sub num">
                  {plural(matches, "match", "matches")}, {from === to ? from : `${from} to ${to}`}
                </span>
              </span>
            </label>
            <label className="check">
              <input
                type="radio"
                name={`as-${index}`}
                value="replay"
                defaultChecked={as === "replay"}
              />{" "}
              <span>Play it again as a new season, starting on the day below</span>
            </label>
            <label className="check">
              <input
                type="radio"
                name={`as-${index}`}
                value="results"
                defaultChecked={as === "results"}
              />{" "}
              <span>
                Keep its results
                <span className="sub">
                  {isKnown
                    ? "They go to the tournament that has these matches."
                    : "Nobody can pick teams for them. To add them to a tournament that you have, type its name."}
                </span>
              </span>
            </label>
            <StartField
              label="First match of a replay"
              name={`start-${index}`}
              stored={firstStart}
              form={form}
            />
            <Field
              label="Tournament"
              name={`name-${index}`}
              defaultValue={name}
              autoComplete="off"
              hint={fault ?? undefined}
              form={form}
            />
          </fieldset>
        );
      })}
      <GeneralFaults faults={form.faults} />
      <div className="row">
        <SubmitButton intent="choose" label="Import" busyLabel="Starting..." />
      </div>
    </SheetForm>
  );
}
