import type { Notice } from '@attune/domain/billing/notices';
import type { SubscriptionFields } from '@attune/domain/billing/project';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import type { MailContent } from '../../../platform/mail/mail.ts';
import type { UserRow } from '../../account/index.ts';
import { cancelledMail } from './cancelled.ts';
import { paymentFailedMail } from './payment-failed.ts';
import { receiptMail } from './receipt.ts';
import { resumedMail } from './resumed.ts';
import { trialEndedMail } from './trial-ended.ts';
import { trialEndingMail } from './trial-ending.ts';

/** The person as they are now, and what their subscription was a moment before. */
export type NoticeFacts = { user: UserRow; before: SubscriptionFields; appUrl: string };

/** The mail that a notice is. */
export function noticeMail(notice: Notice, { user, before, appUrl }: NoticeFacts): MailContent {
  const plans = `${appUrl}/subscription`;
  const manage = `${appUrl}/subscription/manage`;
  const { name, timeZone, nextBillingDate, trialEndsAt } = user;
  const plan = user.subscriptionPlan ?? before.subscriptionPlan;
  const person = { name, timeZone, plan };
  const invoice = () => notice.invoice as ProviderInvoice;
  const trial = () => ({ name, timeZone, trialEndsAt: trialEndsAt as Date, link: plans });
  switch (notice.kind) {
    case 'trial-ending':
      return trialEndingMail(trial());
    case 'trial-ended':
      return trialEndedMail(trial());
    case 'payment-failed': {
      const isOpen = user.subscriptionStatus !== 'expired';
      return paymentFailedMail({ ...person, invoice: invoice(), isOpen, link: manage });
    }
    case 'receipt':
      return receiptMail({ ...person, invoice: invoice(), nextBillingDate, link: manage });
    case 'cancelled': {
      const canResume = user.cancelAtPeriodEnd;
      const endsAt = canResume ? user.subscriptionEnd : user.isTrialing ? trialEndsAt : null;
      return cancelledMail({ ...person, endsAt, canResume, link: canResume ? manage : plans });
    }
    case 'resumed':
      return resumedMail({ ...person, nextBillingDate, link: manage });
  }
}
