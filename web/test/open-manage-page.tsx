import { screen, within } from '@testing-library/react';
import { ManageSubscriptionPage } from '#features/billing/manage/manage-page.tsx';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildUser } from './build-user.ts';
import { fakeApi } from './fake-api.ts';
import { PLANS_ANSWER } from './fake-billing.ts';
import { renderPage } from './render-page.tsx';

/** A user on the monthly plan; tests override what differs. */
export const ACTIVE = {
  subscriptionStatus: 'active',
  isTrialing: false,
  subscriptionPlan: 'monthly',
  subscriptionStart: '2026-10-20T09:00:00.000Z',
  nextBillingDate: '2026-11-20T09:00:00.000Z',
  trialEndsAt: '2026-10-20T09:00:00.000Z',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
} as const;
export const INVOICE = {
  id: 'in_1',
  number: 'ATTUNE-0001',
  createdAt: '2026-10-20T09:00:00.000Z',
  amountCents: 999,
  refundedCents: 0,
  currency: 'usd',
  status: 'paid',
  hostedUrl: 'https://pay.example/in_1',
  pdfUrl: 'https://pay.example/in_1/pdf',
};
export const DISCOUNT = {
  name: 'WELCOME20',
  percentOff: 20,
  amountOffCents: null,
  currency: null,
  duration: 'repeating',
  endsAt: '2027-01-20T09:00:00.000Z',
};
export const WITHDRAWAL = 'GET /api/subscription/withdrawal';
export const PRICE = 'GET /api/subscription/price';
export const INVOICES = 'GET /api/subscription/invoices';

export const managePage = (overrides: Partial<User>) => (
  <ManageSubscriptionPage user={buildUser(overrides)} />
);

/** Before the first sync. */
export const NO_PRICE = {
  cents: null,
  nextCents: null,
  resumeCents: null,
  change: null,
  pauseEnds: [],
};

/** The page with its plans and one invoice, plus the given responses. */
export function openManage(overrides: Partial<User>, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/plans': { body: PLANS_ANSWER },
    [INVOICES]: { body: { invoices: [INVOICE] } },
    [PRICE]: { body: NO_PRICE },
    [WITHDRAWAL]: { body: { contract: null, withdrawal: null, earlier: [] } },
    ...answers,
  });
  return { ...api, ...renderPage(managePage(overrides)) };
}

export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const bodies = ({ calls }: Pick<ReturnType<typeof fakeApi>, 'calls'>, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
