import type { Subscription } from '../engine/billing-models.ts';
import { DECLINED } from '../engine/cards.ts';
import { retryInvoice } from '../engine/collect.ts';
import { voidInvoice } from '../engine/issue-invoice.ts';
import { find, get, type Ledger, openLedger } from '../engine/ledger.ts';
import type { Customer } from '../engine/models.ts';
import { previewFirstInvoice, previewInvoice } from '../engine/preview-invoice.ts';
import { machineNow } from '../sandbox.ts';
import { readLedger } from '../store/ledger-store.ts';
import { findObject } from '../store/objects.repository.ts';
import { cardDeclined, invalid, noSuch } from '../wire/api-error.ts';
import type { Params } from '../wire/params.ts';
import { presentInvoice } from '../wire/present-invoice.ts';
import { CREATED, type Endpoint, EXPAND, type WriteCall } from './endpoint.ts';
import { readPromotion } from './find-promotion.ts';
import { hasEarlierInvoice, readPrice } from './read-checkout.ts';
import { readPlanChange } from './read-subscription-change.ts';
import { changeObject, listEndpoint, presentEach, readEndpoint } from './stored-objects.ts';

function pay(call: WriteCall) {
  return changeObject(call, 'invoice', (ledger, { id, status }) => {
    if (status === 'paid') throw invalid('Invoice is already paid');
    if (status === 'void') throw invalid('A void invoice cannot be paid');
    if (status === 'draft') throw invalid('A draft invoice cannot be paid in the sandbox');
    if (retryInvoice(ledger, id, 'manual') === 'failed') return cardDeclined(DECLINED);
    return presentInvoice(get(ledger, 'invoice', id), call.sandbox.origin);
  });
}

function voidOpen(call: WriteCall) {
  return changeObject(call, 'invoice', (ledger, invoice) => {
    if (invoice.status !== 'open') {
      throw invalid(`You can only void open invoices. This one is ${invoice.status}.`);
    }
    return presentInvoice(voidInvoice(ledger, invoice), call.sandbox.origin);
  });
}

/** A customer who doesn't exist yet. */
const STRANGER: Customer = {
  kind: 'customer',
  id: 'cus_preview',
  customer: 'cus_preview',
  created: 0,
  email: null,
  name: null,
  metadata: {},
  balance: 0,
  defaultMethod: null,
  clock: null,
  invoicePrefix: 'PREVIEW',
  invoicesMade: 0,
  isDeleted: false,
};

function openStrangerLedger({ sandbox }: WriteCall): Ledger {
  const facts = { now: machineNow(sandbox.clock), newId: sandbox.newId };
  return openLedger(STRANGER.id, [STRANGER], facts);
}

/** Without a subscription, the first invoice of a new one is previewed. */
async function previewNew(call: WriteCall) {
  const { sandbox, db, params } = call;
  const customerId = params.text('customer') ?? null;
  const ledger = customerId ? await readLedger(sandbox, db, customerId) : openStrangerLedger(call);
  const priceId = readPrice(params.within('subscription_details'), 'items');
  const buyer = { customerId, hasEarlierInvoice: hasEarlierInvoice(ledger) };
  const discount = await readPromotion(call, { priceId, buyer });
  return presentInvoice(previewFirstInvoice(ledger, { priceId, discount }), sandbox.origin);
}

/** Sent discounts replace those of the subscription. */
function withDiscountsOf(params: Params, subscription: Subscription): Subscription {
  if (!params.has('discounts')) return subscription;
  const [sent] = params.members('discounts');
  return { ...subscription, discount: sent?.text('discount') ?? null };
}

async function preview(call: WriteCall) {
  const { sandbox, db, params } = call;
  if (!params.has('subscription')) return previewNew(call);
  const id = params.requiredText('subscription');
  const stored = await findObject(db, 'subscription', id);
  const customer = params.text('customer') ?? stored?.customer;
  if (!stored || stored.customer !== customer) {
    throw noSuch('subscription', id, { param: 'subscription' });
  }
  const ledger = await readLedger(sandbox, db, stored.customer);
  const found = find(ledger, 'subscription', id);
  const subscription = found && withDiscountsOf(params, found);
  if (subscription?.status === 'canceled' || !subscription) {
    throw invalid('A canceled subscription has no upcoming invoice.', {
      code: 'invoice_upcoming_none',
    });
  }
  const details = params.within('subscription_details');
  const change = readPlanChange(details, subscription);
  const endsTrial = details.text('trial_end') === 'now';
  if (!change && (subscription.cancelAt ?? Infinity) <= subscription.periodEnd) {
    throw invalid('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' });
  }
  return presentInvoice(
    previewInvoice(ledger, subscription, { change, endsTrial }),
    sandbox.origin,
  );
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
      'customer_details[tax_exempt]',
      'discounts',
      'discounts[*][discount]',
      'discounts[*][promotion_code]',
      'subscription',
      'subscription_details[items][*][id]',
      'subscription_details[items][*][price]',
      'subscription_details[items][*][quantity]',
      'subscription_details[proration_behavior]',
      'subscription_details[proration_date]',
      'subscription_details[trial_end]',
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
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    accepts: EXPAND,
    handle: voidOpen,
  },
];
