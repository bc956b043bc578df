import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, problem } from '#test/fake-api.ts';
import { stubLocation, stubScripts } from '#test/fake-billing.ts';
import { startCheckout } from './start-checkout.ts';

const ORDER = { userId: 'u1', priceId: 'price_annual', publishableKey: 'pk_test_1' };
const CALL = 'POST /api/create-checkout-session';
/** SPEC describes this response, which our server doesn't send. */
const ONLY_ID = { body: { id: 'cs_1' }, isUndescribed: true };
const NOT_INITIALIZED = 'Stripe failed to initialize';

let goTo: ReturnType<typeof stubLocation>;
let scripts: ReturnType<typeof stubScripts>;

beforeEach(() => {
  goTo = stubLocation();
  scripts = stubScripts();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.Stripe;
});

/** Waits for the first requested script element. */
async function requestedScript() {
  await waitFor(() => expect(scripts).toHaveLength(1));
  const [first] = scripts.splice(0);
  if (!first) throw new Error('no script was requested');
  return first;
}

it("goes to the URL in the response, without the provider's script", async () => {
  const { calls } = fakeApi({ [CALL]: { body: { id: 'cs_1', url: 'https://pay.example/cs_1' } } });
  await startCheckout(ORDER);
  expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1');
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/create-checkout-session',
      body: { userId: 'u1', priceId: 'price_annual' },
    },
  ]);
  expect(scripts).toEqual([]);
});

it("uses the provider's script when there is only an id, and loads it only then", async () => {
  fakeApi({ [CALL]: ONLY_ID });
  const redirectToCheckout = vi.fn(async () => undefined);
  const started = startCheckout(ORDER);
  const { script, finishLoading } = await requestedScript();
  expect(script.src).toBe('https://js.stripe.com/basil/stripe.js');
  window.Stripe = vi.fn(() => ({ redirectToCheckout }));
  finishLoading();
  await started;
  expect(window.Stripe).toHaveBeenCalledExactlyOnceWith('pk_test_1');
  expect(redirectToCheckout).toHaveBeenCalledExactlyOnceWith({ sessionId: 'cs_1' });
  expect(goTo).not.toHaveBeenCalled();
});

it.each([
  ['nothing', {}],
  ['empty strings', { id: '', url: '' }],
])("throws SPEC's error for %s in the response", async (_what, body) => {
  fakeApi({ [CALL]: { body, isUndescribed: true } });
  await expect(startCheckout(ORDER)).rejects.toThrow(
    'Server did not return a valid session ID or URL',
  );
  expect(scripts).toEqual([]);
});

it('throws when the script is blocked, and requests it again with the next click', async () => {
  fakeApi({ [CALL]: ONLY_ID });
  const first = startCheckout(ORDER);
  const rejection = expect(first).rejects.toThrow(NOT_INITIALIZED);
  (await requestedScript()).fail();
  await rejection;
  const second = startCheckout(ORDER);
  const { finishLoading } = await requestedScript();
  window.Stripe = () => ({ redirectToCheckout: async () => undefined });
  finishLoading();
  await second;
});

it.each([
  ['does not define its global', undefined],
  ['returns nothing', () => null],
  [
    'throws',
    () => {
      throw new Error('bad key');
    },
  ],
])('throws when the script %s', async (_what, provider) => {
  fakeApi({ [CALL]: ONLY_ID });
  const rejection = expect(startCheckout(ORDER)).rejects.toThrow(NOT_INITIALIZED);
  const { finishLoading } = await requestedScript();
  if (provider) window.Stripe = provider;
  finishLoading();
  await rejection;
});

it('throws when the script never loads', async () => {
  fakeApi({ [CALL]: ONLY_ID });
  vi.useFakeTimers();
  const rejection = expect(startCheckout(ORDER)).rejects.toThrow(NOT_INITIALIZED);
  await vi.advanceTimersByTimeAsync(20_000);
  await rejection;
});

it("throws the provider's own refusal", async () => {
  fakeApi({ [CALL]: ONLY_ID });
  window.Stripe = () => ({
    redirectToCheckout: async () => ({ error: { message: 'No such session' } }),
  });
  await expect(startCheckout(ORDER)).rejects.toThrow('No such session');
});

it("throws the server's refusal with its message", async () => {
  fakeApi({ [CALL]: problem(503, 'billing.provider_unavailable', 'Out of reach.') });
  await expect(startCheckout(ORDER)).rejects.toThrow('Out of reach.');
});
