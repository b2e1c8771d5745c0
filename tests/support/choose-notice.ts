import { inTransaction } from "#db/client";
import type { Channel, NoticeKind } from "#game/news/notices/kinds";
import { chooseNotice } from "#server/people/notices/choices";
import type { TestServices } from "./services";

/** Ticks or clears a box of a person's table of notifications. */
export function choose(
  { db }: TestServices,
  user: { readonly id: number },
  box: `${NoticeKind} ${Channel}`,
  wanted = true,
): void {
  const [kind, channel] = box.split(" ") as [NoticeKind, Channel];
  inTransaction(db, (tx) => chooseNotice(tx, user, { kind, channel }, wanted));
}
