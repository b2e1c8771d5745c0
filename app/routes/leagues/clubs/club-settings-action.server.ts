import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { deleteClub, handOverClub, renameClub } from "#server/leagues/clubs/change-club";
import { type MemberClub, requireClubManager } from "#server/leagues/clubs/club-access";
import { addClubLeague, saveClubLeagues, takeLeagueOut } from "#server/leagues/clubs/club-leagues";
import { linkNames } from "#server/leagues/clubs/link-names";
import { readId, requireClubPage } from "../../../lib/guards.server";
import { chosenId, parseForm, readForm, text, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const settingsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("rename"), name: text }),
  z.object({ intent: z.literal("add"), league: chosenId }),
  z.object({ intent: z.literal("take-out"), league: chosenId }),
  z.object({ intent: z.literal("leagues"), counts: tickedIds }),
  z.object({ intent: z.literal("names") }),
  z.object({ intent: z.literal("hand-over"), member: chosenId }),
  z.object({ intent: z.literal("delete"), typedName: text }),
]);

type Input = z.output<typeof settingsForm>;

/** Saves a form of the club's settings; a refusal comes back beside the form. */
export async function settingsAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireClubPage(request, context, params.clubId);
  const form = await readForm(request);
  const input = parseForm(form, settingsForm);
  const { intent } = input;
  try {
    const { text: success, to = `/club/${member.clubId}/settings` } = change(
      args,
      member,
      input,
      form,
    );
    return await redirectWithToast(context, to, { kind: "success", text: success });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The club could not be changed." });
  }
}

interface Changed {
  readonly text: string;
  /** The page after it; by default the same page. */
  readonly to?: string;
}

function change(
  { context: { services } }: LoaderFunctionArgs,
  member: MemberClub,
  input: Input,
  form: FormData,
): Changed {
  if (input.intent === "take-out") {
    takeLeagueOut(services, member, input.league ?? 0);
    return { text: "The league has left the club.", to: `/club/${member.clubId}` };
  }
  const { clubId, userId } = member;
  const managed = requireClubManager(services.db, { id: userId }, clubId);
  switch (input.intent) {
    case "rename":
      renameClub(services, managed, input.name);
      return { text: "The club has its new name." };
    case "add":
      addClubLeague(services, managed, input.league ?? 0);
      return { text: "The league has joined the club." };
    case "leagues":
      saveClubLeagues(
        services,
        managed,
        readNumbered(form, "year").map(({ id: leagueId, value }) => ({
          leagueId,
          year: value.trim() === "" ? Number.NaN : Number(value),
          counts: input.counts.includes(leagueId),
        })),
      );
      return { text: "Years and championship are saved." };
    case "names":
      linkNames(
        services,
        managed,
        readNumbered(form, "person").map(({ id: personId, value }) => ({
          personId,
          userId: readId(value),
        })),
      );
      return { text: "The names are linked." };
    case "hand-over": {
      const { displayName } = handOverClub(services, managed, input.member ?? 0);
      return { text: `${displayName} manages the club now.`, to: `/club/${clubId}` };
    }
    case "delete":
      deleteClub(services, managed, input.typedName);
      return { text: "The club has been deleted.", to: "/clubs" };
  }
}

/** The numbers and values of fields such as "year.12". */
function readNumbered(form: FormData, name: string): { id: number; value: string }[] {
  return [...form].flatMap(([field, value]) => {
    const [of, number] = field.split(".");
    const id = of === name ? readId(number) : null;
    return id === null || typeof value !== "string" ? [] : [{ id, value }];
  });
}
