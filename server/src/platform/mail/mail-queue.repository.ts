import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Executor } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Mail } from './mail.ts';
import { mails } from './mails.tables.ts';

export type MailQueue = {
  /** Written in the caller's transaction: the mail leaves if, and only if, that one commits. */
  enqueue(executor: Executor, mail: Mail): Promise<void>;
};

export function createMailQueue(clock: Clock): MailQueue {
  return {
    async enqueue(executor, { to, subject, text, html, unsubscribeUrl = null, replyTo = null }) {
      const now = clock.now();
      await executor.insert(mails).values({
        id: newId(now),
        recipient: to,
        subject,
        textBody: text,
        htmlBody: html,
        unsubscribeUrl,
        replyTo,
        createdAt: now,
        nextAttemptAt: now,
      });
    },
  };
}

export type QueuedMail = Mail & { id: string; attempts: number };

export type Delivery =
  /** A delivered mail that nobody reads here loses its body: links in it still open accounts. */
  | { kind: 'sent'; at: Date; forgetBody: boolean }
  | { kind: 'failed'; attempts: number; nextAttemptAt: Date; error: string };

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
  if (delivery.kind === 'failed') {
    const { attempts, nextAttemptAt, error } = delivery;
    return { attempts, nextAttemptAt, lastError: error };
  }
  const sent = { sentAt: delivery.at, lastError: null };
  if (!delivery.forgetBody) return sent;
  return { ...sent, textBody: '', htmlBody: '', unsubscribeUrl: null, replyTo: null };
}

/** Erases what was written to an address, or from it: the person behind it has left. */
export async function forgetMailsTo(executor: Executor, email: string): Promise<void> {
  await executor.delete(mails).where(or(eq(mails.recipient, email), eq(mails.replyTo, email)));
}

/**
 * Erases the news that others were mailed of somebody who has left. Of a delivered mail there may
 * be only its subject, in which the names of those who did something stand in a row.
 */
export async function forgetMailsNaming(executor: Executor, name: string): Promise<void> {
  const one = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const isInSubject = sql`${mails.subject} ~ ${`(^|, | and )${one}(,| |$)`}`;
  const isInBody = sql`position(${name}::text in ${mails.textBody}) > 0`;
  const isNews = isNotNull(mails.unsubscribeUrl);
  await executor
    .delete(mails)
    .where(or(and(eq(mails.textBody, ''), isInSubject), and(isNews, isInBody)));
}

/** Drops delivered mails that nobody needs any more. */
export async function deleteMailsSentBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(mails).where(lt(mails.sentAt, moment));
}
