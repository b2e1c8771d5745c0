import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { dismissNote, voteInPoll } from "#server/leagues/notes/mark-notes";
import { endNote, openPoll, postNote } from "#server/leagues/notes/post-notes";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { requireLeague } from "../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

/** More than a note may have, whose fault is said beside it. */
const words = z.string().max(4_000).default("");
const tick = z.literal("1").optional();

const notesForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("post"), text: words, until: text }),
  z.object({
    ...{ intent: z.literal("poll"), text: words, until: text, secret: tick },
    ...{ choice1: text, choice2: text, choice3: text, choice4: text, choice5: text, choice6: text },
  }),
  z.object({ intent: z.literal("vote"), note: chosenId, choice: chosenId, from: text }),
  z.object({ intent: z.enum(["dismiss", "end"]), note: chosenId, from: text }),
]);
type NotesForm = z.output<typeof notesForm>;

const FAILED = {
  post: "The note could not be posted.",
  poll: "The poll could not be opened.",
  vote: "Your vote could not be counted.",
  dismiss: "This could not be dismissed.",
  end: "This could not be ended.",
} as const;

/** Notes, polls and votes; the forms of League Home return to it. */
export async function notesAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, notesForm);
  const { intent } = input;
  try {
    const success = act(args, member, input);
    const isOfHome = "from" in input && input.from === "home";
    const page = isOfHome ? `/league/${member.leagueId}` : `/league/${member.leagueId}/notes`;
    return await redirectWithToast(context, page, { kind: "success", text: success });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}

/** @returns the sentence for the toast */
function act({ context }: LoaderFunctionArgs, member: MemberLeague, input: NotesForm): string {
  const { services } = context;
  const noteId = "note" in input ? (input.note ?? 0) : 0;
  if (input.intent === "dismiss") {
    dismissNote(services, member, noteId);
    return "Dismissed.";
  }
  if (input.intent === "vote") {
    voteInPoll(services, member, { noteId, answer: (input.choice ?? 0) - 1 });
    return "Your vote is counted. You can change it until the end.";
  }
  const user = { id: member.userId };
  const managed = requireManager(services.db, user, member.leagueId, "post notes");
  switch (input.intent) {
    case "post":
      postNote(services, managed, input);
      return "Note posted.";
    case "poll": {
      const { choice1, choice2, choice3, choice4, choice5, choice6 } = input;
      const choices = [choice1, choice2, choice3, choice4, choice5, choice6];
      openPoll(services, managed, { ...input, choices, secret: input.secret !== undefined });
      return "Poll opened.";
    }
    case "end":
      return endNote(services, managed, noteId) === "poll" ? "Poll closed." : "Note taken down.";
  }
}
