import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { WorkerTask } from '#platform/jobs/start-worker.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Services } from '#platform/services.ts';
import { closeAccounts } from './accounts/close-accounts.ts';
import { registerBillingRoutes } from './billing.routes.ts';
import { BILLING_TOPIC } from './events/events.repository.ts';
import { processEvents } from './events/process-events.ts';
import { registerWebhookRoutes } from './events/webhook.routes.ts';
import { finishPauses, sendPauseReminders } from './pauses/finish-pauses.ts';
import { changePrices } from './prices/change-prices.ts';
import { registerPromotionRoutes } from './promotions/promotions.routes.ts';
import { sendRenewalReminders } from './renewals/send-renewal-reminders.ts';
import { registerFailedRefundRoutes } from './staff/failed-refunds.routes.ts';
import { registerStaffRoutes } from './staff/staff.routes.ts';
import { registerSubscriptionRoutes } from './subscription/subscription.routes.ts';
import { reconcile, syncCustomerEmails, syncOverdue } from './subscription/sync-overdue.ts';
import { lapseTrials, sendTrialNotices } from './trials/trials.ts';
import { carryOutWithdrawals } from './withdrawal/carry-out-withdrawal.ts';
import { forgetOldWithdrawals } from './withdrawal/forget-old-withdrawals.ts';
import { retryRefunds } from './withdrawal/review-refunds.ts';
import { registerWithdrawalRoutes } from './withdrawal/withdrawal.routes.ts';
import { registerWithdrawalPage } from './withdrawal/withdrawal-page.routes.ts';

const billingPersonalData: PersonalData = {
  titles: {
    billing_accounts: 'When your subscription was last checked',
    billing_checkouts: 'A checkout you started',
    billing_contracts: 'Your contracts, and whether you asked for an immediate start',
    billing_withdrawals: 'Withdrawals from a contract',
    billing_withdrawal_refunds: 'Refunds after a withdrawal',
    billing_refunds: 'Refunds that were requested',
    billing_pauses: 'The end of a pause of your plan',
    billing_price_notices: 'New prices that you were told about',
    billing_notices: 'Emails about your subscription',
    billing_events: 'What the payment provider told us',
  },
  pages: [],
};

export function billingJobs(services: Services): Job[] {
  return [
    { name: 'billing.lapse-trials', everyMs: MINUTE_MS, run: () => lapseTrials(services) },
    { name: 'billing.trial-notices', everyMs: MINUTE_MS, run: () => sendTrialNotices(services) },
    {
      name: 'billing.renewal-reminders',
      everyMs: 10 * MINUTE_MS,
      run: () => sendRenewalReminders(services),
    },
    { name: 'billing.finish-pauses', everyMs: MINUTE_MS, run: () => finishPauses(services) },
    {
      name: 'billing.pause-reminders',
      everyMs: 10 * MINUTE_MS,
      run: () => sendPauseReminders(services),
    },
    { name: 'billing.change-prices', everyMs: MINUTE_MS, run: () => changePrices(services) },
    { name: 'billing.sync-overdue', everyMs: MINUTE_MS, run: () => syncOverdue(services) },
    { name: 'billing.sync-emails', everyMs: HOUR_MS, run: () => syncCustomerEmails(services) },
    {
      name: 'billing.carry-out-withdrawals',
      everyMs: MINUTE_MS,
      run: () => carryOutWithdrawals(services),
    },
    {
      name: 'billing.retry-refunds',
      everyMs: HOUR_MS,
      run: () => retryRefunds(services),
    },
    {
      name: 'billing.forget-old-withdrawals',
      everyMs: DAY_MS,
      run: () => forgetOldWithdrawals(services),
    },
    { name: 'billing.reconcile', everyMs: HOUR_MS, run: (jobRun) => reconcile(services, jobRun) },
  ];
}

/** The database announces a stored event and the deletion of an account with a customer. */
export function billingWorker(services: Services): WorkerTask {
  return {
    topic: BILLING_TOPIC,
    async sweep(isStopped) {
      await processEvents(services, isStopped);
      if (!isStopped()) await closeAccounts(services);
    },
  };
}

export const billingFeature = defineFeature({
  name: 'billing',
  routes: [
    registerBillingRoutes,
    registerSubscriptionRoutes,
    registerPromotionRoutes,
    registerWithdrawalRoutes,
    registerWithdrawalPage,
    registerWebhookRoutes,
    registerStaffRoutes,
    registerFailedRefundRoutes,
  ],
  jobs: billingJobs,
  workers: (services) => [billingWorker(services)],
  personalData: [billingPersonalData],
});
