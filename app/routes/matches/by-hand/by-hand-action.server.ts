import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { isZone } from "#game/core/wall-clock";
import { EXAMPLE } from "#game/matches/typed/example";
import { DAY_ORDERS } from "#game/matches/typed/find-day";
import { PLAYERS_MOST } from "#game/matches/typed/typed-player";
import { answersIn } from "#game/play/pasted/table-doubt";
import { FieldsError } from "#server/core/errors";
import { TYPED_MOST } from "#server/matches/typed/read-typed-season";
import {
  previewTypedSeason,
  saveTypedSeason,
  type TypedSeasonPlan,
} from "#server/matches/typed/save-typed-season";
import type { TypedRow, TypedSeason } from "#server/matches/typed/typed-season";
import { readId, requireOperatorUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { typedTexts } from "../../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../../lib/refused";

/** A text that is longer than the use case takes, which says so. */
const tooLong = (most: number) =>
  z
    .string()
    .max(2 * most)
    .default("");

const seasonForm = z
  .object({
    /** "league" saves and leads to the form of a league; "example" fills empty boxes. */
    intent: z.enum(["preview", "save", "league", "example"]),
    name: text,
    squads: tooLong(TYPED_MOST.squads),
    fixtures: tooLong(TYPED_MOST.fixtures),
    matchType: text,
    order: z.enum(DAY_ORDERS).default("day first"),
    zone: text,
    digest: text,
  })
  .catchall(text);

/** A row of the table has five fields; the others are boxes and answers. */
const MOST_FIELDS = 500 + 5 * PLAYERS_MOST;

/** Reads what was typed, and stores it as it was previewed. */
export async function byHandAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request, MOST_FIELDS);
  const table = takeTable(form);
  const { intent, digest, ...fields } = parseForm(form, seasonForm);
  if (intent === "example") return fillEmpty(form);
  const tournamentId = readId(new URL(request.url).searchParams.get("tournament"));
  const season = (): TypedSeason => {
    const { name, squads, fixtures, matchType, order, zone } = fields;
    const typed = { name, squads, fixtures, matchType, order, tournamentId, table };
    if (isZone(zone)) return { ...typed, zone, answers: answersIn(fields) };
    throw new FieldsError([{ fields: ["zone"], sentence: "Choose a time zone." }]);
  };
  return previewOrSave<TypedSeasonPlan>(args, {
    form,
    intent: intent === "preview" ? "preview" : "save",
    failed: "The season could not be saved.",
    preview: () => previewTypedSeason(services, operator, season()),
    save: () => {
      const plan = saveTypedSeason(services, operator, season(), digest);
      const to =
        intent === "league"
          ? `/create-league?tournamentId=${plan.tournamentId}`
          : `/operator/tournament/${plan.tournamentId}`;
      const success = `${plan.tournament} is saved.`;
      return redirectWithToast(context, to, { kind: "success", text: success });
    },
  });
}

const COLUMNS = ["player", "read", "role", "salary"] as const;

/** The rows of the preview's table, which are sent with each check. */
function takeTable(form: FormData): Map<string, TypedRow> {
  const [players = [], read = [], roles = [], salaries = []] = COLUMNS.map((name) =>
    form.getAll(name).map(String),
  );
  const overseas = new Set(form.getAll("overseas").map(String));
  for (const name of [...COLUMNS, "overseas"]) form.delete(name);
  const rows = players.slice(0, PLAYERS_MOST).map((key, index): [string, TypedRow] => {
    const [role = "", salary = "", was = ""] = [roles[index], salaries[index], read[index]];
    return [key, { role, salary, read: was, overseas: overseas.has(String(index)) }];
  });
  return new Map(rows);
}

function fillEmpty(form: FormData) {
  for (const box of ["squads", "fixtures"] as const) {
    if (String(form.get(box) ?? "").trim() === "") form.set(box, EXAMPLE[box]);
  }
  const preview: TypedSeasonPlan | null = null;
  return json({ intent: "preview" as const, ...NOT_REFUSED, typed: typedTexts(form), preview });
}
