import { isEmailAddress } from '@attune/domain/account/email';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { createTransport } from 'nodemailer';
import type { Email } from './email.ts';
import { toShortLine } from './plain-line.ts';

export type EmailTransport = {
  /** Resolves when the other side has taken the mail; throws MailRefused or what went wrong. */
  send(id: string, mail: Email): Promise<void>;
  /** Whether mails stay here to be read, because no mail service is configured. */
  isOutbox: boolean;
  /** Ends all connections, also one whose delivery hangs. */
  close(): void;
};

/** This email will never be taken, however often it is tried. */
export class EmailRejectedError extends Error {}

type SmtpFault = { code?: string; permanent?: boolean; command?: string };

const TIMEOUTS = {
  dnsTimeout: 10 * SECOND_MS,
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

const OUTBOX: EmailTransport = { send: async () => {}, isOutbox: true, close: () => {} };

/** Every email fails with the reason, so that none looks sent (SECURITY SC3). */
const NO_EMAIL_SERVICE: EmailTransport = {
  send: () =>
    Promise.reject(new EmailRejectedError('SMTP_URL is not set, so no email can be sent.')),
  isOutbox: false,
  close: () => {},
};

export function createEmailTransport(options: {
  smtpUrl: string | null;
  from: string;
  /** Where emails stay to be read if there is no mail service; production has no outbox. */
  hasOutbox?: boolean;
}): EmailTransport {
  const { smtpUrl, from, hasOutbox = true } = options;
  if (smtpUrl === null) return hasOutbox ? OUTBOX : NO_EMAIL_SERVICE;

  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'attune.localhost';
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // The queue decides when to try again; a retry in here could deliver a mail twice.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  return {
    isOutbox: false,
    close: () => smtp.close({ force: true }),
    async send(id, { to, subject, text, html, unsubscribeUrl, replyTo }) {
      // One recipient and one header, whatever the text was meant to smuggle in (SECURITY XS7).
      if (!isEmailAddress(to))
        throw new EmailRejectedError('The recipient is not one e-mail address.');
      try {
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          ...(isReplyable(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
          subject: toShortLine(subject),
          text,
          html,
          // The same at every attempt, so that a reader's server can recognise a repetition.
          messageId: `<${id}@${domain}>`,
          headers: {
            // What a person wrote is not our machine's, and asks to be answered.
            ...(replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
          },
        });
      } catch (error) {
        throw isPermanent(error as SmtpFault)
          ? new EmailRejectedError((error as Error).message, { cause: error })
          : error;
      }
    },
  };
}

function isReplyable(replyTo: string | null | undefined): replyTo is string {
  return typeof replyTo === 'string' && isEmailAddress(replyTo);
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Only a refused recipient is final: wrong credentials or a full server are ours to repair. */
function isPermanent({ code, permanent, command }: SmtpFault): boolean {
  return code === 'EENVELOPE' && permanent === true && command === 'RCPT TO';
}
