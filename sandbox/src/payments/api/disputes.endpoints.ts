import type { Dispute } from '../engine/billing-models.ts';
import { closeDispute, isOpenDispute } from '../engine/dispute.ts';
import { invalid } from '../wire/api-error.ts';
import { presentDispute } from '../wire/present-payment.ts';
import { CREATED, type Endpoint, EXPAND, METADATA } from './endpoint.ts';
import { changeObject, listEndpoint, presentEach, readEndpoint } from './stored-objects.ts';

/** The texts that decide a dispute in the provider's test mode. */
const DECISIVE_EVIDENCE = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

function requireOpen(dispute: Dispute): void {
  if (!isOpenDispute(dispute)) throw invalid('This dispute is already closed.');
}

export const disputeEndpoints: Endpoint[] = [
  readEndpoint('/v1/disputes/:id', 'dispute'),
  listEndpoint({
    path: '/v1/disputes',
    kind: 'dispute',
    accepts: ['charge', 'payment_intent', ...CREATED],
    where({ params }) {
      const [payment, charge] = [params.text('payment_intent'), params.text('charge')];
      return {
        ...(payment === undefined ? {} : { payment: [payment] }),
        ...(charge === undefined ? {} : { chargeId: [charge] }),
      };
    },
    presentAll: presentEach,
  }),
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    accepts: ['evidence[uncategorized_text]', 'submit', ...METADATA, ...EXPAND],
    handle: (call) =>
      changeObject(call, 'dispute', (ledger, dispute) => {
        requireOpen(dispute);
        const text = call.params.within('evidence').text('uncategorized_text');
        const isDecisive = text !== undefined && Object.hasOwn(DECISIVE_EVIDENCE, text);
        if (!isDecisive) return presentDispute(dispute);
        const outcome = DECISIVE_EVIDENCE[text as keyof typeof DECISIVE_EVIDENCE];
        return presentDispute(closeDispute(ledger, dispute.id, outcome));
      }),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    accepts: EXPAND,
    handle: (call) =>
      changeObject(call, 'dispute', (ledger, dispute) => {
        requireOpen(dispute);
        return presentDispute(closeDispute(ledger, dispute.id, 'lost'));
      }),
  },
];
