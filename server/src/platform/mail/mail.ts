export type MailContent = { subject: string; text: string; html: string };
export type Mail = MailContent & {
  to: string;
  /** Where an answer goes, if not back to us. */
  replyTo?: string | null;
  /** Where the reader's mail program can end such mails with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
};
