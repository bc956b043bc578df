export type EmailContent = { subject: string; text: string; html: string };
export type Email = EmailContent & {
  to: string;
  userId?: string | null;
  /**
   * Other users whose name or text is in the email. Both are removed when their account is deleted.
   */
  namedUserIds?: readonly string[];
  /** The address for replies, if it is not the sender's. */
  replyTo?: string | null;
  /** The address for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
};
