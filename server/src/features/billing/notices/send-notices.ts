import type { Notice, NoticeKind } from '@attune/domain/billing/notices';
import { RENEWAL_REMINDER_KINDS } from '@attune/domain/billing/renewal-reminders';
import type { BillingData } from '@attune/domain/notifications/kinds';
import { canSendEmail } from '#features/account';
import { notify } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { buildNoticeEmail, type NoticeFacts } from '../emails/notice-emails.ts';
import { claimNotice } from './notices.repository.ts';

/** Queues the email of each notice once, in the transaction that records the notice. */
export async function sendNotices(
  services: Pick<Services, 'emailQueue' | 'clock' | 'appUrl' | 'appSecret' | 'payments'>,
  tx: Executor,
  facts: Omit<NoticeFacts, 'appUrl'>,
  notices: readonly Notice[],
): Promise<void> {
  const { emailQueue, clock, appUrl, payments } = services;
  const { hasAutomaticTax: hasTax } = payments;
  const { id, email } = facts.user;
  for (const notice of notices) {
    if (!(await claimNotice(tx, id, notice, clock.now()))) continue;
    // Someone could open many accounts with a stranger's address to flood it (SECURITY RL1).
    if (isRequired(notice.kind) || (await canSendEmail(services, tx, facts.user))) {
      const content = buildNoticeEmail(notice, { ...facts, appUrl, hasTax });
      await emailQueue.enqueue(tx, { to: email, userId: id, ...content });
    }
    if (isUrgent(notice.kind)) {
      const data = { notice: notice.kind };
      const key = `${notice.kind}:${notice.key}`;
      await notify(tx, { kind: 'billing', userIds: [id], key, data, at: clock.now() });
    }
  }
}

/**
 * Notices that have to arrive before a charge: the law or the terms promise them. Strangers must not
 * be able to use up their limit, and each takes a plan with a card that was accepted.
 */
const REQUIRED = new Set<NoticeKind>(['price-change', 'pause-ending', ...RENEWAL_REMINDER_KINDS]);
const isRequired = (kind: NoticeKind) => REQUIRED.has(kind);

/** Notices that also appear in the app, because the user can act on them. */
function isUrgent(kind: NoticeKind): kind is BillingData['notice'] {
  return kind === 'trial-ending' || kind === 'payment-failed';
}
