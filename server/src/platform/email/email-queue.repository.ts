import { and, arrayContains, asc, eq, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Executor } from '../db/database.ts';
import { newId } from '../ids.ts';
import { buildAnonymizedEmail } from './anonymized-email.ts';
import type { Email } from './email.ts';
import { emails } from './emails.tables.ts';

export type EmailQueue = {
  /** Written in the caller's transaction: the mail leaves if, and only if, that one commits. */
  enqueue(executor: Executor, email: Email): Promise<void>;
};

export function createEmailQueue(clock: Clock): EmailQueue {
  return {
    async enqueue(executor, { to, subject, text, html, ...rest }) {
      const { userId = null, namedUserIds = [], unsubscribeUrl = null, replyTo = null } = rest;
      const now = clock.now();
      await executor.insert(emails).values({
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

export type QueuedEmail = Email & { id: string; attempts: number };

export type Delivery =
  | { kind: 'sent'; at: Date; shouldEraseBody: boolean }
  | {
      kind: 'failed';
      attempts: number;
      nextAttemptAt: Date;
      error: string;
      shouldEraseBody: boolean;
    };

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
export async function deliverNextEmail(
  db: Database,
  { now, maxAttempts }: { now: Date; maxAttempts: number },
  deliver: (email: QueuedEmail) => Promise<Delivery>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(emails)
      .where(
        and(
          isNull(emails.sentAt),
          lte(emails.nextAttemptAt, now),
          lt(emails.attempts, maxAttempts),
        ),
      )
      .orderBy(asc(emails.nextAttemptAt), asc(emails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    const { id, recipient: to, subject, textBody: text, htmlBody: html } = row;
    const { attempts, unsubscribeUrl, replyTo } = row;
    const email = { id, to, subject, text, html, unsubscribeUrl, replyTo, attempts };
    const delivery = await deliver(email);
    await tx.update(emails).set(toColumns(delivery)).where(eq(emails.id, id));
    return true;
  });
}

function toColumns(delivery: Delivery) {
  const body = delivery.shouldEraseBody ? WITHOUT_BODY : {};
  if (delivery.kind === 'sent') return { sentAt: delivery.at, lastError: null, ...body };
  const { attempts, nextAttemptAt, error } = delivery;
  return { attempts, nextAttemptAt, lastError: error, ...body };
}

/** Emails that were delivered before there was a mail service, or by an earlier version. */
export async function eraseDeliveredBodies(executor: Executor): Promise<void> {
  await executor
    .update(emails)
    .set(WITHOUT_BODY)
    .where(and(isNotNull(emails.sentAt), ne(emails.textBody, '')));
}

/**
 * Erases the emails of an account that is being deleted (SECURITY MQ1). Emails without an owner were
 * queued by an earlier version; they are found by the exact address they go to or are answered at.
 */
export async function deleteUserEmails(
  executor: Executor,
  user: { id: string; email: string },
): Promise<void> {
  const hasAddress = or(eq(emails.recipient, user.email), eq(emails.replyTo, user.email));
  await executor
    .delete(emails)
    .where(or(eq(emails.userId, user.id), and(isNull(emails.userId), hasAddress)));
}

/**
 * Takes a user out of the emails that other people get. Such an email still arrives, but says only
 * that there is something new. Of a delivered email only its subject is left to replace.
 */
export async function removeNameFromEmails(
  executor: Executor,
  userId: string,
  appUrl: string,
): Promise<void> {
  const naming = await executor
    .select({ id: emails.id, text: emails.textBody, unsubscribeUrl: emails.unsubscribeUrl })
    .from(emails)
    .where(arrayContains(emails.namedUserIds, [userId]))
    .for('update');
  for (const { id, text, unsubscribeUrl } of naming) {
    const content = buildAnonymizedEmail({ appUrl, unsubscribeUrl });
    const body = text === '' ? {} : { textBody: content.text, htmlBody: content.html };
    await executor
      .update(emails)
      .set({ subject: content.subject, ...body, namedUserIds: [] })
      .where(eq(emails.id, id));
  }
}

/** Drops emails that were delivered, or tried for the last time, before this time. */
export async function deleteEmailsSentBefore(executor: Executor, cutoff: Date): Promise<void> {
  const wasGivenUp = and(isNull(emails.sentAt), lt(emails.nextAttemptAt, cutoff));
  await executor.delete(emails).where(or(lt(emails.sentAt, cutoff), wasGivenUp));
}
