import { type AppLoadContext, json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { plural } from "#game/core/words";
import {
  invitePeople,
  listPersonalLinks,
  type PersonalLink,
  withdrawPersonalLink,
} from "#server/leagues/membership/personal-links";
import { signUpPolicy } from "#server/people/accounts/sign-up-policy";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { drawQrCode, type QrDrawing } from "../../../lib/draw-qr-code.server";
import { chosenId } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";

export interface ShownLink extends PersonalLink {
  readonly code: QrDrawing | null;
}

export interface PersonalLinks {
  readonly league: string;
  readonly links: readonly ShownLink[];
  /** A sentence about the sign-up policy; null if the links make accounts. */
  readonly note: string | null;
}

export function readPersonalLinks(
  { services }: Pick<AppLoadContext, "services">,
  managed: ManagedLeague,
  league: string,
): PersonalLinks {
  const links = listPersonalLinks(services, managed);
  return {
    league,
    links: links.map((link) => ({
      ...link,
      code: link.href === null ? null : drawQrCode(link.href),
    })),
    note:
      signUpPolicy(services) === "closed"
        ? "Sign-up is closed on this server: only friends who have an account can use a link."
        : null,
  };
}

/** Lists of names have line breaks, which `text` would trim only at their ends. */
export const personalForms = [
  z.object({ intent: z.literal("invite-people"), people: z.string().max(20_000).default("") }),
  z.object({ intent: z.literal("withdraw-personal"), link: chosenId }),
] as const;

/** Nobody reads more before they mend the first ones. */
const MOST_SHOWN = 20;

type PersonalInput = z.output<(typeof personalForms)[number]>;

export async function changePersonalLinks(
  { context }: Pick<LoaderFunctionArgs, "context">,
  managed: ManagedLeague,
  input: PersonalInput,
) {
  const { services } = context;
  const done = (text: string) => {
    const path = `/league/${managed.leagueId}/share#personal`;
    return redirectWithToast(context, path, { kind: "success", text });
  };
  if (input.intent === "withdraw-personal") {
    withdrawPersonalLink(services, managed, input.link ?? 0);
    return done("This link no longer works.");
  }
  const { made, left } = invitePeople(services, managed, input.people);
  const ready = `${plural(made, "link")} ready: send each friend their own.`;
  if (left.length === 0) return done(ready);
  const some = `${plural(made, "link is", "links are")} ready. These names have none yet:`;
  const sentences = [some, ...left.slice(0, MOST_SHOWN).map(({ sentence }) => sentence)];
  return json({
    intent: input.intent,
    faults: sentences.map((sentence) => ({ fields: ["people"], sentence })),
    typed: { people: left.map(({ name }) => name).join("\n") },
  });
}
