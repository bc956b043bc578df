import { PLAN_IDS } from '@attune/domain/billing/plans';
import { z } from '@hono/zod-openapi';
import { cents, timestamp } from '../billing.schemas.ts';

const contract = z.object({
  number: z.string(),
  plan: z.enum(PLAN_IDS).nullable(),
  concludedAt: timestamp,
  withdrawBefore: timestamp,
  timeZone: z.string().openapi({ description: 'Where its last day ends' }),
  hasStartRequest: z.boolean(),
  isOpen: z.boolean().openapi({ description: 'Whether the user can withdraw now' }),
  hasEnded: z.boolean().openapi({ description: 'Whether its plan has ended' }),
});

const withdrawal = z.object({
  statedAt: timestamp,
  isConfirmed: z.boolean(),
  refundedCents: cents.nullable().openapi({ description: 'Null until it is carried out' }),
  otherwiseCents: cents.openapi({
    description: 'What of that staff paid in another way than to the card',
  }),
  owedCents: cents.openapi({ description: 'What could not be returned to the card yet' }),
  disputedCents: cents.openapi({
    description: 'What waits until the bank has decided about a dispute of the payment',
  }),
  bankCents: cents.openapi({
    description: 'What of the refunds the bank returned, after such a dispute',
  }),
  creditCents: cents.openapi({ description: 'What came back as credit' }),
});

const contractWithdrawal = z
  .object({ contract, withdrawal: withdrawal.nullable() })
  .openapi('ContractWithdrawal');
export type ContractWithdrawal = z.infer<typeof contractWithdrawal>;

const newestContract = z.object({
  contract: contract.nullable(),
  withdrawal: withdrawal.nullable(),
});

export const withdrawalResponse = newestContract
  .extend({
    earlier: z.array(contractWithdrawal).openapi({
      description:
        'Earlier contracts that can still be withdrawn from, or were recently, or whose refund is still open, newest first',
    }),
  })
  .openapi('Withdrawal');
export type WithdrawalResponse = z.infer<typeof withdrawalResponse>;

export const memberWithdrawalResponse = newestContract
  .extend({
    waiting: z.array(contractWithdrawal).openapi({
      description: 'Earlier contracts with a statement that was not confirmed yet',
    }),
    earlierWithdrawals: z.int().min(0).openapi({
      description: 'From how many earlier contracts the user withdrew',
    }),
  })
  .openapi('MemberWithdrawal');
export type MemberWithdrawalResponse = z.infer<typeof memberWithdrawalResponse>;

export const statementResponse = z.object({ receivedAt: timestamp });
