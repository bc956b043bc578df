import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '#platform/api/generated/types.gen.ts';
import { buildUser } from '#test/build-user.ts';
import { expectConsole } from '#test/expect-console.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { PLANS_ANSWER, stubLocation } from '#test/fake-billing.ts';
import { renderPage } from '#test/render-page.tsx';
import { PlanCards } from './plan-cards.tsx';

const NOW = new Date('2026-11-15T12:00:00Z');
const CHECKOUT = 'POST /api/create-checkout-session';
const NOT_OPENED = 'Checkout didn’t open. Nothing was charged.';
const START_ANNUAL = { name: 'Start Annual Plan' };

let goTo: ReturnType<typeof stubLocation>;
beforeEach(() => {
  goTo = stubLocation();
});

function show(overrides: Partial<User> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'GET /api/plans': { body: PLANS_ANSWER }, ...answers });
  const user = buildUser({ trialEndsAt: '2026-11-20T09:00:00.000Z', ...overrides });
  renderPage(<PlanCards user={user} now={NOW} size="lg" headingLevel={2} />);
  return api;
}
const checkouts = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ path }) => path === '/api/create-checkout-session');

it('says before the click when the first charge is, and that this is a sandbox', async () => {
  show();
  const sentence = 'The first charge is on Friday 20 November, when your trial ends.';
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(await screen.findByText('Sandbox: no real card is charged.')).toBeTruthy();
});

it.each([
  ['less than two days of the trial are left', { trialEndsAt: '2026-11-17T11:00:00.000Z' }],
  ['the trial is over', { trialEndsAt: '2026-11-01T00:00:00.000Z' }],
])('says that the charge is today when %s', (_when, overrides) => {
  show(overrides);
  expect(screen.getByText('You’ll be charged $99.99 today.')).toBeTruthy();
  expect(screen.getByText('You’ll be charged $9.99 today.')).toBeTruthy();
});

it('says that a user with a plan is sent to the portal', () => {
  show({ stripeSubscriptionId: 'sub_1' });
  expect(screen.getAllByText('This opens the billing portal.')).toHaveLength(2);
});

const TOTAL = 'Checkout shows the tax and the total for your country before you pay.';

it.each([
  ['inclusive', `Prices include tax. ${TOTAL}`, 'You’ll be charged $99.99 today.'],
  ['exclusive', `Prices are without tax. ${TOTAL}`, 'You’ll be charged $99.99 plus tax today.'],
  ['unknown', TOTAL, 'You’ll be charged $99.99 plus any tax today.'],
])('says what %s prices say about tax', async (tax, sentence, charge) => {
  const plans = PLANS_ANSWER.plans.map((plan) => ({ ...plan, tax }));
  const body = { ...PLANS_ANSWER, plans };
  show({ trialEndsAt: '2026-11-01T00:00:00.000Z' }, { 'GET /api/plans': { body } });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText(charge)).toBeTruthy();
});

it('says nothing about tax where none is calculated', async () => {
  show();
  await screen.findByText('Sandbox: no real card is charged.');
  expect(screen.queryByText(/tax/)).toBeNull();
});

it('starts the chosen plan once, however often the button is pressed, and shows that it is busy', async () => {
  const api = show({}, { [CHECKOUT]: { body: { url: 'https://pay.example' } } });
  await userEvent.dblClick(screen.getByRole('button', START_ANNUAL));
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example'));
  expect(checkouts(api).map(({ body }) => body)).toEqual([
    { userId: buildUser().id, priceId: 'price_annual' },
  ]);
  const busy = screen.getByRole('button', { name: 'Opening checkout' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Start Monthly Plan' })).toHaveProperty(
    'disabled',
    true,
  );
});

it('sends the request to start only if the box was checked, which it isn’t at first', async () => {
  const api = show({}, { [CHECKOUT]: { body: { url: 'https://pay.example' } } });
  const box = screen.getByRole('checkbox', { name: /^I ask Attune to start my plan/ });
  expect(box.getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText(/you get back everything you paid/)).toBeTruthy();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', START_ANNUAL));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(checkouts(api).map(({ body }) => body)).toEqual([
    { userId: buildUser().id, priceId: 'price_annual', startRequest: '2026-11-18' },
  ]);
});

it("can be pressed again after the browser's Back button", async () => {
  show({}, { [CHECKOUT]: { body: { url: 'https://pay.example' } } });
  await userEvent.click(screen.getByRole('button', START_ANNUAL));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  const back = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(back));
  await userEvent.click(screen.getByRole('button', START_ANNUAL));
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2));
});

it.each([
  [
    'the server refuses',
    problem(503, 'billing.provider_unavailable', 'Not this. Nothing was charged.'),
    'We can’t reach the payment service right now.',
    'Not this. Nothing was charged.',
  ],
  [
    'the plan is unknown',
    problem(400, 'billing.unknown_price', 'No such plan.'),
    'No such plan.',
    'No such plan.',
  ],
  [
    'the response is empty',
    { body: {}, isUndescribed: true },
    'Try again.',
    'Server did not return a valid session ID or URL',
  ],
])('says when %s, logs it, and can be pressed again', async (_what, answer, sentence, logged) => {
  expectConsole(logged);
  const api = show({}, { [CHECKOUT]: answer });
  await userEvent.click(screen.getByRole('button', START_ANNUAL));
  const box = await screen.findByText(NOT_OPENED);
  expect(box.parentElement?.textContent).toContain(sentence);

  api.answers[CHECKOUT] = { body: { url: 'https://pay.example' } };
  await userEvent.click(screen.getByRole('button', START_ANNUAL));
  await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  expect(screen.queryByText(NOT_OPENED)).toBeNull();
});

it('says that no checkout opened when the plans cannot be read, and reads them again', async () => {
  expectConsole('ApiError');
  const api = show({}, { 'GET /api/plans': { status: 500 } });
  await userEvent.click(screen.getByRole('button', START_ANNUAL));
  expect(await screen.findByText(NOT_OPENED)).toBeTruthy();
  api.answers['GET /api/plans'] = { body: PLANS_ANSWER };
  api.answers[CHECKOUT] = { body: { url: 'https://pay.example' } };
  await userEvent.click(screen.getByRole('button', START_ANNUAL));
  await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
});

it('shows no error when the session has ended, because another dialog says so', async () => {
  expectConsole('ApiError: Please sign in.');
  show({}, { [CHECKOUT]: problem(401, 'account.sign_in_required', 'Please sign in.') });
  await userEvent.click(screen.getByRole('button', START_ANNUAL));
  await waitFor(() => expect(screen.getByRole('button', START_ANNUAL)).toBeTruthy());
  expect(screen.queryByText(NOT_OPENED)).toBeNull();
});
