import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { openTournament } from "#server/matches/operator/operator-pages";
import { MatchFilesField } from "../../../components/match-files-field";
import { OperatorHead } from "../../../components/operator-head";
import { PreviewForm } from "../../../components/preview-form";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireId, requireOperatorUser } from "../../../lib/operator.server";
import { formState } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";
import { ComparedFiles } from "./compared-files";
import { filesAction } from "./tournament-files-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Match files of ${data?.tournament.name ?? "a tournament"} - Gully` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const { name } = openTournament(context.services, operator, id);
  return json({ tournament: { id, name } });
}

export const action = filesAction;

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
    <Shell>
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
              Files of Cricsheet, as JSON, or a .zip of them, up to 8 MB. Where a score differs, it
              is replaced by the file's: dot balls, maidens, player of the match, sides and all.
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
    </Shell>
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
