import { desc, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { mails } from './mails.tables.ts';

export type OutboxMail = Mail & { id: string; createdAt: Date; sentAt: Date | null };

/** The newest mails first; `to` keeps those to one address, however it is capitalised. */
export async function readOutbox(
  executor: Executor,
  { to, limit }: { to: string | null; limit: number },
): Promise<OutboxMail[]> {
  return executor
    .select({
      id: mails.id,
      to: mails.recipient,
      replyTo: mails.replyTo,
      subject: mails.subject,
      text: mails.textBody,
      html: mails.htmlBody,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(to === null ? undefined : sql`lower(${mails.recipient}) = lower(${to})`)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}
