import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { LONGEST_PASTE } from "#game/play/sides/read-pasted-names";
import { previewPastedSides } from "#server/matches/operator/paste-sides";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { type StatedTeam, setSideAside, stateSides } from "#server/matches/operator/state-sides";
import { requireManager } from "#server/play/leagues/league-access";
import { requireUser } from "../../../lib/guards.server";
import { requireId } from "../../../lib/operator.server";
import { chosenId, parseForm, readForm, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readRefusal } from "../../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../../lib/refused";
import { CHOSEN_ID } from "./form-fields";
import { writePreview } from "./preview";

const choice = z.union([z.literal(""), z.string().regex(CHOSEN_ID)]);

const sidesForm = z.object({
  intent: z.enum(["state", "paste"]),
  in: tickedIds,
  sub: tickedIds,
  /** The player for each doubt of a pasted text, as "in-12" or "sub-12". */
  choice: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(choice).max(200),
  ),
  only: chosenId,
  league: chosenId,
  /** The team whose side its manager sets aside. */
  aside: chosenId,
  names: z
    .string()
    .max(10 * LONGEST_PASTE)
    .default(""),
});

/** States the ticked sides, sets one aside, or previews a pasted text. */
export async function sidesAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const user = await requireUser(request, context);
  const fixtureId = requireId(params.fixtureId);
  const witness = requireSideWitness(services.db, user, fixtureId);
  const form = await readForm(request);
  const { intent, only, names, league, aside, ...typed } = parseForm(form, sidesForm);
  const page = `/match/${fixtureId}/sides${league === null ? "" : `?league=${league}`}`;
  try {
    if (intent === "paste") {
      const preview = writePreview(previewPastedSides(services, witness, names));
      return json({ intent, ...NOT_REFUSED, typed: { names }, preview });
    }
    if (aside !== null) {
      const what = "set a side aside";
      const manager = requireManager(services.db, user, league ?? 0, what);
      const team = setSideAside(services, manager, { fixtureId, teamId: aside });
      const text = `The side of ${team} is set aside.`;
      return await redirectWithToast(context, page, [{ kind: "success", text }]);
    }
    const chosen = (list: string) =>
      typed.choice
        .filter((each) => each.startsWith(list))
        .map((each) => Number(each.slice(list.length)));
    const stated = stateSides(services, witness, {
      named: [...new Set([...typed.in, ...chosen("in-")])],
      substitutes: [...new Set([...typed.sub, ...chosen("sub-")])],
      teamId: only,
    });
    return await redirectWithToast(
      context,
      page,
      stated.map((each) => ({ kind: "success", text: sentenceOf(each) })),
    );
  } catch (error) {
    const failed = "The sides could not be stated.";
    const { refused, init } = readRefusal(error, args, { intent, form, failed });
    return json({ ...refused, preview: null }, init);
  }
}

function sentenceOf({ team, known }: StatedTeam): string {
  return known
    ? `The side of ${team.shortName} is known.`
    : `Side of ${team.shortName} stated. One more member has to state the same eleven.`;
}
