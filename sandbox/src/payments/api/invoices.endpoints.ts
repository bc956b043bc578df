import { DECLINED } from '../engine/cards.ts';
import { retryInvoice } from '../engine/collect.ts';
import { find, get } from '../engine/ledger.ts';
import { previewInvoice } from '../engine/preview-invoice.ts';
import { readLedger } from '../store/ledger-store.ts';
import { findObject } from '../store/objects.repository.ts';
import { cardDeclined, invalid, noSuch } from '../wire/api-error.ts';
import { presentInvoice } from '../wire/present-invoice.ts';
import { CREATED, type Endpoint, EXPAND, type WriteCall } from './endpoint.ts';
import { readPlanChange } from './read-subscription-change.ts';
import { changeObject, listEndpoint, presentEach, readEndpoint } from './stored-objects.ts';

function pay(call: WriteCall) {
  return changeObject(call, 'invoice', (ledger, { id, status }) => {
    if (status === 'paid') throw invalid('Invoice is already paid');
    if (status === 'void') throw invalid('This invoice is void and cannot be paid.');
    if (status === 'draft') throw invalid('A draft invoice cannot be paid in the sandbox');
    if (retryInvoice(ledger, id, 'manual') === 'failed') return cardDeclined(DECLINED);
    return presentInvoice(get(ledger, 'invoice', id), call.sandbox.origin);
  });
}

async function preview({ sandbox, db, params }: WriteCall) {
  const id = params.requiredText('subscription');
  const stored = await findObject(db, 'subscription', id);
  const customer = params.text('customer') ?? stored?.customer;
  if (!stored || stored.customer !== customer) {
    throw noSuch('subscription', id, { param: 'subscription' });
  }
  const ledger = await readLedger(sandbox, db, stored.customer);
  const subscription = find(ledger, 'subscription', id);
  if (subscription?.status === 'canceled' || !subscription) {
    throw invalid('A canceled subscription has no upcoming invoice.', {
      code: 'invoice_upcoming_none',
    });
  }
  const change = readPlanChange(params.within('subscription_details'), subscription);
  if (!change && (subscription.cancelAt ?? Infinity) <= subscription.periodEnd) {
    throw invalid('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' });
  }
  return presentInvoice(previewInvoice(ledger, subscription, change), sandbox.origin);
}

export const invoiceEndpoints: Endpoint[] = [
  listEndpoint({
    path: '/v1/invoices',
    kind: 'invoice',
    fields: ['customer', 'subscription', 'status'],
    accepts: CREATED,
    presentAll: presentEach,
  }),
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    accepts: [
      'customer',
      'subscription',
      'subscription_details[items][*][id]',
      'subscription_details[items][*][price]',
      'subscription_details[proration_behavior]',
      'subscription_details[proration_date]',
      ...EXPAND,
    ],
    handle: preview,
  },
  readEndpoint('/v1/invoices/:id', 'invoice'),
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    accepts: EXPAND,
    handle: pay,
  },
];
