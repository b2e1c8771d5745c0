import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { z } from "zod";
import { versus } from "#game/core/words";
import { signedPoints } from "#game/play/scoring/points-text";
import {
  type AdjustmentInput,
  previewAdjustment,
  saveAdjustment,
} from "#server/leagues/rules/adjust-points";
import { type ShownAdjustment, showAdjustments } from "#server/leagues/rules/show-adjustments";
import { showCrests } from "#server/play/leagues/league-crests";
import { Field, SelectField } from "../../../components/field";
import { ClockTime } from "../../../components/local-time";
import { signClass } from "../../../components/points";
import { PreviewForm } from "../../../components/preview-form";
import { ReasonField } from "../../../components/reason-field";
import { RulesHead } from "../../../components/rules-head";
import { Sheet } from "../../../components/sheet";
import { SubmissionKey } from "../../../components/sheet-form";
import { StandingsPreview } from "../../../components/standings-change";
import { drawFormKey } from "../../../lib/draw-form-key.server";
import { readId, requireLeague, requireManagedLeague } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { chosenId, parseForm, readForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { type FormState, formState } from "../../../lib/refused";
import { standingsPage } from "../../../lib/standings-page";

export const meta = titled("Points with a Reason");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const { leagueId, tournamentId } = member;
  const page = showAdjustments(services, member);
  const askedFor = readId(new URL(request.url).searchParams.get("withdraw"));
  const withdrawn = page.entries.find(
    ({ number, withdraws, isWithdrawn }) =>
      number === askedFor && withdraws === null && !isWithdrawn,
  );
  return json({
    ...{ leagueId, tournamentId, page },
    crests: showCrests(services, member),
    withdrawn: (page.mayEdit && withdrawn) || null,
    submissionKey: drawFormKey(services),
  });
}

const adjustmentForm = z.object({
  intent: z.enum(["preview", "save"]),
  participant: chosenId,
  fixture: chosenId,
  points: text,
  reason: text,
  withdraws: chosenId,
  submissionKey: z.string().min(1).max(64),
  seen: text,
});

/** Previews points with a reason or the withdrawal of some, and saves them as previewed. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const managed = await requireManagedLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent, seen, submissionKey: key, ...typed } = parseForm(form, adjustmentForm);
  const { participant, fixture, points, reason, withdraws } = typed;
  const input: AdjustmentInput =
    withdraws === null
      ? { reason, key, points, participantId: participant, fixtureId: fixture }
      : { reason, key, withdraws };
  return previewOrSave(args, {
    ...{ form, intent },
    failed: "The points could not be saved.",
    preview: () => {
      const { rows, ...plan } = previewAdjustment(services, managed, input);
      return { ...plan, rows: standingsPage(rows, managed.participantId) };
    },
    save: () => {
      saveAdjustment(services, managed, { ...input, seen });
      const done = withdraws === null ? "The points now count." : "The points are withdrawn.";
      const page = `/league/${managed.leagueId}/rules/points`;
      return redirectWithToast(context, page, { kind: "success", text: done });
    },
  });
}

export default function PointsWithAReason() {
  const { leagueId, page, withdrawn } = useLoaderData<typeof loader>();
  const id = useId();
  return (
    <>
      <RulesHead
        title="Points with a Reason"
        leagueId={leagueId}
        league={page.name}
        manager={page.manager}
      />
      <div className="stack">
        <p className="soft">
          Points of a match count wherever the match counts; points of the season count in the table
          alone. Nothing is edited: points are withdrawn by another entry, and both stay here.
        </p>
        {/* Another entry empties the form; a preview keeps what was typed, and the focus. */}
        {page.mayEdit && (
          <AdjustmentForm key={`${page.entries[0]?.number ?? 0} ${withdrawn?.number ?? 0}`} />
        )}
        <Sheet id={id} title="Points so far">
          {page.entries.length === 0 && <p className="pad">Nobody has been given points.</p>}
          <ul className="people">
            {page.entries.map((entry) => (
              <Entry key={entry.number} entry={entry} mayEdit={page.mayEdit} />
            ))}
          </ul>
        </Sheet>
      </div>
    </>
  );
}

function AdjustmentForm() {
  const { page, withdrawn, submissionKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const form = formState(answered, "preview", "save");
  const preview = answered?.preview ?? null;
  const title = withdrawn ? `Withdraw ${describe(withdrawn)}` : "Give or take points";
  return (
    <PreviewForm
      name={title}
      heading={title}
      form={form}
      button={{ label: "Preview", busyLabel: "Working out...", quiet: preview !== null }}
      resultName="Standings before and after"
      fields={
        <>
          <SubmissionKey stored={submissionKey} form={form} />
          {withdrawn ? (
            <input type="hidden" name="withdraws" value={withdrawn.number} />
          ) : (
            <NewPoints form={form} page={page} />
          )}
          <ReasonField form={form} />
        </>
      }
    >
      {preview && (
        <StandingsPreview
          preview={preview}
          table={page.table}
          status="Nothing is saved yet."
          save={{ label: "Save Points", busyLabel: "Saving..." }}
        >
          <bdi>{preview.sentence}</bdi>
        </StandingsPreview>
      )}
    </PreviewForm>
  );
}

function NewPoints({
  form,
  page: { teams, fixtures },
}: {
  form: FormState;
  page: Pick<ReturnType<typeof useLoaderData<typeof loader>>["page"], "teams" | "fixtures">;
}) {
  return (
    <>
      <SelectField label="Member" name="participant" defaultValue="" form={form}>
        <option value="">Choose a member</option>
        {teams.map(({ participantId, name }) => (
          <option key={participantId} value={participantId}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="For" name="fixture" defaultValue="" form={form}>
        <option value="">The season</option>
        {fixtures.map(({ id, number, teams: names }) => (
          <option key={id} value={id}>
            Match {number}, {versus(names)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Points"
        name="points"
        form={form}
        autoComplete="off"
        placeholder="-5.00"
        maxLength={10}
        hint="Use a minus to take points away"
        required
      />
    </>
  );
}

function Entry({ entry, mayEdit }: { entry: ShownAdjustment; mayEdit: boolean }) {
  const { number, points, reason, origin, at, by, withdraws, isWithdrawn } = entry;
  return (
    <li>
      <p>
        <bdi>{entry.member}</bdi>{" "}
        <b className={`num ${signClass(points)}`}>{signedPoints(points)}</b> {whereWords(entry)}
        {": "}
        <bdi>{reason}</bdi>
        {isWithdrawn && <span className="stamp">Withdrawn</span>}
        <span className="sub">
          {withdraws === null ? `No. ${number}` : `No. ${number}, withdraws no. ${withdraws}`}
          {origin !== null && (
            <>
              {" · brought along: "}
              <bdi>{origin}</bdi>
            </>
          )}
          {by !== null && (
            <>
              {" · by "}
              <bdi>{by}</bdi>
            </>
          )}
          {" · "}
          <ClockTime at={at} />
        </span>
      </p>
      {mayEdit && withdraws === null && !isWithdrawn && (
        <Link
          className="btn"
          to={`?withdraw=${number}`}
          aria-label={`Withdraw ${describe(entry)}`}
          preventScrollReset={false}
        >
          Withdraw
        </Link>
      )}
    </li>
  );
}

function whereWords({ fixture }: Pick<ShownAdjustment, "fixture">): string {
  return fixture === null
    ? "for the season"
    : `in match ${fixture.number}, ${versus(fixture.teams)}`;
}

function describe(entry: Pick<ShownAdjustment, "member" | "points" | "fixture">): string {
  return `${signedPoints(entry.points)} of ${entry.member} ${whereWords(entry)}`;
}
