export type EmailContent = { subject: string; text: string; html: string };
export type Email = EmailContent & {
  to: string;
  /** The account that the email belongs to; it is erased together with the account. */
  userId?: string | null;
  /** Other users whose name or text is in the email; both go when such an account is deleted. */
  namedUserIds?: readonly string[];
  /** Where an answer goes, if not back to us. */
  replyTo?: string | null;
  /** Where the reader's mail program can end such mails with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
};
