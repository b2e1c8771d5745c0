import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { AppError } from "../errors";
import { addressTakenMail } from "../mail/templates";
import type { Services } from "../services";
import { normalizeEmail } from "./email-address";
import { hashPassword, PASSWORD_LENGTH } from "./passwords";
import { sendVerification } from "./send-verification";

export interface Registration {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

const DISPLAY_NAME_MAX = 60;

/**
 * Registers an account, or does nothing visible: a known address gets the same answer, and its
 * owner a mail (decision 37). The name and password count only once the mailed link is used, so
 * nobody can prepare an account on an address that is not theirs.
 *
 * @throws AppError "invalid" with the sentences of spec §5
 */
export async function registerAccount(services: Services, input: Registration): Promise<void> {
  const { email, displayName, password } = readRegistration(input);
  const passwordHash = await hashPassword(password);
  const user = findOrAddUser(services, email, displayName);
  if (user.emailVerifiedAt === null) {
    await sendVerification(services, user, { displayName, passwordHash });
  } else {
    await services.mailer.send(addressTakenMail(services.env.appUrl, email));
  }
}

function readRegistration(input: Registration): Registration {
  const displayName = input.displayName.trim().normalize("NFC");
  if (!displayName || !input.email.trim() || !input.password) {
    throw new AppError("invalid", "All fields are required");
  }
  if (displayName.length > DISPLAY_NAME_MAX) {
    throw new AppError(
      "invalid",
      `Please choose a display name of at most ${DISPLAY_NAME_MAX} characters.`,
    );
  }
  const email = normalizeEmail(input.email);
  if (!email) throw new AppError("invalid", "Please enter a valid email address.");
  const { min, max } = PASSWORD_LENGTH;
  if (input.password.length < min || input.password.length > max) {
    throw new AppError("invalid", `Please choose a password of ${min} to ${max} characters.`);
  }
  return { displayName, email, password: input.password };
}

/** The insert decides who was first; no check beforehand could (architecture, convention 4). */
function findOrAddUser(services: Services, email: string, displayName: string) {
  const { db } = services;
  db.insert(users)
    .values({ email, displayName, createdAt: services.now() })
    .onConflictDoNothing({ target: users.email })
    .run();
  const user = db.select().from(users).where(eq(users.email, email)).get();
  if (!user) throw new Error("The account that was just inserted is gone.");
  return user;
}
