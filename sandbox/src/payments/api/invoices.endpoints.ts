import type { Invoice } from '../engine/billing-models.ts';
import { DECLINED } from '../engine/cards.ts';
import { retryInvoice } from '../engine/collect.ts';
import { find, get } from '../engine/ledger.ts';
import { previewInvoice } from '../engine/preview-invoice.ts';
import { changeCustomer, readLedger } from '../store/ledger-store.ts';
import { findObject } from '../store/objects.repository.ts';
import { cardDeclined, invalid, noSuch } from '../wire/api-error.ts';
import { presentInvoice } from '../wire/present-invoice.ts';
import {
  CREATED,
  type Endpoint,
  EXPAND,
  PAGING,
  type ReadCall,
  type WriteCall,
} from './endpoint.ts';
import { createdRange, filters, listPage } from './list-page.ts';
import { readPlanChange } from './read-subscription-change.ts';

async function findInvoice({ db, id }: Pick<ReadCall, 'db' | 'id'>): Promise<Invoice> {
  const invoice = await findObject(db, 'invoice', id);
  if (!invoice) throw noSuch('invoice', id, { param: 'invoice' });
  return invoice;
}

async function pay(call: WriteCall) {
  const { sandbox, db, cause } = call;
  const { id, customer: customerId } = await findInvoice(call);
  return changeCustomer(sandbox, db, { customerId, cause }, (ledger) => {
    const { status } = get(ledger, 'invoice', id);
    if (status === 'paid') throw invalid('Invoice is already paid');
    if (status === 'draft') throw invalid('A draft invoice cannot be paid in the sandbox');
    if (retryInvoice(ledger, id, 'manual') === 'failed') return cardDeclined(DECLINED);
    return presentInvoice(get(ledger, 'invoice', id), sandbox.origin);
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
  {
    method: 'GET',
    path: '/v1/invoices',
    accepts: ['customer', 'subscription', 'status', ...CREATED, ...PAGING],
    handle: (call) =>
      listPage(
        call,
        '/v1/invoices',
        {
          kind: 'invoice',
          where: filters(call.params, ['customer', 'subscription', 'status']),
          created: createdRange(call.params),
        },
        (invoices) => invoices.map((invoice) => presentInvoice(invoice, call.sandbox.origin)),
      ),
  },
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
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    accepts: EXPAND,
    handle: async (call) => presentInvoice(await findInvoice(call), call.sandbox.origin),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    accepts: EXPAND,
    handle: pay,
  },
];
