import { hasAccess } from '@attune/domain/billing/access';
import { trialDaysLeft } from '@attune/domain/billing/trial';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { buildUser } from './builders/build-user.ts';
import { DEMO_ACCOUNT, DEMO_PEOPLE } from './demo-people.ts';
import { loadDemoData } from './load-demo-data.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const people = () =>
  app.sql<{ email: string }>(
    'SELECT email, role, has_completed_assessment AS assessed FROM users ORDER BY email',
  );

it('fills a fresh database once, however often and however many ask', async () => {
  const answers = await Promise.all([loadDemoData(app.services), loadDemoData(app.services)]);
  expect(answers).toEqual([DEMO_ACCOUNT, DEMO_ACCOUNT]);
  expect(await loadDemoData(app.services)).toEqual(DEMO_ACCOUNT);
  expect(await people()).toEqual([
    { email: 'admin@attune.localhost', role: 'admin', assessed: true },
    { email: 'demo@attune.localhost', role: 'user', assessed: true },
    { email: 'moderator@attune.localhost', role: 'moderator', assessed: true },
    { email: 'newcomer@attune.localhost', role: 'user', assessed: false },
  ]);
});

it('gives the demo account a password that works and a trial that never ends', async () => {
  await loadDemoData(app.services);
  const { status, json } = await app.client().post('/api/account/sign-in', DEMO_ACCOUNT);
  expect(status).toBe(200);
  const inTenYears = new Date('2036-11-15T09:00:00Z');
  expect(hasAccess(json.user, inTenYears)).toBe(true);
  expect(json.user).toMatchObject({ isTrialing: true, subscriptionStatus: 'trialing' });
  expect(trialDaysLeft(json.user.trialEndsAt, inTenYears)).toBeNull();
});

it('never adds people with known passwords to a database that somebody uses', async () => {
  await buildUser(app.services, { email: 'real@example.com' });
  expect(await loadDemoData(app.services)).toBeNull();
  expect((await people()).map(({ email }) => email)).toEqual(['real@example.com']);
});

it('does not come back after it was deleted', async () => {
  await loadDemoData(app.services);
  await app.sql('DELETE FROM users');
  expect(await loadDemoData(app.services)).toBeNull();
  expect(await people()).toEqual([]);
});

it('does not show a password that was changed', async () => {
  await loadDemoData(app.services);
  await app.sql('UPDATE users SET password_hash = null WHERE email = $1', [DEMO_ACCOUNT.email]);
  expect(await loadDemoData(app.services)).toBeNull();
  expect(await people()).toHaveLength(DEMO_PEOPLE.length);
});
