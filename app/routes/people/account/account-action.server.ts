import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { QUIET_HOURS } from "#game/core/quiet-hours";
import { CHANNELS, NOTICE_KINDS } from "#game/news/notices/kinds";
import { changePassword } from "#server/people/accounts/change-password";
import { changeDisplayName } from "#server/people/accounts/display-name";
import { renewCalendarLink } from "#server/people/accounts/renew-calendar-link";
import type { SessionUser } from "#server/people/accounts/sessions";
import { chooseNotices } from "#server/people/notices/choices";
import { endNotifiedBrowser, noSuchBrowser } from "#server/people/notices/notified-browsers";
import { chooseQuietHours } from "#server/people/notices/quiet-hours";
import { describeTest, sendTest } from "#server/people/notices/send-test";
import { sendTestMail } from "#server/people/notices/send-test-mail";
import { APPEARANCES } from "../../../lib/appearance";
import { keepAppearance } from "../../../lib/appearance.server";
import { PASSWORD_NOT_CHANGED } from "../../../lib/failure-texts";
import { readId, requireUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { readSessionToken, sessionCookie } from "../../../lib/session.server";

const BOXES = NOTICE_KINDS.flatMap((kind) => CHANNELS.map((channel) => ({ kind, channel })));

/** Boxes of the table of notifications by "kind channel"; repeated ones count once. */
const boxes = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z
    .array(z.string())
    .max(BOXES.length)
    .transform((names) =>
      BOXES.filter(({ kind, channel }) => names.includes(`${kind} ${channel}`)),
    ),
);

const accountForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), displayName: text }),
  z.object({ intent: z.literal("password"), currentPassword: text, newPassword: text }),
  z.object({
    intent: z.literal("notices"),
    shown: boxes,
    ticked: boxes,
    quietHours: z.enum(QUIET_HOURS),
  }),
  z.object({ intent: z.literal("test-mail") }),
  z.object({ intent: z.literal("calendar") }),
  z.object({ intent: z.literal("appearance"), appearance: z.enum(APPEARANCES) }),
  z.object({ intent: z.literal("end-browser"), browser: text }),
  z.object({ intent: z.literal("push-test") }),
]);

type AccountInput = z.output<typeof accountForm>;

const CHOICE_NOT_SAVED = "The choice could not be saved.";

/** The sentences for an unexpected error. */
const FALLBACK = {
  name: "The name could not be saved.",
  password: PASSWORD_NOT_CHANGED,
  notices: CHOICE_NOT_SAVED,
  "test-mail": "The test mail could not be sent.",
  calendar: "The new address could not be made.",
  appearance: CHOICE_NOT_SAVED,
  "end-browser": "The browser could not be removed.",
  "push-test": "The test could not be sent.",
} as const;

/** Saves one section of the account page; a refusal comes back beside it. */
export async function accountAction(args: LoaderFunctionArgs) {
  const user = await requireUser(args.request, args.context);
  const form = await readForm(args.request);
  const input = parseForm(form, accountForm);
  const { intent } = input;
  try {
    return await answer(args, user, input);
  } catch (error) {
    const where = intent === "name" ? { onlyField: "displayName" } : {};
    return refuseForm(error, args, { intent, form, failed: FALLBACK[intent], ...where });
  }
}

async function answer(args: LoaderFunctionArgs, user: SessionUser, input: AccountInput) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  switch (input.intent) {
    case "name":
      changeDisplayName(services, user, input.displayName);
      return redirectToAccount(args, "Your name has been changed.");
    case "password": {
      const sessionToken = (await readSessionToken(request, context)) ?? "";
      const session = await changePassword(services, user, input, { sessionToken, clientAddress });
      const success = "Your password has been changed. Your other sessions have ended.";
      return redirectToAccount(args, success, await sessionCookie(context, session));
    }
    case "notices":
      chooseNotices(services, user, input);
      chooseQuietHours(services, user, input.quietHours);
      return redirectToAccount(args, "Notifications saved.");
    case "test-mail":
      await sendTestMail(services, user);
      return redirectToAccount(args, `A test mail has left for ${user.email}.`);
    case "calendar":
      renewCalendarLink(services.db, user);
      return redirectToAccount(args, "Your calendar has a new address. The old one has ended.");
    case "appearance":
      return redirectToAccount(
        args,
        "Appearance saved.",
        await keepAppearance(context, input.appearance),
      );
    case "end-browser": {
      const browser = readId(input.browser);
      if (browser === null) throw noSuchBrowser();
      endNotifiedBrowser(services.db, user, browser);
      return redirectToAccount(args, "Notifications are off in that browser.");
    }
    case "push-test":
      return redirectToAccount(args, describeTest(await sendTest(services, user)));
  }
}

async function redirectToAccount(
  { context }: LoaderFunctionArgs,
  success: string,
  ...cookies: string[]
) {
  return redirectWithToast(context, "/account", { kind: "success", text: success }, ...cookies);
}
