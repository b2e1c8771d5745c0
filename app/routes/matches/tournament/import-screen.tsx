import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { z } from "zod";
import { DAY_MS, HOUR_MS, type Ms } from "#game/core/units";
import { instantOf, wallClock } from "#game/core/wall-clock";
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
import { stateOfImport } from "../../../components/import-state";
import { OperatorHead } from "../../../components/operator-head";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { readerZone } from "../../../lib/reader-zone.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { SeasonChoice } from "./season-choice";

export const meta = titled("Import");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { services } = context;
  const shown = openImport(services, operator, params.importId ?? "");
  const start = usualReplayStart(services.now(), readerZone(request, services, operator));
  return json({ ...shown, firstStart: formatTypedTime(start) });
}

const importForm = z.object({ intent: z.enum(["choose", "stop"]) });

/** Tomorrow evening in the reader's zone: time to make a league and to invite friends. */
function usualReplayStart(now: Ms, zone: string): Ms {
  const tomorrow = Math.floor(wallClock(now, zone) / DAY_MS) + 1;
  return instantOf(tomorrow * DAY_MS + EVENING_MS, zone) ?? now + DAY_MS;
}

const EVENING_MS = 18 * HOUR_MS;

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
