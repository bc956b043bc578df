import { expect, it } from 'vitest';
import { missing, startScriptedPayments } from '#test/scripted-payments.ts';

it('finds no invoice for a payment that the provider does not know', async () => {
  const scripted = await startScriptedPayments({ 'GET /v1/invoice_payments': missing });
  expect(await scripted.payments.invoiceOfPayment('pi_gone')).toBeNull();
  await scripted.close();
});
