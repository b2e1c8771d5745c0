import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ChangeEvent, useId, useRef } from "react";
import { z } from "zod";
import { WHERE_LENGTH } from "#game/trust/brought/origin";
import { requireManager } from "#server/play/leagues/league-access";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { bringLeague, previewBring } from "#server/trust/bring/bring-league";
import { showBring } from "#server/trust/bring/show-bring";
import { Field } from "../../components/field";
import { MatchTime } from "../../components/local-time";
import { PreviewForm } from "../../components/preview-form";
import { Sheet } from "../../components/sheet";
import { requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { styledBy, titled } from "../../lib/page-head";
import { parseForm, readForm, text } from "../../lib/parse-form.server";
import { previewOrSave } from "../../lib/preview-or-save.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { formState } from "../../lib/refused";
import { useHydrated } from "../../lib/use-browser";
import { useFormKey } from "../../lib/use-form";
import styles from "../../styles/screens/squads.css?url";
import { BroughtTable } from "./brought-table";
import { PreviewedLeague } from "./previewed-league";

export const meta = titled("Bring Your League");

export const links = styledBy(styles);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  return pageData({ leagueId, tournamentId, page: showBring(context.services, member) });
}

const bringForm = z
  .object({
    intent: z.enum(["preview", "save"]),
    table: z.string().max(BODY_LIMITS.usual).default(""),
    text: z.string().max(BODY_LIMITS.usual).default(""),
    where: text,
    until: text,
    digest: text,
  })
  .catchall(text);

/** Previews the league that comes from elsewhere, or brings it as previewed; only for managers. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "bring a league along");
  const form = await readForm(request);
  const input = parseForm(form, bringForm);
  const { intent, digest: seen, table, text: list, where, until } = input;
  const typed = { table, text: list, where, until, fields: input };
  return previewOrSave(args, {
    form,
    intent,
    failed: "The league could not be brought along.",
    preview: () => previewBring(services, managed, typed),
    save: () => {
      const hasChanged = bringLeague(services, managed, { ...typed, seen });
      const done = hasChanged
        ? "Your league is here. Send everybody their link."
        : "All of this was here already: nothing has changed.";
      return redirectWithToast(context, `/league/${leagueId}/bring`, {
        kind: "success",
        text: done,
      });
    },
  });
}

/** Takes over a league that was played elsewhere (rules.md#brought-leagues), and shows what came. */
export default function BringLeague() {
  const { leagueId, page } = useLoaderData<typeof loader>();
  const { origin, at, by, rows, form } = page;
  return (
    <>
      <div className="head">
        <div>
          <h1>{form?.closed === null ? "Bring Your League" : "Played elsewhere"}</h1>
          {form?.closed === null && (
            <p className="soft">
              Members, points so far and teams come along. Then the season goes on here.
            </p>
          )}
        </div>
      </div>
      <div className="stack">
        {rows.length > 0 && (
          <Sheet id="brought" title="Came along">
            <div className="pad stack">
              <p>
                Played elsewhere, <bdi>{origin ?? "with nobody’s points"}</bdi>.{" "}
                {at !== null && by !== null && (
                  <>
                    Entered by <bdi>{by}</bdi>, <MatchTime at={at} />.{" "}
                  </>
                )}
                <span className="soft">
                  The chain proves when this was entered, not what was played there.
                </span>
              </p>
              {form !== null && (
                <div className="row">
                  <Link className="btn primary" to={`/league/${leagueId}/share`}>
                    Send the links
                  </Link>
                </div>
              )}
            </div>
            <BroughtTable rows={rows} caption="What came along" />
          </Sheet>
        )}
        {rows.length === 0 && form === null && (
          <p className="msg">This league began here: nothing was brought from elsewhere.</p>
        )}
        {form !== null && form.closed !== null && (
          <>
            <p className="msg">{form.closed}</p>
            <p>
              <Link className="btn" to={`/league/${leagueId}/rules/points`}>
                Points with a Reason
              </Link>
            </p>
          </>
        )}
        {form !== null && form.closed === null && rows.length > 0 && <h2>Correct the table</h2>}
        {form !== null && form.closed === null && <Bringing />}
      </div>
    </>
  );
}

const TEAMS = {
  teams: {
    label: "Teams of today",
    hint: "Optional. Each name with its eleven, captain (C) and vice-captain (VC). Changes count from this team.",
  },
  squads: {
    label: "Squads",
    hint: "Optional. Who owns whom at which price: a spreadsheet or a chat. If all are full, the squads are made.",
  },
} as const;

function Bringing() {
  const { page } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const form = formState(answered, "preview", "save");
  const preview = answered && "preview" in answered ? answered.preview : null;
  const takes = page.form?.takes ?? "none";
  const second = takes === "none" ? null : TEAMS[takes];
  const begun = page.form?.begun ?? 0;
  return (
    <PreviewForm
      key={useFormKey(answered)}
      name="Your league"
      form={form}
      resultName="Your league as it will be"
      button={{
        label: preview === null ? "Check" : "Check Again",
        busyLabel: "Reading...",
        quiet: preview !== null && preview.doubts.length === 0,
      }}
      fields={
        <>
          <div className="two">
            <Field
              label="Where did you play so far?"
              name="where"
              placeholder="our spreadsheet"
              maxLength={WHERE_LENGTH}
              autoComplete="off"
              form={form}
              required
            />
            <Field
              label="Until match"
              hint={`Of ${page.form?.matches ?? 0}; leave it empty if you don’t count matches.`}
              name="until"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              defaultValue={begun === 0 ? "" : String(begun)}
              form={form}
            />
          </div>
          <p className="hint" id={`${id}-table`}>
            Paste your table: a spreadsheet, a file, or a message of your chat. A line for each
            member, with the name and the points; transfers used and won, tied and lost if you have
            them, or a column “H2H points”. Nothing is saved before you have seen it.
          </p>
          <Field label="Your table" name="table" form={form} describedBy={`${id}-table`}>
            {(control) => (
              <FilledBox {...control} rows={10} placeholder={"1. Asha - 812.5 pts\n2. Dev - 800"} />
            )}
          </Field>
          {second !== null && (
            <Field label={second.label} hint={second.hint} name="text" form={form}>
              {(control) => <FilledBox {...control} rows={6} placeholder="" />}
            </Field>
          )}
        </>
      }
    >
      {preview !== null && <PreviewedLeague preview={preview} form={form} />}
    </PreviewForm>
  );
}

/** A box of text, which a script fills from a file. */
function FilledBox(control: {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | number | readonly string[] | undefined;
  readonly rows: number;
  readonly placeholder: string;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const fill = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined || box.current === null) return;
    box.current.value = (await file.text()).slice(0, BOX_LETTERS);
  };
  return (
    <>
      <textarea {...control} ref={box} maxLength={BOX_LETTERS} spellCheck={false} />
      {hydrated && (
        <label className="sub soft">
          Or a CSV file:{" "}
          <input type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={fill} />
        </label>
      )}
    </>
  );
}

const BOX_LETTERS = 60_000;
