import { and, arrayContains, asc, eq, gte, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Executor } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Email } from './email.ts';
import { buildAnonymizedEmail } from './email-layout.ts';
import { emails } from './emails.tables.ts';

export type EmailQueue = {
  /** Queues the email in the caller's transaction: it is sent if and only if that commits. */
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

/** An email is given up after this many attempts, which take about three days. */
export const MAX_ATTEMPTS = 900;

/**
 * Once an email is delivered or given up, its body is erased, because the links in it still open
 * accounts (SECURITY SC3). Recipient, subject, times and the last error stay for operations.
 */
const WITHOUT_BODY = { textBody: '', htmlBody: '', unsubscribeUrl: null, replyTo: null };

/**
 * Passes the email that has been due longest to `deliver` and records the result. The row stays
 * locked meanwhile, so that other nodes take other emails, and a node that dies releases its email.
 * Returns false when nothing is due.
 */
export async function deliverNextEmail(
  db: Database,
  now: Date,
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
          lt(emails.attempts, MAX_ATTEMPTS),
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

/**
 * Erases the bodies of emails that an earlier version delivered, or that were kept in the outbox
 * before an email service was configured.
 */
export async function eraseDeliveredBodies(executor: Executor): Promise<void> {
  await executor
    .update(emails)
    .set(WITHOUT_BODY)
    .where(and(isNotNull(emails.sentAt), ne(emails.textBody, '')));
}

/**
 * Erases the emails of a deleted account (SECURITY MQ1). Emails without an owner were queued by an
 * earlier version; they are matched by their exact recipient or reply address.
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
 * Removes a deleted user from the emails that other users get. Such an email is still sent, but
 * says only that there is something new. The body of a delivered email is already erased, so only
 * its subject is replaced.
 */
export async function removeNameFromEmails(
  executor: Executor,
  userId: string,
  appUrl: string,
): Promise<void> {
  const rows = await executor
    .select({ id: emails.id, text: emails.textBody, unsubscribeUrl: emails.unsubscribeUrl })
    .from(emails)
    .where(arrayContains(emails.namedUserIds, [userId]))
    .for('update');
  for (const { id, text, unsubscribeUrl } of rows) {
    const content = buildAnonymizedEmail({ appUrl, unsubscribeUrl });
    const body = text === '' ? {} : { textBody: content.text, htmlBody: content.html };
    await executor
      .update(emails)
      .set({ subject: content.subject, ...body, namedUserIds: [] })
      .where(eq(emails.id, id));
  }
}

export async function deleteEmailsSentBefore(executor: Executor, cutoff: Date): Promise<void> {
  // Overdue emails that were not given up stay: a server that was down for long still sends them.
  const wasGivenUp = and(gte(emails.attempts, MAX_ATTEMPTS), lt(emails.nextAttemptAt, cutoff));
  await executor.delete(emails).where(or(lt(emails.sentAt, cutoff), wasGivenUp));
}
