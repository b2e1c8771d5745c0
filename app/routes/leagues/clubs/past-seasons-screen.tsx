import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { z } from "zod";
import { plural, pluralForm } from "#game/core/words";
import { CLUB_LIMITS } from "#game/leagues/limits";
import {
  deletePastSeason,
  type PastPlan,
  previewPastSeasons,
  savePastSeasons,
} from "#server/leagues/clubs/past-seasons";
import { listEnteredSeasons } from "#server/leagues/clubs/show-settings";
import { ClubHead } from "../../../components/club";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { Points } from "../../../components/points";
import { PreviewForm } from "../../../components/preview-form";
import { Sheet } from "../../../components/sheet";
import { SubmitButton } from "../../../components/submit-button";
import { TableHead } from "../../../components/tables";
import { requireManagedClub } from "../../../lib/guards.server";
import { styledBy, titled } from "../../../lib/page-head";
import { chosenId, parseForm, readForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import styles from "../../../styles/screens/club.css?url";

export const links = styledBy(styles);

export const meta = titled<typeof loader>((data) => data && `Past seasons of ${data.name}`);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const managed = await requireManagedClub(request, context, params.clubId);
  return json(listEnteredSeasons(context.services, managed));
}

/** Longer than the limit, so that the use case refuses long texts with a sentence. */
const LONGEST = 2 * CLUB_LIMITS.text;

const seasonsForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["preview", "save"]),
    text: z.string().max(LONGEST).default(""),
    seen: text,
  }),
  z.object({ intent: z.literal("delete"), season: chosenId }),
]);

export const action = enterSeasons;

/** Previews a paste, saves it as previewed, or removes a season. */
async function enterSeasons(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const managed = await requireManagedClub(request, context, params.clubId);
  const page = `/club/${managed.clubId}/seasons`;
  const form = await readForm(request);
  const input = parseForm(form, seasonsForm);
  if (input.intent === "delete") {
    const { intent } = input;
    try {
      const { year } = deletePastSeason(services, managed, input.season ?? 0);
      const success = { kind: "success", text: `${year} has been removed from the club.` } as const;
      return await redirectWithToast(context, page, success);
    } catch (error) {
      return refuseForm(error, args, { intent, form, failed: "The season could not be deleted." });
    }
  }
  return previewOrSave(args, {
    form,
    intent: input.intent,
    failed: "The seasons could not be saved.",
    preview: () => previewPastSeasons(services, managed, input.text),
    save: () => {
      const count = savePastSeasons(services, managed, input);
      const success = pluralForm(count, "One season entered.", `${count} seasons entered.`);
      return redirectWithToast(context, page, { kind: "success", text: success });
    },
  });
}

const EXAMPLE = "2023, 1, Asha, 8123.50";

export default function PastSeasons() {
  const club = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const form = formState(answered, "preview", "save");
  const plan = answered !== null && "preview" in answered ? answered.preview : null;
  const maySave = plan !== null && plan.seasons.length > 0;
  return (
    <>
      <ClubHead club={club} />
      <div className="stack">
        <PreviewForm
          name="Enter past seasons"
          heading="Enter past seasons"
          form={form}
          button={{ label: "Show seasons", busyLabel: "Reading...", quiet: maySave }}
          resultName="The seasons"
          fields={
            <>
              <p className="hint" id={`${id}-hint`}>
                Seasons that you played elsewhere: paste a table, a list below each year, or a row
                for each place with year, place, name and points, as in <code>{EXAMPLE}</code>.
                Leave out points that you don&rsquo;t know. They are marked as entered by hand.
              </p>
              <Field label="Seasons" name="text" form={form} describedBy={`${id}-hint`}>
                {(control) => <textarea {...control} rows={10} spellCheck={false} />}
              </Field>
            </>
          }
        >
          {plan !== null && <PlannedSeasons plan={plan} maySave={maySave} />}
        </PreviewForm>
        {club.entered.length > 0 && (
          <Sheet id={`${id}-list`} title="Entered so far">
            <GeneralFaults faults={formState(answered, "delete").faults} className="err pad" />
            <ul className="club-seasons">
              {club.entered.map(({ id: seasonId, year, places, winners }) => (
                <li key={seasonId}>
                  <p>
                    <b className="num">{year}</b> <bdi>{winners.join(", ")}</bdi>{" "}
                    <span className="soft">{plural(places, "place")}</span>
                  </p>
                  <Form method="post">
                    <input type="hidden" name="season" value={seasonId} />
                    <button className="btn" type="submit" name="intent" value="delete">
                      Delete<span className="vh"> {year}</span>
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          </Sheet>
        )}
      </div>
    </>
  );
}

/** The seasons of a paste, with faults and doubts. */
function PlannedSeasons({ plan, maySave }: { plan: PastPlan; maySave: boolean }) {
  const { seasons, faults, doubts, linked, digest } = plan;
  return (
    <>
      {faults.length > 0 && (
        <div className={maySave ? "msg warn" : "msg bad"} role="alert">
          <p>{maySave ? "These lines do not count:" : "Nothing is understood yet:"}</p>
          <NoteList notes={faults} />
        </div>
      )}
      {doubts.length > 0 && (
        <div className="msg warn">
          <p>Check these before you save:</p>
          <NoteList notes={doubts} />
        </div>
      )}
      {linked.length > 0 && (
        <p className="soft">
          Members of the club by these names get their places:{" "}
          <bdi>{new Intl.ListFormat("en").format(linked)}</bdi>. You can change that under Settings.
        </p>
      )}
      {maySave && (
        <div className="row">
          <input type="hidden" name="seen" value={digest} />
          <SubmitButton choice intent="save" label="Save seasons" busyLabel="Saving..." />
        </div>
      )}
      {seasons.map(({ year, places, replaces }) => (
        <div key={year} className="sheet">
          <table className="tbl num club-table">
            <caption>
              <b>{year}</b>{" "}
              {replaces && <span className="soft">in place of what was entered before</span>}
            </caption>
            <TableHead columns={[["Place", "c"], "Name", ["Points", "n"]]} />
            <tbody>
              {places.map(({ place, name, points }) => (
                <tr key={name}>
                  <td className="c">{place}</td>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td className="n">{points === null ? "–" : <Points points={points} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}

function NoteList({ notes }: { notes: PastPlan["faults"] }) {
  return (
    <ul>
      {notes.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
