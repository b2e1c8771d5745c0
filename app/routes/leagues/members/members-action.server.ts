import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { deleteLeague } from "#server/leagues/membership/delete-league";
import { appointDeputy, endDeputy, stepDown } from "#server/leagues/membership/deputies";
import { voteForDeputy, withdrawVote } from "#server/leagues/membership/deputy-votes";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { leaveLeague, removeMember } from "#server/leagues/membership/leave-league";
import { makeNewWayIn } from "#server/leagues/membership/new-way-in";
import { withdrawInvitation } from "#server/leagues/membership/older-invitations";
import { makePlaceLink } from "#server/leagues/membership/places";
import { makeSeatLinkAsManager } from "#server/leagues/membership/seat-links";
import { manageWithoutTeam, takePart } from "#server/leagues/membership/take-part";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { requireLeague } from "../../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const membersForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("leave") }),
  z.object({
    intent: z.literal("remove"),
    participant: chosenId,
    newPin: z.literal("1").optional(),
  }),
  z.object({ intent: z.literal("hand-over"), participant: chosenId }),
  z.object({ intent: z.literal("new-way"), participant: chosenId }),
  z.object({ intent: z.literal("deputy"), participant: chosenId }),
  z.object({ intent: z.literal("end-deputy"), participant: chosenId }),
  z.object({ intent: z.literal("step-down") }),
  z.object({ intent: z.literal("without-team") }),
  z.object({ intent: z.literal("take-part") }),
  z.object({ intent: z.literal("vote"), participant: chosenId }),
  z.object({ intent: z.literal("withdraw-vote") }),
  z.object({ intent: z.literal("delete"), name: text }),
  z.object({ intent: z.literal("withdraw"), invitation: chosenId }),
  z.object({ intent: z.literal("make-link"), participant: chosenId }),
  z.object({ intent: z.literal("hand-on"), participant: chosenId }),
]);

type ManagersInput = Exclude<
  z.output<typeof membersForm>,
  { intent: "leave" | "step-down" | "take-part" | "vote" | "withdraw-vote" }
>;

const FALLBACK = {
  leave: "You could not leave the league.",
  remove: "The member could not be removed.",
  "hand-over": "The league could not be handed over.",
  "new-way": "The link could not be made.",
  deputy: "The deputy could not be appointed.",
  "end-deputy": "The deputy could not be let go.",
  "step-down": "You could not step down.",
  "without-team": "Your team could not be taken out.",
  "take-part": "You could not take part.",
  vote: "Your vote could not be counted.",
  "withdraw-vote": "Your vote could not be withdrawn.",
  delete: "The league could not be deleted.",
  withdraw: "The link could not be withdrawn.",
  "make-link": "The link could not be made.",
  "hand-on": "The link could not be made.",
} as const;

/** Changes the members of the league, or its manager; a refusal comes back beside its form. */
export async function membersAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, membersForm);
  const { services } = context;
  const { userId, leagueId } = member;
  switch (input.intent) {
    case "leave":
      return attempt(args, form, input.intent, () => {
        leaveLeague(services, member);
        return redirectToMembers(args, "/my-leagues", "You have left the league.");
      });
    case "step-down":
      return attempt(args, form, input.intent, () => {
        stepDown(services, member);
        return redirectToMembers(args, `/league/${leagueId}/people`, "You are a member again.");
      });
    case "take-part":
      return attempt(args, form, input.intent, () => {
        takePart(services, member);
        return redirectToMembers(args, `/league/${leagueId}/people`, "You are taking part now.");
      });
    case "vote":
      return attempt(args, form, input.intent, () => {
        const { displayName, isDeputy } = voteForDeputy(services, member, input.participant ?? 0);
        const sentence = isDeputy
          ? `${displayName} is a deputy now.`
          : `You voted for ${displayName}.`;
        return redirectToMembers(args, `/league/${leagueId}/people`, sentence);
      });
    case "withdraw-vote":
      return attempt(args, form, input.intent, () => {
        withdrawVote(services, member);
        return redirectToMembers(args, `/league/${leagueId}/people`, "Your vote is withdrawn.");
      });
    default: {
      const managed = requireManager(services.db, { id: userId }, leagueId, "do this");
      return attempt(args, form, input.intent, () => manage(args, managed, input));
    }
  }
}

async function attempt<Intent extends keyof typeof FALLBACK, Answer>(
  args: LoaderFunctionArgs,
  form: FormData,
  intent: Intent,
  act: () => Promise<Answer>,
) {
  try {
    return await act();
  } catch (error) {
    const where = intent === "delete" ? { onlyField: "name" } : {};
    return refuseForm(error, args, { intent, form, failed: FALLBACK[intent], ...where });
  }
}

/** The use cases refuse what no deputy may do (rules.md#deputies). */
async function manage(args: LoaderFunctionArgs, managed: ManagedLeague, input: ManagersInput) {
  const { services } = args.context;
  const page = `/league/${managed.leagueId}/people`;
  switch (input.intent) {
    case "remove": {
      const { displayName } = removeMember(services, managed, {
        participantId: input.participant ?? 0,
        newPin: input.newPin !== undefined,
      });
      return redirectToMembers(args, page, `${displayName} has been removed from the league.`);
    }
    case "hand-over": {
      const { displayName } = handOverLeague(services, managed, input.participant ?? 0);
      return redirectToMembers(args, page, `${displayName} is the League Manager now.`);
    }
    case "without-team":
      manageWithoutTeam(services, managed);
      return redirectToMembers(args, page, "You manage the league without a team.");
    case "deputy": {
      const { displayName } = appointDeputy(services, managed, input.participant ?? 0);
      return redirectToMembers(args, page, `${displayName} is a deputy now.`);
    }
    case "end-deputy": {
      const { displayName } = endDeputy(services, managed, input.participant ?? 0);
      return redirectToMembers(args, page, `${displayName} is a member again.`);
    }
    case "delete":
      deleteLeague(services, managed, input.name);
      return redirectToMembers(args, "/my-leagues", "The league has been deleted.");
    case "new-way": {
      const { displayName } = makeNewWayIn(services, managed, input.participant ?? 0);
      const share = `/league/${managed.leagueId}/share#personal`;
      return redirectToMembers(args, share, `Send the new link to ${displayName}.`);
    }
    case "make-link": {
      const seat = makeSeatLinkAsManager(services, managed, input.participant ?? 0);
      return json({ intent: "made" as const, seat });
    }
    case "hand-on": {
      const seat = makePlaceLink(services, managed, input.participant ?? 0);
      return json({ intent: "made-place" as const, seat });
    }
    case "withdraw":
      withdrawInvitation(services.db, managed, input.invitation ?? 0);
      return redirectToMembers(args, page, "This link no longer works.");
  }
}

async function redirectToMembers({ context }: LoaderFunctionArgs, path: string, success: string) {
  return redirectWithToast(context, path, { kind: "success", text: success });
}
