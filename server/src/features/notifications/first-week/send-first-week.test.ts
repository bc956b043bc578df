import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { runJob } from '#test/run-job.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const EMAIL = 'new@example.com';
let app: TestApp;
let maren: { id: string; client: TestClient };

// The test clock starts on Sunday, November 15, at 9:00 UTC.
beforeEach(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [{ id: 'first-steps', title: 'First steps' }]);
  maren = await app.person(EMAIL);
  await app.sql('DELETE FROM mails');
});
afterEach(() => app.close());

const verify = () => app.sql('UPDATE users SET email_verified_at = created_at');
const assess = () =>
  app.sql('UPDATE users SET has_completed_assessment = true WHERE id = $1', [maren.id]);
const run = () => runJob(app, 'notifications.first-week');
const subjects = async () => (await app.emailsTo(EMAIL)).map(({ subject }) => subject);

/** Runs the job every hour, as the server would at least. */
async function live(days: number) {
  for (let hour = 0; hour < days * 24; hour += 1) {
    app.clock.advance(HOUR_MS);
    await run();
  }
}

it('sends the three emails of the first week once each, and then no more', async () => {
  await verify();
  await live(12);
  expect(await subjects()).toEqual([
    'Welcome to Attune. Start here',
    'Your assessment is waiting',
    'Your first week on Attune',
  ]);
  const [welcome] = await app.emailsTo(EMAIL);
  expect(welcome?.text_body).toContain('Start your assessment:\nhttp://attune.test/questionnaire');
  expect(welcome?.text_body).toMatch(/unsubscribe\?token=[\w-]+\.welcome\./);
});

it('waits ten minutes with the welcome, and sends it once from two nodes', async () => {
  await run();
  expect(await subjects()).toEqual([]);
  app.clock.advance(10 * MINUTE_MS);
  await Promise.all([run(), run(), run()]);
  expect(await subjects()).toHaveLength(1);
});

it('sends the others at eight in the morning of the user’s time zone', async () => {
  await verify();
  await app.sql("UPDATE users SET time_zone = 'America/Los_Angeles'");
  await live(12);
  const sent = await app.sql<{ at: Date }>('SELECT created_at AS at FROM mails ORDER BY at');
  expect(sent.map(({ at }) => at.toISOString())).toEqual([
    '2026-11-15T10:00:00.000Z',
    '2026-11-17T16:00:00.000Z',
    '2026-11-21T16:00:00.000Z',
  ]);
});

it('suggests the next step to a user who was assessed, with one button', async () => {
  await verify();
  const answer = await maren.client.post('/api/assessments', {
    id: crypto.randomUUID(),
    answers: DEMO_ANSWERS,
  });
  expect(answer.status).toBe(201);
  await live(3);
  const [, third] = await app.emailsTo(EMAIL);
  expect(third?.subject).toBe('Your next step on Attune');
  expect(third?.text_body).toContain('First steps\n\n');
  expect(third?.text_body).not.toContain('Because');
  expect(third?.text_body).toContain('Start the lesson:\nhttp://attune.test/tutorials/first-steps');
});

it('goes on with the others when one user’s emails fail', async () => {
  const other = await app.person('other@example.com');
  await app.sql("UPDATE users SET time_zone = 'Nowhere/Land' WHERE id = $1", [maren.id]);
  app.clock.advance(HOUR_MS);
  await run();
  const sent = (await app.emailsTo(other.email)).map(({ subject }) => subject);
  expect(sent).toContain('Welcome to Attune. Start here');
});

it('sends only the welcome to an unconfirmed address, and no answer in it', async () => {
  await assess();
  await live(12);
  expect(await subjects()).toEqual(['Welcome to Attune. Start here']);
  const [welcome] = await app.emailsTo(EMAIL);
  expect(welcome?.text_body).toContain('Open Attune:\nhttp://attune.test/dashboard');
  expect(welcome?.text_body).not.toContain('Because');
});

it('stops when the user unsubscribes, without signing in', async () => {
  await verify();
  await live(1);
  const [welcome] = await app.emailsTo(EMAIL);
  const [path = ''] =
    /\/api\/notifications\/unsubscribe\?token=[\w.-]+/.exec(welcome?.text_body ?? '') ?? [];
  expect((await app.client().post(path)).status).toBe(200);
  await live(11);
  expect(await subjects()).toHaveLength(1);
});

it('skips an email after an outage of more than a day, and older accounts', async () => {
  await verify();
  app.clock.advance(4 * DAY_MS);
  await run();
  expect(await subjects()).toEqual([]);
  await app.sql("UPDATE users SET created_at = created_at - interval '60 days'");
  await live(9);
  expect(await subjects()).toEqual([]);
});
