import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueEmails } from '#features/notifications/emails/send-due-emails.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { sendReminders } from './send-reminders.ts';

let app: TestApp;
let person: { client: TestClient; id: string; email: string };
let userCount = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  userCount += 1;
  person = await app.person(`reminded${userCount}@example.com`);
  await app.sql(
    `UPDATE users SET subscription_status = 'active', is_trialing = false, email_verified_at = now()`,
  );
  await app.sql('DELETE FROM reminders');
});

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const saveReminder = (differences: object = {}, id: string = crypto.randomUUID()) =>
  person.client.put(`/api/mind/reminders/${id}`, {
    what: 'practice',
    time: '10:00',
    weekdays: EVERY_DAY,
    isOn: true,
    ...differences,
  });
const moveClockTo = (timestamp: string) => {
  app.clock.advance(new Date(timestamp).getTime() - app.clock.now().getTime());
};
const listNotificationTimes = async () =>
  (
    await app.sql<{ at: Date }>(
      `SELECT created_at AS at FROM notification_events WHERE user_id = $1 ORDER BY created_at`,
      [person.id],
    )
  ).map(({ at }) => at.toISOString());
const listNextTimes = async () =>
  (await app.sql<{ next_at: Date | null }>('SELECT next_at FROM reminders')).map(
    ({ next_at: at }) => at?.toISOString() ?? null,
  );
const setTimeZone = (timeZone: string) =>
  person.client.patch(`/api/users/${person.id}`, { timeZone });

describe('setting a reminder', () => {
  it('stores, changes and deletes it', async () => {
    const id = crypto.randomUUID();
    const first = await saveReminder({ weekdays: [7, 1], what: 'journal' }, id);
    const expected = { id, what: 'journal', time: '10:00', weekdays: [1, 7], isOn: true };
    expect([first.status, first.json]).toEqual([201, expected]);
    const changed = await saveReminder({ isOn: false }, id);
    expect([changed.status, changed.json.isOn]).toEqual([200, false]);
    expect((await person.client.get('/api/mind')).json.reminders).toEqual([changed.json]);
    expect((await person.client.delete(`/api/mind/reminders/${id}`)).status).toBe(204);
    expect((await person.client.delete(`/api/mind/reminders/${id}`)).status).toBe(404);
  });

  it('allows ten, even for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => saveReminder()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(10).fill(201),
      409,
      409,
    ]);
  });

  it.each([
    ['no weekday', { weekdays: [] }],
    ['an eighth weekday', { weekdays: [8] }],
    ['a weekday twice', { weekdays: [1, 1] }],
    ['an invalid time', { time: '24:00' }],
    ['a time without a leading zero', { time: '9:00' }],
    ['an unknown subject', { what: 'shopping' }],
  ])('rejects %s', async (_, differences) => {
    expect((await saveReminder(differences)).status).toBe(400);
  });
});

describe('sending a reminder', () => {
  it('happens at the chosen time, once, in the app and by email', async () => {
    moveClockTo('2027-01-04T08:00:00Z');
    person.client = await app.signInClient(person.email);
    await saveReminder({ what: 'check-in' });
    moveClockTo('2027-01-04T09:59:00Z');
    await sendReminders(app.services);
    expect(await listNotificationTimes()).toEqual([]);
    moveClockTo('2027-01-04T10:00:00Z');
    await Promise.all([sendReminders(app.services), sendReminders(app.services)]);
    await sendReminders(app.services);
    expect(await listNotificationTimes()).toEqual(['2027-01-04T10:00:00.000Z']);
    expect(await listNextTimes()).toEqual(['2027-01-05T10:00:00.000Z']);
    const { notifications } = (await person.client.get('/api/notifications')).json;
    expect(notifications[0]).toMatchObject({
      kind: 'reminder',
      href: '/mind?section=check-in',
      parts: [{ text: 'Your reminder: how are you feeling right now?', as: 'words' }],
    });
    app.clock.advance(3 * MINUTE_MS);
    await sendDueEmails(app.services);
    const emails = (await app.emailsTo(person.email)).map(({ text_body: text }) => text);
    expect(emails.at(-1)).toContain('how are you feeling right now?');
  });

  it('follows the user’s local time through daylight saving', async () => {
    moveClockTo('2027-03-26T12:00:00Z');
    person.client = await app.signInClient(person.email);
    await setTimeZone('Europe/Berlin');
    await saveReminder({ time: '08:00' });
    const due = ['2027-03-27T07:00:00Z', '2027-03-28T06:00:00Z', '2027-03-29T06:00:00Z'];
    for (const timestamp of due) {
      expect(await listNextTimes()).toEqual([new Date(timestamp).toISOString()]);
      moveClockTo(timestamp);
      await sendReminders(app.services);
    }
    expect(await listNotificationTimes()).toEqual(
      due.map((timestamp) => new Date(timestamp).toISOString()),
    );
  });

  it('follows the user to another time zone, without sending twice', async () => {
    moveClockTo('2027-04-05T06:00:00Z');
    person.client = await app.signInClient(person.email);
    await saveReminder({ time: '10:00' });
    moveClockTo('2027-04-05T10:00:00Z');
    await sendReminders(app.services);
    await setTimeZone('America/New_York');
    expect(await listNextTimes()).toEqual([null]);
    await sendReminders(app.services);
    expect(await listNextTimes()).toEqual(['2027-04-05T14:00:00.000Z']);
    await setTimeZone('Asia/Tokyo');
    await sendReminders(app.services);
    expect(await listNextTimes()).toEqual(['2027-04-06T01:00:00.000Z']);
    expect(await listNotificationTimes()).toHaveLength(1);
  });

  it('is skipped after a delay of more than two hours', async () => {
    moveClockTo('2027-05-03T06:00:00Z');
    person.client = await app.signInClient(person.email);
    await saveReminder({ time: '10:00' });
    moveClockTo('2027-05-03T12:00:00Z');
    await sendReminders(app.services);
    expect(await listNotificationTimes()).toHaveLength(1);
    moveClockTo('2027-05-04T12:00:01Z');
    await sendReminders(app.services);
    expect(await listNotificationTimes()).toHaveLength(1);
    expect(await listNextTimes()).toEqual(['2027-05-05T10:00:00.000Z']);
  });

  it('is skipped for a user without access, and for a reminder that is turned off', async () => {
    moveClockTo('2027-06-07T06:00:00Z');
    person.client = await app.signInClient(person.email);
    await saveReminder({ time: '10:00' });
    await saveReminder({ time: '10:00', isOn: false });
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [person.id]);
    moveClockTo('2027-06-07T10:00:00Z');
    await sendReminders(app.services);
    expect(await listNotificationTimes()).toEqual([]);
    app.clock.advance(HOUR_MS);
    await sendReminders(app.services);
    expect((await listNextTimes()).toSorted()).toEqual(['2027-06-08T10:00:00.000Z', null]);
  });
});
