import { randomUUID } from 'node:crypto';
import { userNotFoundError } from '@attune/domain/account/account-errors';
import { billingError } from '@attune/domain/billing/billing-errors';
import { getFirstChargeDate } from '@attune/domain/billing/checkout';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { findUser, type UserRow } from '#features/account';
import { type CheckoutSession, PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { auditBillingAction, callProvider, limitProviderCalls } from '../call-provider.ts';
import { findPromotionForPlan, toCodeError } from '../promotions/check-promotion.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';
import type { CheckoutInput, CheckoutResponse } from './checkout.schemas.ts';
import {
  type CheckoutParams,
  claimAttempt,
  deleteAttempt,
  findCheckout,
  saveCheckoutSession,
} from './checkouts.repository.ts';
import { ensureCustomer, openPortal, withLockedUser } from './ensure-customer.ts';

/** Less than a day, after which the provider discards an idempotency key and a session. */
const ATTEMPT_LIFETIME_MS = 23 * HOUR_MS;
/** How often to try again when checkouts in several windows replace each other. */
const MAX_ROUNDS = 4;

type CheckoutOffer = Omit<CheckoutInput, 'userId'> & { clientNetwork: string };

/** Starts a checkout. A user with a plan is sent to the portal instead (DECISIONS D5). */
export async function createCheckoutSession(
  services: Services,
  userId: string,
  { priceId, startRequest = null, promotionCode, clientNetwork }: CheckoutOffer,
): Promise<CheckoutResponse> {
  const plan = services.payments.planOf(priceId);
  if (plan === null) throw billingError('billing.unknown_price');
  await limitProviderCalls(services, userId);
  const result = await callProvider(services, { action: 'checkout', userId }, async () => {
    const storedUser = await findUser(services.db, userId);
    // Sync first, so that a missed event cannot lead to a second sale.
    const user = storedUser?.stripeCustomerId
      ? await syncSubscription(services, userId)
      : storedUser;
    if (!user) throw userNotFoundError(userId);
    if (user.stripeSubscriptionId) return { url: await openPortal(services, user) };
    const chargeAt = getFirstChargeDate(
      user.trialEndsAt?.toISOString() ?? null,
      services.clock.now(),
    );
    const promotionId = promotionCode
      ? await findPromotionForPlan(services, user, { code: promotionCode, plan, clientNetwork })
      : null;
    return offerCheckout(services, user, { userId, plan, chargeAt, startRequest, promotionId });
  });
  const session = result.id ?? 'portal';
  const auditAction = 'billing.checkout_started';
  await auditBillingAction(services, { action: 'checkout', auditAction, userId, plan, session });
  return result;
}

async function offerCheckout(
  services: Services,
  user: UserRow,
  params: CheckoutParams,
): Promise<CheckoutResponse> {
  const customerId = await ensureCustomer(services, user);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const earlier = await settleEarlierCheckout(services, params);
    if (earlier.session?.url) return { id: earlier.session.id, url: earlier.session.url };
    if (earlier.isPaid) {
      const current = await syncSubscription(services, params.userId);
      if (current?.stripeSubscriptionId) return { url: await openPortal(services, current) };
    }
    const session = await beginCheckout(services, customerId, params, earlier.closedSessionId);
    if (session?.url) return { id: session.id, url: session.url };
  }
  throw new PaymentsError('concurrent checkouts of one user kept replacing each other');
}

type EarlierCheckout = {
  session?: CheckoutSession;
  isPaid?: boolean;
  closedSessionId: string | null;
};

/** Closes or reuses the previous checkout: if two were open, both could be paid. */
async function settleEarlierCheckout(
  services: Services,
  params: CheckoutParams,
): Promise<EarlierCheckout> {
  const { payments, db, clock } = services;
  const row = await findCheckout(db, params.userId);
  if (!row?.sessionId) return { closedSessionId: null };
  const closedSessionId = row.sessionId;
  let session = await payments.readCheckout(row.sessionId);
  const isReusable =
    row.plan === params.plan &&
    row.startRequest === params.startRequest &&
    // The session itself: the previous version of the server doesn't store the code.
    session?.promotionId === params.promotionId &&
    session.hasTax === payments.hasAutomaticTax &&
    row.chargeAt?.getTime() === params.chargeAt?.getTime() &&
    clock.now().getTime() - row.createdAt.getTime() < ATTEMPT_LIFETIME_MS;
  if (session?.status === 'open' && isReusable) return { session, closedSessionId };
  if (session?.status === 'open') session = await payments.expireCheckout(row.sessionId);
  return { isPaid: session?.status === 'complete', closedSessionId };
}

/** Returns null when a concurrent request stored a session, which must be settled first. */
async function beginCheckout(
  services: Services,
  customerId: string,
  params: CheckoutParams,
  closedSessionId: string | null,
): Promise<CheckoutSession | null> {
  const { db, payments, clock, appUrl } = services;
  const now = clock.now();
  const oldest = new Date(now.getTime() - ATTEMPT_LIFETIME_MS);
  const claimed = await withLockedUser(services, params.userId, (tx) =>
    claimAttempt(tx, { ...params, attempt: randomUUID(), now, oldest, closedSessionId }),
  );
  if (!claimed) return null;
  const { attempt } = claimed;
  const { startRequest: version } = params;
  try {
    const session = await payments.createCheckout({
      ...params,
      startRequest: version === null ? null : { version, requestedAt: claimed.createdAt },
      customerId,
      successUrl: `${appUrl}/subscription?checkout={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${appUrl}/subscription?checkout=cancelled`,
      idempotencyKey: attempt,
    });
    return (await saveCheckoutSession(db, params.userId, attempt, session.id)) ? session : null;
  } catch (error) {
    const isRefused = error instanceof PaymentsError && !error.isUnreachable;
    if (isRefused) await deleteAttempt(db, params.userId, attempt);
    throw toCodeError(error);
  }
}
