import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { UploadedFile } from "#server/matches/imports/read-upload";
import type { Operator } from "#server/matches/operator/operator-access";
import { fetchPack, requireAddress } from "#server/matches/packs/fetch-pack";
import { PACK_MOST_BYTES, readPack } from "#server/matches/packs/read-pack";
import { type PackPlan, previewPack, takePack } from "#server/matches/packs/take-pack";
import { requireOperatorUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readFilesForm } from "../../../lib/uploaded-files.server";

/** The changes of a pack, and the fields of the form that confirms exactly these. */
interface PreviewedPack {
  readonly plan: PackPlan;
  readonly pack: string;
  readonly address: string;
}

const packForm = z.object({
  /** "league" saves and leads to the form of a league. */
  intent: z.enum(["preview", "save", "league"]),
  address: z.string().max(2_100).default(""),
  /** The text of a previewed pack. */
  pack: z.string().max(PACK_MOST_BYTES).default(""),
  seen: text,
});

/** Previews a pack from an address or a file; stores it as it was previewed. */
export async function packsAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const { form, files } = await readEither(request);
  const { intent, address: typed, pack, seen } = parseForm(form, packForm);
  const address = typed.trim();
  // The screen has it in the preview.
  form.delete("pack");
  return previewOrSave(args, {
    form,
    intent: intent === "preview" ? "preview" : "save",
    failed: "The season pack could not be taken in.",
    preview: async () => {
      const file = files[0];
      const from = file === undefined ? address : "";
      if (from !== "") requireAddress(services, from);
      const read = pack || (file ? textOf(file) : await fetchText(services, address));
      return preview(services, operator, read, from);
    },
    save: () => {
      if (address !== "") requireAddress(services, address);
      const given = { pack: readPack(pack), address: address === "" ? null : address };
      const { tournamentId, tournament, outcome } = takePack(services, operator, given, seen);
      const to =
        intent === "league"
          ? `/create-league?tournamentId=${tournamentId}`
          : `/operator/tournament/${tournamentId}`;
      return redirectWithToast(context, to, { kind: "success", text: SAVED[outcome](tournament) });
    },
  });
}

const SAVED: Readonly<Record<PackPlan["outcome"], (tournament: string) => string>> = {
  new: (tournament) => `${tournament} is here.`,
  newer: (tournament) => `${tournament} is up to date.`,
  same: (tournament) => `${tournament} was up to date already.`,
};

function preview(
  services: Services,
  operator: Operator,
  read: string,
  address: string,
): PreviewedPack {
  const pack = readPack(read);
  const plan = previewPack(services, operator, { pack, address: address === "" ? null : address });
  return { plan, pack: JSON.stringify(pack), address };
}

async function fetchText(services: Services, address: string): Promise<string> {
  if (address === "") {
    const sentence = "Enter the address of a season pack, or choose its file.";
    throw new FieldsError([{ fields: ["address"], sentence }]);
  }
  return fetchPack(services, address, services.gone ?? new AbortController().signal);
}

function textOf({ bytes }: UploadedFile): string {
  return bytes.toString("utf8");
}

/** The page's own form has a file; the button to look again has none. */
async function readEither(request: Request) {
  const isInParts = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  return isInParts ? readFilesForm(request) : { form: await readForm(request), files: [] };
}
