import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { Settlement } from '@attune/domain/billing/settle-withdrawal';
import { MAX_CONTRACT_LENGTH } from '@attune/domain/billing/withdrawal-inputs';
import { z } from '@hono/zod-openapi';
import type { Services } from '#platform/services.ts';
import { cents, timestamp } from '../billing.schemas.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';
import { computeSettlement } from './decide-settlement.ts';
import { findMeantContract } from './find-meant-contract.ts';
import { isBankDeciding } from './read-payments.ts';
import { isInTime, readContractStates } from './withdrawal-state.ts';

export const withdrawalPreviewQuery = z.object({
  contract: z
    .string()
    .max(MAX_CONTRACT_LENGTH)
    .default('')
    .openapi({ description: 'As in the withdrawal; the newest contract if it names none' }),
});

export const withdrawalPreviewResponse = z
  .object({
    contract: z.string().openapi({ description: 'The number of the contract' }),
    paidCents: cents.openapi({ description: 'What was paid with the card, and with credit' }),
    keptCents: cents.openapi({ description: 'What the days used cost' }),
    usedDays: z.int().min(0),
    earlierRefundCents: cents.openapi({ description: 'What was refunded before' }),
    refundCents: cents.openapi({ description: 'What would go back to the card' }),
    disputedCents: cents.openapi({
      description: 'What of that would wait until the bank has decided about the payment',
    }),
    creditCents: cents.openapi({ description: 'What would come back as credit' }),
    countedUntil: timestamp.openapi({
      description:
        'Until when days were counted; send it with the withdrawal, so that this is paid',
    }),
  })
  .openapi('WithdrawalPreview');
export type WithdrawalPreviewResponse = z.infer<typeof withdrawalPreviewResponse>;

/** What a withdrawal with this text would come to now. Changes nothing at the provider. */
export async function previewWithdrawal(
  services: Services,
  user: UserDocument,
  text: string,
): Promise<WithdrawalPreviewResponse> {
  const { db, clock } = services;
  const now = clock.now();
  const state = findMeantContract(await readContractStates(db, user), { text, now });
  const { contract, withdrawal } = state;
  if (!isInTime(state, now) || withdrawal?.confirmedAt)
    throw billingError('billing.withdrawal_over');
  await limitProviderCalls(services, user.id);
  const call = { action: 'withdrawal preview', userId: user.id };
  const countedUntil = withdrawal?.countedUntil ?? withdrawal?.statedAt ?? now;
  const { settlement, disputedCents } = await callProvider(services, call, async () => {
    const settlement = await computeSettlement(services, {
      subscriptionId: contract.subscriptionId,
      customerId: user.stripeCustomerId,
      statedAt: withdrawal?.statedAt ?? now,
      countedUntil,
      hasStartRequest: contract.startRequest !== null,
    });
    return { settlement, disputedCents: await sumDisputed(services, settlement.refunds) };
  });
  const { paidCents, creditUsedCents, keptCents, usedDays, refunds } = settlement;
  return {
    contract: contract.number,
    paidCents: paidCents + creditUsedCents,
    keptCents,
    usedDays,
    earlierRefundCents: settlement.earlierRefundCents,
    refundCents: refunds.reduce((sum, refund) => sum + refund.cents, 0),
    disputedCents,
    creditCents: settlement.creditReturnedCents,
    countedUntil: countedUntil.toISOString(),
  };
}

async function sumDisputed(services: Services, refunds: Settlement['refunds']): Promise<number> {
  let sum = 0;
  for (const refund of refunds) if (await isBankDeciding(services, refund)) sum += refund.cents;
  return sum;
}
