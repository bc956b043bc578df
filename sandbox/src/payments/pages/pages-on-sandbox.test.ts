import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  APP_URL,
  createTestSandbox,
  DECLINES,
  FAILS_LATER,
  GOOD,
} from '../../../test/test-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

async function open(path: string): Promise<string> {
  const answer = await fetch(new URL(path, sandbox.origin));
  expect(answer.status).toBe(200);
  return answer.text();
}

function send(path: string, form: Record<string, string> = {}) {
  return fetch(new URL(path, sandbox.origin), {
    method: 'POST',
    headers: { origin: sandbox.origin },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

/** Sends a form of the portal or console and returns the page that follows. */
async function follow(path: string, form: Record<string, string> = {}): Promise<string> {
  const answer = await send(path, form);
  expect(answer.status).toBe(303);
  return open(answer.headers.get('location') ?? '');
}

/** Sends the form of the console's button with this label. */
async function advance(customer: string, label: string): Promise<string> {
  const page = await open('/');
  const section = page.split('<article').find((part) => part.includes(`id="${customer}"`)) ?? '';
  const to = section.match(new RegExp(`name="to" value="([^"]+)">${label}`))?.[1] ?? '';
  return follow('/console/advance', { customer, to });
}

async function portalOf(customer: string): Promise<string> {
  const { url } = await sandbox.post('/v1/billing_portal/sessions', {
    customer,
    return_url: `${APP_URL}/subscription/manage`,
  });
  return url;
}

test('a card is declined, then two clicks with a good one create one subscription', async () => {
  const { customerId, session } = await sandbox.checkout({ plan: 'annual', trialDays: 7 });
  expect(await open(session.url)).toContain('Due today: $0.00. First charge of $99.99 on');
  const declined = await send(session.url, DECLINES);
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('value="Maren Holt"');
  expect((await send(session.url, { ...GOOD, cvc: '1' })).status).toBe(422);
  for (const answer of await Promise.all([send(session.url, GOOD), send(session.url, GOOD)])) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `${APP_URL}/subscription/return?session_id=${session.id}`,
    );
  }
  const { data } = await sandbox.get('/v1/subscriptions', { customer: customerId, status: 'all' });
  expect(data).toHaveLength(1);
  expect(await open(session.url)).toContain('This checkout is complete');
});

test('the portal cancels, resumes and changes the plan', async () => {
  const { customerId } = await sandbox.subscribed({ plan: 'monthly' });
  const portal = await portalOf(customerId);
  expect(await open(portal)).toContain('<h1>Attune Monthly, active</h1>');
  expect(await open(`${portal}/cancel`)).toContain('Cancel Attune Monthly?');
  expect(await follow(`${portal}/cancel`)).toContain('<h1>Attune Monthly, canceled</h1>');
  expect(await follow(`${portal}/resume`)).toContain('<h1>Attune Monthly, active</h1>');
  const changed = await follow(`${portal}/plan`, { price: sandbox.priceIds.annual });
  expect(changed).toContain('<h1>Attune Annual, active</h1>');
  const invoice = changed.match(/href="(\/[^"?]+)\?portal=/)?.[1] ?? '';
  expect(await open(invoice)).toContain('Attune Annual');
  expect(await (await fetch(`${sandbox.origin}${invoice}/pdf`)).text()).toContain('%PDF');
});

test('the console lets a renewal fail; a new card fixes it', async () => {
  const { customerId } = await sandbox.subscribed({ trialDays: 7, card: FAILS_LATER });
  expect(await advance(customerId, 'to the end of the trial')).toContain('The clock was moved.');
  const portal = await portalOf(customerId);
  const due = await open(portal);
  expect(due).toContain('<h1>Attune Monthly, payment due</h1>');
  expect(due).toMatch(/The next attempt is on \w+day, \w+ \d/);
  const invoice = due.match(/name="invoice" value="([^"]+)"/)?.[1] ?? '';
  expect(await follow(`${portal}/pay`, { invoice })).toContain('The card was declined');
  expect(await follow(`${portal}/card`, GOOD)).toContain('the open invoice is paid');
  expect(await open(portal)).toContain('<h1>Attune Monthly, active</h1>');
  expect(await follow('/console/refund', { invoice })).toContain('refunded in full');
});

test('the console shows the newest first and sends events again', async () => {
  const { customerId } = await sandbox.subscribed();
  await sandbox.flush();
  const page = await open('/');
  expect(page.match(/<article class="customer" id="([^"]+)"/)?.[1]).toBe(customerId);
  const event = page.match(/name="event" value="([^"]+)"/)?.[1] ?? '';
  const before = sandbox.receiver.received.length;
  expect(await follow('/console/resend', { event })).toContain('on its way again');
  await sandbox.flush();
  expect(sandbox.receiver.received.length).toBeGreaterThan(before);
});
