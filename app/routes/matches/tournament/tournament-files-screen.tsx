import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { pluralForm } from "#game/core/words";
import { openTournament } from "#server/matches/operator/operator-pages";
import { applyUpload, previewUpload } from "#server/matches/reconcile/reconcile-upload";
import { countOutcomes } from "#server/matches/reconcile/reconciled-file";
import { DifferenceTable } from "../../../components/difference-table";
import { MatchFilesField } from "../../../components/field";
import { OperatorHead } from "../../../components/operator-head";
import { PointsChangeTable } from "../../../components/points-change-table";
import { PreviewForm } from "../../../components/preview-form";
import { SubmitButton } from "../../../components/submit-button";
import { requireId, requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { readFilesForm } from "../../../lib/uploaded-files.server";
import { useHydrated } from "../../../lib/use-browser";

export const meta = titled<typeof loader>(
  (data) => `Match files of ${data?.tournament.name ?? "a tournament"}`,
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const { name } = openTournament(context.services, operator, id);
  return json({ tournament: { id, name } });
}

const filesForm = z.object({
  intent: z.enum(["preview", "save"]),
  alsoTyped: z.literal("yes").optional(),
  alsoDoubted: z.literal("yes").optional(),
  seen: text,
});

/** Previews the corrections of the chosen files, or makes those that were shown. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const tournamentId = requireId(params.tournamentId);
  const { form, files } = await readFilesForm(request);
  const { intent, seen, ...confirmed } = parseForm(form, filesForm);
  const alsoTyped = confirmed.alsoTyped === "yes";
  const alsoDoubted = confirmed.alsoDoubted === "yes";
  const upload = { tournamentId, files, alsoTyped, alsoDoubted };
  try {
    if (intent === "preview") {
      const preview = await previewUpload(services, operator, upload);
      return json({ intent, preview, alsoTyped, alsoDoubted });
    }
    const { applied } = countOutcomes(await applyUpload(services, operator, { ...upload, seen }));
    const scores = pluralForm(applied, "One score", `${applied} scores`);
    return redirectWithToast(context, `/operator/tournament/${tournamentId}`, {
      kind: "success",
      text: `${scores} put right.`,
    });
  } catch (error) {
    const failed = "The files could not be compared.";
    return refuseForm(error, args, { intent, form, failed });
  }
}

export default function CompareFiles() {
  const { tournament } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const hydrated = useHydrated();
  const faults = answered !== null && "faults" in answered ? answered : null;
  const form = formState(faults, "preview", "save");
  const shown = answered !== null && "preview" in answered ? answered : null;
  const has = (wanted: "differs" | "doubted") =>
    shown?.preview.files.some(({ fixtures }) =>
      fixtures.some(({ outcome }) => outcome === wanted),
    ) === true;
  const canSave = has("differs");
  return (
    <>
      <OperatorHead
        title="Compare with match files"
        trail={[{ to: `/operator/tournament/${tournament.id}`, name: tournament.name }]}
      />
      <PreviewForm
        name="Match files"
        heading="Match files"
        sent="parts"
        form={form}
        resultName="Differences"
        button={{ label: "Show Differences", busyLabel: "Comparing...", quiet: canSave }}
        fields={
          <>
            <p>
              Cricsheet files, as JSON, or a .zip of them, up to 8 MB. Where a score differs, it is
              replaced by the file's: dot balls, maidens, player of the match, sides and all.
            </p>
            <MatchFilesField form={form} />
            <Confirmation name="alsoTyped" checked={shown?.alsoTyped ?? false}>
              Also replace scores that a person has typed
            </Confirmation>
            {(shown?.alsoDoubted || has("doubted")) && (
              <Confirmation name="alsoDoubted" checked={shown?.alsoDoubted ?? false}>
                Also save what had to be confirmed: I have checked it
              </Confirmation>
            )}
          </>
        }
      >
        {shown !== null && <ComparedFiles files={shown.preview.files} />}
        {shown !== null && canSave && (
          <div className="sheet">
            <div className="pad stack">
              <input type="hidden" name="seen" value={shown.preview.digest} />
              {!hydrated && (
                <p className="msg">Choose the same files above once more, then save.</p>
              )}
              <div className="row">
                <SubmitButton
                  choice
                  intent="save"
                  label="Save These Scores"
                  busyLabel="Saving..."
                />
              </div>
            </div>
          </div>
        )}
      </PreviewForm>
    </>
  );
}

function Confirmation({
  name,
  checked,
  children,
}: {
  name: string;
  checked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value="yes" defaultChecked={checked} /> {children}
    </label>
  );
}

interface ShownFile {
  readonly file: string;
  readonly fixtures: readonly ShownFixture[];
  readonly elsewhere: string | null;
  readonly problems: readonly string[];
}

interface ShownFixture {
  readonly fixtureId: number;
  readonly name: string;
  readonly outcome: "same" | "differs" | "applied" | "typed" | "doubted";
  readonly toConfirm: readonly string[];
  readonly changes: Parameters<typeof DifferenceTable>[0]["changes"];
  readonly others: Parameters<typeof DifferenceTable>[0]["others"];
  readonly points: Parameters<typeof PointsChangeTable>[0]["points"];
}

/** Files of other matches that are named: an archive may have hundreds. */
const ELSEWHERE_MAX = 5;

/** The differences between match files and the stored scores, fixture by fixture. */
function ComparedFiles({ files }: { files: readonly ShownFile[] }) {
  const fixtures = files.flatMap((file) => file.fixtures);
  const same = fixtures.filter(({ outcome }) => outcome === "same").length;
  const others = files.filter(({ elsewhere }) => elsewhere !== null);
  return (
    <>
      <p className="msg" role="status">
        {[
          fixtures.length > 0 && same === fixtures.length
            ? "Nothing differs."
            : `${fixtures.length - same} of ${fixtures.length} fixtures differ.`,
          ...(others.length > ELSEWHERE_MAX
            ? [`${others.length} files match no fixture here.`]
            : []),
        ].join(" ")}
      </p>
      {others.slice(0, ELSEWHERE_MAX).map(({ file, elsewhere }) => (
        <p className="msg warn" key={file}>
          <bdi>{file}</bdi>: {elsewhere}
        </p>
      ))}
      {files
        .filter(({ problems }) => problems.length > 0)
        .map(({ file, problems }) => (
          <p className="msg warn" key={file}>
            <bdi>{file}</bdi>: {problems.join(" ")}
          </p>
        ))}
      {fixtures
        .filter(({ outcome }) => outcome !== "same")
        .map((fixture) => (
          <Differences key={fixture.fixtureId} fixture={fixture} />
        ))}
    </>
  );
}

function Differences({ fixture }: { fixture: ShownFixture }) {
  const { fixtureId, name, outcome, toConfirm, changes, others, points } = fixture;
  return (
    <section className="sheet" aria-labelledby={`fixture-${fixtureId}`}>
      <header>
        <h2 id={`fixture-${fixtureId}`}>
          <Link to={`/operator/fixture/${fixtureId}`}>{name}</Link>
        </h2>
      </header>
      {outcome === "typed" && (
        <p className="pad soft">
          A person typed this score. It stays unless you tick the box above.
        </p>
      )}
      {toConfirm.length > 0 && (
        <p className="msg warn">
          {toConfirm.join(" ")}
          {outcome === "doubted" && " It is left out unless you tick the box above."}
        </p>
      )}
      <DifferenceTable name={name} changes={changes} others={others} />
      {points.length > 0 && (
        <details className="pad">
          <summary>
            Points of {pluralForm(points.length, "one player", `${points.length} players`)}
          </summary>
          <PointsChangeTable name={name} points={points} />
        </details>
      )}
    </section>
  );
}
