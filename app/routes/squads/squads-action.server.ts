import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { plural } from "#game/core/words";
import { requireManager } from "#server/play/leagues/league-access";
import { releaseSquad } from "#server/squads/making/release-squad";
import { requireLeague } from "../../lib/guards.server";
import { chosenId, parseForm, readForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const squadsForm = z.object({ intent: z.literal("release"), participant: chosenId });

/** Releases the players of somebody who has left; the manager's. */
export async function squadsAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "release players");
  const form = await readForm(request);
  const { intent, participant } = parseForm(form, squadsForm);
  try {
    const { released } = releaseSquad(services, managed, participant ?? 0);
    const text = `${plural(released, "player is a free agent", "players are free agents")}.`;
    return await redirectWithToast(context, `/league/${leagueId}/squads`, {
      kind: "success",
      text,
    });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The players could not be released." });
  }
}
