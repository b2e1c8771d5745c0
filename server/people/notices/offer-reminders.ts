import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { users } from "#db/schema";
import type { Channel } from "#game/news/notices/kinds";
import type { Services } from "#server/core/services";
import { sendsMail } from "../delivery/sends-mail";
import { chooseNotice } from "./choices";
import { showNotices } from "./show-notices";

/** The channels by which a person could hear of deadlines, and does not. */
export type OfferedReminders = Readonly<Record<Channel, boolean>>;

/** For a member who has just saved a first team (rules.md#notifications). */
export function offerReminders(
  services: Services,
  user: { readonly id: number },
): OfferedReminders {
  const { db } = services;
  const { ticked, hasBrowser } = showNotices(services, user);
  const hears = (by: Channel) =>
    ticked.some(({ kind, channel }) => kind === "deadline" && channel === by);
  return {
    mail: !hears("mail") && sendsMail(services) && hasAddress(db, user),
    push: !(hears("push") && hasBrowser),
  };
}

function hasAddress(tx: Tx, user: { readonly id: number }): boolean {
  const row = tx.select({ email: users.email }).from(users).where(eq(users.id, user.id)).get();
  return Boolean(row?.email);
}

export function remindBy({ db }: Services, user: { readonly id: number }, channel: Channel): void {
  chooseNotice(db, user, { kind: "deadline", channel }, true);
}
