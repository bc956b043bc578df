import type { Notice } from '@attune/domain/billing/notices';
import type { SubscriptionFields } from '@attune/domain/billing/project-subscription';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import type { UserRow } from '#features/account';
import type { EmailContent } from '#platform/email/email.ts';
import { buildCanceledEmail } from './canceled.ts';
import { buildPaymentFailedEmail } from './payment-failed.ts';
import { buildReceiptEmail } from './receipt.ts';
import { buildResumedEmail } from './resumed.ts';
import { buildTrialEndedEmail } from './trial-ended.ts';
import { buildTrialEndingEmail } from './trial-ending.ts';

export type NoticeFacts = { user: UserRow; before: SubscriptionFields; appUrl: string };

export function buildNoticeEmail(
  notice: Notice,
  { user, before, appUrl }: NoticeFacts,
): EmailContent {
  const plans = `${appUrl}/subscription`;
  const manage = `${appUrl}/subscription/manage`;
  const { name, timeZone, nextBillingDate, trialEndsAt } = user;
  const plan = user.subscriptionPlan ?? before.subscriptionPlan;
  const person = { name, timeZone, plan };
  const invoice = () => notice.invoice as ProviderInvoice;
  const trial = () => ({ name, timeZone, trialEndsAt: trialEndsAt as Date, link: plans });
  switch (notice.kind) {
    case 'trial-ending':
      return buildTrialEndingEmail(trial());
    case 'trial-ended':
      return buildTrialEndedEmail(trial());
    case 'payment-failed': {
      const isOpen = user.subscriptionStatus !== 'expired';
      return buildPaymentFailedEmail({ ...person, invoice: invoice(), isOpen, link: manage });
    }
    case 'receipt':
      return buildReceiptEmail({ ...person, invoice: invoice(), nextBillingDate, link: manage });
    case 'cancelled': {
      const canResume = user.cancelAtPeriodEnd;
      const endsAt = canResume ? user.subscriptionEnd : user.isTrialing ? trialEndsAt : null;
      return buildCanceledEmail({ ...person, endsAt, canResume, link: canResume ? manage : plans });
    }
    case 'resumed':
      return buildResumedEmail({ ...person, nextBillingDate, link: manage });
  }
}
