import { CURRENCY } from '../catalog.ts';
import { changeBalance } from '../engine/change-balance.ts';
import { deleteCustomer } from '../engine/delete-customer.ts';
import { customerOf, emit, openLedger, put } from '../engine/ledger.ts';
import type { Customer } from '../engine/models.ts';
import { machineNow } from '../sandbox.ts';
import { changeCustomer, writeLedger } from '../store/ledger-store.ts';
import { findObject, lockName } from '../store/objects.repository.ts';
import { invalid, noSuch } from '../wire/api-error.ts';
import { mergeMetadata } from '../wire/params.ts';
import { presentBalanceTransaction, presentCustomer } from '../wire/present-customer.ts';
import { type Endpoint, EXPAND, METADATA, type WriteCall } from './endpoint.ts';
import { listEndpoint, presentEach, readEndpoint } from './stored-objects.ts';

const BALANCE_PATH = '/v1/customers/:id/balance_transactions';
const METHOD_PARAM = 'invoice_settings[default_payment_method]';

async function clockTime({ sandbox, db, params }: WriteCall): Promise<number> {
  const id = params.text('test_clock');
  if (id === undefined) return machineNow(sandbox.clock);
  await lockName(db, id);
  const clock = await findObject(db, 'test_helpers.test_clock', id);
  if (!clock) throw noSuch('test clock', id, { param: 'test_clock', status: 400 });
  if (clock.target !== null) throw invalid('The test clock is advancing.', { param: 'test_clock' });
  return clock.frozenTime;
}

async function createCustomer(call: WriteCall) {
  const { sandbox, db, params, cause } = call;
  const now = await clockTime(call);
  const id = sandbox.newId('cus');
  const ledger = openLedger(id, [], { now, newId: sandbox.newId });
  const customer = put<Customer>(ledger, {
    kind: 'customer',
    id,
    customer: id,
    created: now,
    email: params.text('email') ?? null,
    name: params.text('name') ?? null,
    metadata: mergeMetadata({}, params),
    balance: 0,
    defaultMethod: null,
    clock: params.text('test_clock') ?? null,
    invoicePrefix: id.slice(-8).toUpperCase(),
    invoicesMade: 0,
    isDeleted: false,
  });
  emit(ledger, 'customer.created', customer);
  await writeLedger(sandbox, db, ledger, cause);
  return presentCustomer(customer);
}

async function updateCustomer({ sandbox, db, params, id, cause }: WriteCall) {
  const method = params.within('invoice_settings').text('default_payment_method');
  return changeCustomer(sandbox, db, { customerId: id, cause }, (ledger) => {
    const customer = customerOf(ledger);
    if (method !== undefined && !ledger.objects.has(method)) {
      throw noSuch('PaymentMethod', method, { param: METHOD_PARAM, status: 400 });
    }
    const updated = put(ledger, {
      ...customer,
      email: params.has('email') ? (params.text('email') ?? null) : customer.email,
      name: params.has('name') ? (params.text('name') ?? null) : customer.name,
      metadata: mergeMetadata(customer.metadata, params),
      balance: params.integer('balance') ?? customer.balance,
      defaultMethod: method ?? customer.defaultMethod,
    });
    emit(ledger, 'customer.updated', updated);
    return presentCustomer(updated);
  });
}

async function createBalanceTransaction({ sandbox, db, params, id, cause }: WriteCall) {
  const amount = params.requiredInteger('amount');
  if (params.requiredText('currency') !== CURRENCY) {
    throw invalid(`The sandbox only has ${CURRENCY}.`, { param: 'currency' });
  }
  return changeCustomer(sandbox, db, { customerId: id, cause }, (ledger) =>
    presentBalanceTransaction(
      changeBalance(ledger, {
        amount,
        type: 'adjustment',
        invoice: null,
        description: params.text('description') ?? null,
        metadata: mergeMetadata({}, params),
      }),
    ),
  );
}

export const customerEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    accepts: ['email', 'name', 'test_clock', ...METADATA, ...EXPAND],
    handle: createCustomer,
  },
  readEndpoint('/v1/customers/:id', 'customer'),
  {
    method: 'POST',
    path: '/v1/customers/:id',
    accepts: ['email', 'name', 'balance', METHOD_PARAM, ...METADATA, ...EXPAND],
    handle: updateCustomer,
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    accepts: [],
    handle: ({ sandbox, db, id, cause }) =>
      changeCustomer(sandbox, db, { customerId: id, cause }, (ledger) =>
        presentCustomer(deleteCustomer(ledger)),
      ),
  },
  {
    method: 'POST',
    path: BALANCE_PATH,
    accepts: ['amount', 'currency', 'description', ...METADATA, ...EXPAND],
    handle: createBalanceTransaction,
  },
  listEndpoint({
    path: BALANCE_PATH,
    kind: 'customer_balance_transaction',
    where: ({ id }) => ({ customer: [id] }),
    presentAll: presentEach,
  }),
  ...['/v1/payment_methods', '/v1/customers/:id/payment_methods'].map((path) =>
    listEndpoint({
      path,
      url: '/v1/payment_methods',
      kind: 'payment_method',
      accepts: ['customer', 'type'],
      where: ({ id, params }) => ({ customer: [id || params.requiredText('customer')] }),
      presentAll: presentEach,
    }),
  ),
];
