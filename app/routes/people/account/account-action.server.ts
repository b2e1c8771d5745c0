import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { QUIET_HOURS } from "#game/core/quiet-hours";
import { CHANNELS, NOTICE_KINDS } from "#game/news/notices/kinds";
import { NOTICE_LEVELS } from "#game/news/notices/levels";
import { requestAddress } from "#server/people/accounts/add-address";
import { changePassword } from "#server/people/accounts/change-password";
import { changeDisplayName } from "#server/people/accounts/display-name";
import { renewCalendarLink } from "#server/people/accounts/renew-calendar-link";
import type { SessionUser } from "#server/people/accounts/sessions";
import { endNewWaysIn } from "#server/people/accounts/unaddressed-accounts";
import { chooseLevel, chooseNotices } from "#server/people/notices/choices";
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
  z.object({ intent: z.literal("password"), currentPassword: text, newPassword: text, code: text }),
  z.object({
    intent: z.literal("notices"),
    shown: boxes,
    ticked: boxes,
    quietHours: z.enum(QUIET_HOURS),
  }),
  z.object({ intent: z.literal("notice-level"), level: z.enum(NOTICE_LEVELS) }),
  z.object({ intent: z.literal("test-mail") }),
  z.object({ intent: z.literal("calendar") }),
  z.object({ intent: z.literal("appearance"), appearance: z.enum(APPEARANCES) }),
  z.object({ intent: z.literal("end-browser"), browser: text }),
  z.object({ intent: z.literal("push-test") }),
  z.object({ intent: z.literal("address"), email: text }),
  z.object({ intent: z.literal("end-new-way") }),
]);

type AccountInput = z.output<typeof accountForm>;

const CHOICE_NOT_SAVED = "The choice could not be saved.";

/** The sentences for an unexpected error. */
const FALLBACK = {
  name: "The name could not be saved.",
  password: PASSWORD_NOT_CHANGED,
  notices: CHOICE_NOT_SAVED,
  "notice-level": CHOICE_NOT_SAVED,
  "test-mail": "The test email could not be sent.",
  calendar: "The new address could not be made.",
  appearance: CHOICE_NOT_SAVED,
  "end-browser": "The browser could not be removed.",
  "push-test": "The test could not be sent.",
  address: "The address could not be added.",
  "end-new-way": "The link could not be ended.",
} as const;

const ONLY_FIELD: Partial<Record<AccountInput["intent"], string>> = {
  name: "displayName",
  address: "email",
};

/** The page of the account on which each form stands. */
const PAGES: Readonly<Record<AccountInput["intent"], string>> = {
  name: "/account/me",
  password: "/account/signing-in",
  notices: "/account/notices",
  "notice-level": "/account/notices",
  "test-mail": "/account/notices",
  calendar: "/account/notices",
  appearance: "/account/me",
  "end-browser": "/account/notices",
  "push-test": "/account/notices",
  address: "/account/me",
  "end-new-way": "/account",
};

/**
 * Saves one form of the account's pages; a refusal comes back beside it. All of them share this
 * action, so that a page that was open before they were apart goes on saving.
 */
export async function accountAction(args: LoaderFunctionArgs) {
  const user = await requireUser(args.request, args.context);
  const form = await readForm(args.request);
  const input = parseForm(form, accountForm);
  const { intent } = input;
  try {
    return await answer(args, user, input);
  } catch (error) {
    const onlyField = ONLY_FIELD[intent];
    const where = onlyField === undefined ? {} : { onlyField };
    return refuseForm(error, args, { intent, form, failed: FALLBACK[intent], ...where });
  }
}

async function answer(args: LoaderFunctionArgs, user: SessionUser, input: AccountInput) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const done = (text: string, ...cookies: string[]) =>
    redirectWithToast(context, PAGES[input.intent], { kind: "success", text }, ...cookies);
  switch (input.intent) {
    case "name":
      changeDisplayName(services, user, input.displayName);
      return done("Your name has been changed.");
    case "password": {
      const sessionToken = (await readSessionToken(request, context)) ?? "";
      const session = await changePassword(services, user, input, { sessionToken, clientAddress });
      const success = "Your password has been changed. Your other sessions have ended.";
      return done(success, await sessionCookie(context, session));
    }
    case "notices":
      chooseNotices(services, user, input);
      chooseQuietHours(services, user, input.quietHours);
      return done("Notifications saved.");
    case "notice-level":
      chooseLevel(services, user, input.level);
      return done("Notifications saved.");
    case "test-mail":
      await sendTestMail(services, user);
      return done(`A test email is on its way to ${user.email}.`);
    case "address": {
      const email = requestAddress(services, user, input.email, clientAddress);
      return done(`Open the email we sent to ${email} to add the address.`);
    }
    case "end-new-way": {
      const ended = endNewWaysIn(services.db, { memberId: user.id });
      return done(ended > 0 ? "The link has ended." : "It had ended already.");
    }
    case "calendar":
      renewCalendarLink(services.db, user);
      return done("Your calendar has a new address. The old one has ended.");
    case "appearance":
      return done("Appearance saved.", await keepAppearance(context, input.appearance));
    case "end-browser": {
      const browser = readId(input.browser);
      if (browser === null) throw noSuchBrowser();
      endNotifiedBrowser(services.db, user, browser);
      return done("Notifications are off in that browser.");
    }
    case "push-test":
      return done(describeTest(await sendTest(services, user)));
  }
}
