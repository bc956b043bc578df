import { isEmailAddress } from '@attune/domain/account/email';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { createTransport } from 'nodemailer';
import type { Email } from './email.ts';
import { toShortLine } from './plain-line.ts';

export type EmailTransport = {
  /**
   * Resolves when the service has accepted the email. Throws EmailRejectedError if the service never
   * will.
   */
  send(id: string, email: Email): Promise<void>;
  isOutbox: boolean;
  /** Closes all connections, including one with a stalled delivery. */
  close(): void;
};

export class EmailRejectedError extends Error {}

type SmtpError = { code?: string; permanent?: boolean; command?: string };

const TIMEOUTS = {
  dnsTimeout: 10 * SECOND_MS,
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

const OUTBOX: EmailTransport = { send: async () => {}, isOutbox: true, close: () => {} };

/** Rejects every email with the reason, so that none appears to be sent (SECURITY SC3). */
const NO_EMAIL_SERVICE: EmailTransport = {
  send: () =>
    Promise.reject(new EmailRejectedError('SMTP_URL is not set, so no email can be sent.')),
  isOutbox: false,
  close: () => {},
};

export function createEmailTransport(options: {
  smtpUrl: string | null;
  from: string;
  /** Keep emails in the outbox if there is no email service. Production has no outbox. */
  hasOutbox?: boolean;
}): EmailTransport {
  const { smtpUrl, from, hasOutbox = true } = options;
  if (smtpUrl === null) return hasOutbox ? OUTBOX : NO_EMAIL_SERVICE;

  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'attune.localhost';
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // The queue decides when to retry; a retry here could deliver an email twice.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  return {
    isOutbox: false,
    close: () => smtp.close({ force: true }),
    async send(id, { to, subject, text, html, unsubscribeUrl, replyTo }) {
      // The email gets one recipient and no extra header, whatever a text tries to inject (SECURITY
      // XS7).
      if (!isEmailAddress(to))
        throw new EmailRejectedError('The recipient is not a single email address.');
      try {
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          ...(isValidReplyTo(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
          subject: toShortLine(subject),
          text,
          html,
          // Every attempt has the same id, so that the recipient's server can recognize duplicates.
          messageId: `<${id}@${domain}>`,
          headers: {
            // An email written by a user is not auto-generated and expects a reply.
            ...(replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
          },
        });
      } catch (error) {
        throw isPermanent(error as SmtpError)
          ? new EmailRejectedError((error as Error).message, { cause: error })
          : error;
      }
    },
  };
}

function isValidReplyTo(replyTo: string | null | undefined): replyTo is string {
  return typeof replyTo === 'string' && isEmailAddress(replyTo);
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Only a rejected recipient is permanent: wrong credentials or a full server can be repaired. */
function isPermanent({ code, permanent, command }: SmtpError): boolean {
  return code === 'EENVELOPE' && permanent === true && command === 'RCPT TO';
}
