import type { MAIL_KINDS } from "#db/schema";
import type { Ms } from "#game/core/units";

export type MailKind = (typeof MAIL_KINDS)[number];

export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one link that the mail is about. */
  readonly link: string;
  /**
   * One click at this address ends mails of this kind; absent or null for mails that cannot be
   * turned off.
   */
  readonly unsubscribe?: string | null;
}

/** A mail that is being sent; every attempt has the same id and date. */
export interface OutgoingMail extends Mail {
  readonly id: number;
  readonly createdAt: Ms;
}

export interface Mailer {
  /**
   * Hands one mail over; only `sendQueuedMail` calls this.
   *
   * @throws the error of the mail server or the disk
   */
  send(mail: OutgoingMail, stop: AbortSignal): Promise<void>;
}
