import { desc, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Email } from './email.ts';
import { emails } from './emails.tables.ts';

export type OutboxEmail = Email & { id: string; createdAt: Date; sentAt: Date | null };

/** Lists emails, newest first. `to` filters by recipient, ignoring case. */
export async function readOutbox(
  executor: Executor,
  { to, limit }: { to: string | null; limit: number },
): Promise<OutboxEmail[]> {
  return executor
    .select({
      id: emails.id,
      to: emails.recipient,
      replyTo: emails.replyTo,
      subject: emails.subject,
      text: emails.textBody,
      html: emails.htmlBody,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(to === null ? undefined : sql`lower(${emails.recipient}) = lower(${to})`)
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(limit);
}
