import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Promotion } from '#platform/api/generated/types.gen.ts';
import { buildUser } from '#test/build-user.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { PLANS_ANSWER, stubLocation } from '#test/fake-billing.ts';
import { renderPage } from '#test/render-page.tsx';
import { PlanCards } from './plan-cards.tsx';

const NOW = new Date('2026-11-15T12:00:00Z');
const CHECK = 'POST /api/subscription/promotion';
const CHECKOUT = 'POST /api/create-checkout-session';
const UNKNOWN = 'We don’t know this code. Check the spelling, or continue without it.';

const monthly = {
  plan: 'monthly',
  problem: null,
  priceCents: 999,
  discountCents: 200,
  discountedCharges: 3,
} as const;
const annual = { ...monthly, plan: 'annual', priceCents: 9_999, discountCents: 2_000 } as const;
const promotion = (changes: Partial<Promotion> = {}): Promotion => ({
  code: 'WELCOME20',
  duration: 'repeating',
  minimumCents: null,
  plans: [monthly, { ...annual, discountedCharges: 1 }],
  ...changes,
});

let goTo: ReturnType<typeof stubLocation>;
beforeEach(() => {
  goTo = stubLocation();
});

/** Opens the field with the keyboard, as the other tests do with everything. */
async function openField(
  answers: Parameters<typeof fakeApi>[0],
  trialEndsAt: string | null = null,
) {
  const api = fakeApi({
    'GET /api/plans': { body: PLANS_ANSWER },
    [CHECKOUT]: { body: { url: 'https://pay.example' } },
    ...answers,
  });
  const user = buildUser({ trialEndsAt });
  renderPage(<PlanCards user={user} now={NOW} size="lg" headingLevel={2} />);
  screen.getByRole('button', { name: 'I have a promotion code' }).focus();
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Promotion code' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...api, field: field as HTMLInputElement };
}
const type = (text: string) => userEvent.keyboard(text);
const start = (plan: 'Monthly' | 'Annual') =>
  userEvent.click(screen.getByRole('button', { name: `Start ${plan} Plan` }));
const bodiesOf = (api: Pick<ReturnType<typeof fakeApi>, 'calls'>, key: string) =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === key).map(({ body }) => body);

it('shows the reduced prices before the click, and sends the code', async () => {
  const api = await openField({ [CHECK]: { body: promotion() } });
  await type('welcome20{Enter}');
  expect(await screen.findByText('$7.99')).toBeTruthy();
  expect(
    screen.getByText('For the first 3 months with WELCOME20. After that, $9.99 a month.'),
  ).toBeTruthy();
  expect(screen.getByText('You’ll be charged $7.99 today.')).toBeTruthy();
  expect(screen.getByText('$79.99')).toBeTruthy();
  expect(screen.getByText('for the first year')).toBeTruthy();
  expect(screen.getByText('With WELCOME20. After that, $99.99 a year.')).toBeTruthy();
  expect(screen.queryByText(/^Save 17%/)).toBeNull();
  expect(document.activeElement?.textContent).toContain('WELCOME20 is applied.');
  expect(bodiesOf(api, CHECK)).toEqual([{ code: 'welcome20' }]);
  await start('Annual');
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(bodiesOf(api, CHECKOUT)).toEqual([
    { userId: buildUser().id, priceId: 'price_annual', promotionCode: 'WELCOME20' },
  ]);
});

it('says what is wrong with a code, keeps it, and moves the focus to it', async () => {
  const api = await openField({ [CHECK]: problem(404, 'billing.code_unknown', UNKNOWN) });
  await type('wellcome{Enter}');
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
  const { field } = api;
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('wellcome');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(UNKNOWN);
  expect(screen.getByText('$9.99')).toBeTruthy();
  await type('2');
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

it('checks a typed code before the plan starts, and starts without one that fails', async () => {
  const api = await openField({ [CHECK]: problem(404, 'billing.code_unknown', UNKNOWN) });
  await type('nope');
  await start('Monthly');
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
  expect(bodiesOf(api, CHECKOUT)).toEqual([]);
  await start('Monthly');
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(bodiesOf(api, CHECKOUT)).toEqual([{ userId: buildUser().id, priceId: 'price_monthly' }]);
});

it('uses the code only for the plan it is for', async () => {
  const plans = [
    { ...monthly, problem: 'minimum' as const, discountCents: 0, discountedCharges: 1 },
    { ...annual, discountCents: 2_500, discountedCharges: 1 },
  ];
  const body = promotion({ code: 'YEAR25', minimumCents: 5_000, plans });
  const api = await openField({ [CHECK]: { body } });
  await type('year25{Enter}');
  const sentence = 'YEAR25 is for prices from $50.00, so it isn’t used for this plan.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('$74.99')).toBeTruthy();
  await start('Monthly');
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(bodiesOf(api, CHECKOUT)).toEqual([{ userId: buildUser().id, priceId: 'price_monthly' }]);
});

it('says that a free first charge is free, also in the trial', async () => {
  const plans = [{ ...monthly, discountCents: 999, discountedCharges: 1 }, annual];
  const body = promotion({ code: 'FREEMONTH', plans });
  await openField({ [CHECK]: { body } }, '2026-11-20T09:00:00.000Z');
  await type('freemonth{Enter}');
  expect(await screen.findByText('$0.00')).toBeTruthy();
  expect(
    screen.getByText(
      'Nothing is charged today or on Friday 20 November, when your trial ends. You’ll still enter a card.',
    ),
  ).toBeTruthy();
});

it('shows a lasting discount, and the full prices once the code is removed', async () => {
  const plans = [{ ...monthly, discountCents: 500, discountedCharges: null }, annual];
  await openField({ [CHECK]: { body: promotion({ code: 'HALFPRICE', plans }) } });
  await type('halfprice{Enter}');
  expect(await screen.findByText('With HALFPRICE, instead of $9.99.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  expect(screen.getByText('$9.99')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Promotion code' });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('halfprice');
});

it('asks for a code before it checks one', async () => {
  const api = await openField({});
  await type('{Enter}');
  expect(await screen.findByText('Enter the code first.')).toBeTruthy();
  expect(bodiesOf(api, CHECK)).toEqual([]);
});

it('offers no field to a user with a plan', () => {
  fakeApi({ 'GET /api/plans': { body: PLANS_ANSWER } });
  const user = buildUser({ stripeSubscriptionId: 'sub_1' });
  renderPage(<PlanCards user={user} now={NOW} size="lg" headingLevel={2} />);
  expect(screen.queryByRole('button', { name: 'I have a promotion code' })).toBeNull();
});
