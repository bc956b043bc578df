import type { Notice } from '@attune/domain/billing/notices';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { type NoticeFacts, noticeMail } from './mails/notice-mail.ts';
import { claimNotice } from './notices.repository.ts';

/** Each mail once: it is queued in the transaction that writes down that it was. */
export async function sendNotices(
  { mails, clock, appUrl }: Pick<Services, 'mails' | 'clock' | 'appUrl'>,
  tx: Executor,
  facts: Omit<NoticeFacts, 'appUrl'>,
  owed: readonly Notice[],
): Promise<void> {
  const { id, email } = facts.user;
  for (const notice of owed) {
    if (!(await claimNotice(tx, id, notice, clock.now()))) continue;
    await mails.enqueue(tx, { to: email, ...noticeMail(notice, { ...facts, appUrl }) });
  }
}
