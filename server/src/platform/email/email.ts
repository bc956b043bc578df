export type EmailContent = { subject: string; text: string; html: string };
export type Email = EmailContent & {
  to: string;
  userId?: string | null;
  /**
   * Other users whose name or text is in the email. Both are removed when their account is deleted.
   */
  namedUserIds?: readonly string[];
  /** The reply address, if not the sender. */
  replyTo?: string | null;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | null;
};
