import { and, arrayContains, asc, eq, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Executor } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Mail } from './mail.ts';
import { mailWithoutNames } from './mail-without-names.ts';
import { mails } from './mails.tables.ts';

export type MailQueue = {
  /** Written in the caller's transaction: the mail leaves if, and only if, that one commits. */
  enqueue(executor: Executor, mail: Mail): Promise<void>;
};

export function createMailQueue(clock: Clock): MailQueue {
  return {
    async enqueue(executor, { to, subject, text, html, ...rest }) {
      const { userId = null, namedUserIds = [], unsubscribeUrl = null, replyTo = null } = rest;
      const now = clock.now();
      await executor.insert(mails).values({
        id: newId(now),
        recipient: to,
        subject,
        textBody: text,
        htmlBody: html,
        unsubscribeUrl,
        replyTo,
        userId,
        namedUserIds: [...new Set(namedUserIds)],
        createdAt: now,
        nextAttemptAt: now,
      });
    },
  };
}

export type QueuedMail = Mail & { id: string; attempts: number };

export type Delivery =
  | { kind: 'sent'; at: Date; forgetBody: boolean }
  | { kind: 'failed'; attempts: number; nextAttemptAt: Date; error: string; forgetBody: boolean };

/**
 * An email that was delivered or given up loses its body: links in it still open accounts (SECURITY
 * SC3). Operations keep recipient, subject, times and the last error.
 */
const WITHOUT_BODY = { textBody: '', htmlBody: '', unsubscribeUrl: null, replyTo: null };

/**
 * Hands the most urgent due mail to `deliver` and writes down what became of it. The row stays
 * locked meanwhile, so other nodes take other mails, and a node that dies gives its mail back.
 * Answers false when nothing is due.
 */
export async function deliverNext(
  db: Database,
  { now, maxAttempts }: { now: Date; maxAttempts: number },
  deliver: (mail: QueuedMail) => Promise<Delivery>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(mails)
      .where(
        and(isNull(mails.sentAt), lte(mails.nextAttemptAt, now), lt(mails.attempts, maxAttempts)),
      )
      .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    const { id, recipient: to, subject, textBody: text, htmlBody: html } = row;
    const { attempts, unsubscribeUrl, replyTo } = row;
    const mail = { id, to, subject, text, html, unsubscribeUrl, replyTo, attempts };
    const delivery = await deliver(mail);
    await tx.update(mails).set(asColumns(delivery)).where(eq(mails.id, id));
    return true;
  });
}

function asColumns(delivery: Delivery) {
  const body = delivery.forgetBody ? WITHOUT_BODY : {};
  if (delivery.kind === 'sent') return { sentAt: delivery.at, lastError: null, ...body };
  const { attempts, nextAttemptAt, error } = delivery;
  return { attempts, nextAttemptAt, lastError: error, ...body };
}

/** Emails that were delivered before there was a mail service, or by an earlier version. */
export async function eraseDeliveredBodies(executor: Executor): Promise<void> {
  await executor
    .update(mails)
    .set(WITHOUT_BODY)
    .where(and(isNotNull(mails.sentAt), ne(mails.textBody, '')));
}

/**
 * Erases the emails of an account that is being deleted (SECURITY MQ1). Emails without an owner were
 * queued by an earlier version; they are found by the exact address they go to or are answered at.
 */
export async function deleteMailsOf(
  executor: Executor,
  user: { id: string; email: string },
): Promise<void> {
  const hasAddress = or(eq(mails.recipient, user.email), eq(mails.replyTo, user.email));
  await executor
    .delete(mails)
    .where(or(eq(mails.userId, user.id), and(isNull(mails.userId), hasAddress)));
}

/**
 * Takes a user out of the emails that other people get. Such an email still arrives, but says only
 * that there is something new. Of a delivered email only its subject is left to replace.
 */
export async function removeNameFromMails(
  executor: Executor,
  userId: string,
  appUrl: string,
): Promise<void> {
  const naming = await executor
    .select({ id: mails.id, text: mails.textBody, unsubscribeUrl: mails.unsubscribeUrl })
    .from(mails)
    .where(arrayContains(mails.namedUserIds, [userId]))
    .for('update');
  for (const { id, text, unsubscribeUrl } of naming) {
    const content = mailWithoutNames({ appUrl, unsubscribeUrl });
    const body = text === '' ? {} : { textBody: content.text, htmlBody: content.html };
    await executor
      .update(mails)
      .set({ subject: content.subject, ...body, namedUserIds: [] })
      .where(eq(mails.id, id));
  }
}

/** Drops emails that were delivered, or tried for the last time, before this time. */
export async function deleteMailsSentBefore(executor: Executor, moment: Date): Promise<void> {
  const wasGivenUp = and(isNull(mails.sentAt), lt(mails.nextAttemptAt, moment));
  await executor.delete(mails).where(or(lt(mails.sentAt, moment), wasGivenUp));
}
