import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmailWorker } from '#platform/email/email-worker.ts';
import { createEmailTransport } from '#platform/email/transport.ts';
import { createSchedules } from '#platform/jobs/start-schedules.ts';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { startSmtpSink } from '#test/smtp-sink.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { notificationJobs } from '../notifications.feature.ts';
import { sendDueEmails } from './send-due-emails.ts';

let app: TestApp;
let scene: ReturnType<typeof createForumScene>;
let maren: Member;
let ana: Member;
let postId: string;

// The test clock starts at 9:00 UTC.
beforeEach(async () => {
  app = await createTestApp();
  scene = createForumScene(app);
  maren = await scene.member('Maren');
  ana = await scene.member('Ana');
  postId = await scene.post({ author: maren, title: 'On slow mornings' });
});
afterEach(() => app.close());

const sendEmails = () => sendDueEmails(app.services);
const subjects = async (member: Member = maren) =>
  (await app.emailsTo(member.email)).map(({ subject }) => subject);
const changeSettings = (settings: object) =>
  maren.client.send('PUT', '/api/notifications/settings', { settings });
async function advanceAndSend(ms: number) {
  app.clock.advance(ms);
  await sendEmails();
}

describe('immediate emails', () => {
  it('wait two minutes for more, then send everything in one email, once', async () => {
    await scene.reply(postId, ana, maren);
    await advanceAndSend(MINUTE_MS);
    expect(await subjects()).toEqual([]);
    await scene.reply(postId, await scene.member('Ben'), maren);
    await advanceAndSend(MINUTE_MS);
    await advanceAndSend(MINUTE_MS);
    await advanceAndSend(HOUR_MS);
    expect(await subjects()).toEqual(['Ben and Ana commented on your post “On slow mornings”']);
  });

  it('are not sent about notifications that were read in the meantime', async () => {
    await scene.reply(postId, ana, maren);
    await maren.client.post('/api/notifications/read', { all: true });
    await advanceAndSend(5 * MINUTE_MS);
    expect(await subjects()).toEqual([]);
  });

  it('leave further comments for the next morning while the notification is unread', async () => {
    await scene.reply(postId, ana, maren);
    await advanceAndSend(2 * MINUTE_MS);
    await scene.reply(postId, await scene.member('Ben'), maren);
    await advanceAndSend(HOUR_MS);
    expect(await subjects()).toHaveLength(1);
    await advanceAndSend(DAY_MS);
    expect(await subjects()).toEqual([
      'Ana commented on your post “On slow mornings”',
      'Ben commented on your post “On slow mornings”',
    ]);
  });

  it('AC5: leave out a comment that was hidden before the email was written', async () => {
    const comment = await scene.reply(postId, ana, maren);
    await app.sql("UPDATE forum_comments SET state = 'held' WHERE id = $1", [comment]);
    await advanceAndSend(5 * MINUTE_MS);
    expect(await subjects()).toEqual([]);
  });
});

describe('daily emails', () => {
  it('are sent at eight in the user’s morning, as one email', async () => {
    await app.sql("UPDATE users SET time_zone = 'America/New_York' WHERE id = $1", [maren.id]);
    await scene.like(postId, ana, maren);
    const other = await scene.post({ author: maren, title: 'Another' });
    await scene.like(other, ana, maren);
    // In New York it is 4:00; 8:00 there is 13:00 UTC.
    await advanceAndSend(4 * HOUR_MS - 1000);
    expect(await subjects()).toEqual([]);
    await advanceAndSend(1000);
    await advanceAndSend(DAY_MS);
    expect(await subjects()).toEqual(['2 new notifications on Attune']);
    const [email] = await app.emailsTo(maren.email);
    expect(email?.text_body).toContain('- Ana liked your post “Another”');
    expect(email?.text_body).toContain(`http://attune.test/forum/${other}`);
  });

  it('are combined into one email after missed mornings', async () => {
    await scene.like(postId, ana, maren);
    app.clock.advance(DAY_MS);
    await scene.like(postId, await scene.member('Ben'), maren);
    await advanceAndSend(3 * DAY_MS);
    await advanceAndSend(DAY_MS);
    expect(await subjects()).toEqual(['Ben and Ana liked your post “On slow mornings”']);
  });
});

it('follows the choice for each kind, even one made after the event', async () => {
  await changeSettings({ reply: 'never', like: 'now' });
  await scene.reply(postId, ana, maren);
  await scene.like(postId, ana, maren);
  const mention = { userIds: [maren.id], actor: ana, postId, at: app.clock.now() };
  await scene.notify({ kind: 'mention', ...mention });
  await changeSettings({ mention: 'never' });
  await advanceAndSend(2 * DAY_MS);
  expect(await subjects()).toEqual(['Ana liked your post “On slow mornings”']);
});

it('sends each email once from two nodes', async () => {
  const second = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
  for (const name of ['Ben', 'Cleo', 'Dev']) {
    await scene.reply(postId, await scene.member(name), maren);
  }
  app.clock.advance(2 * MINUTE_MS);
  await Promise.all([
    sendEmails(),
    sendDueEmails(second.services),
    sendEmails(),
    sendDueEmails(second.services),
  ]);
  expect(await subjects()).toHaveLength(1);
  const jobs = notificationJobs(second.services, {
    findBestPosts: async () => [],
    findNextStep: async () => null,
    countActivity: async () => ({ lessons: 0, steps: 0, practices: 0, posts: 0 }),
  });
  await createSchedules(second.services, jobs).runDue();
  expect(await subjects()).toHaveLength(1);
  await second.close();
});

describe('who gets emails', () => {
  const suspended = {
    act: 'suspended',
    reason: 'Advertising',
    until: '2026-12-01T00:00:00Z',
  } as const;
  const notifyOfEverything = async () => {
    const at = app.clock.now();
    await scene.reply(postId, ana, maren);
    const userIds = [maren.id];
    await scene.notify({ kind: 'reminder', key: 'r', data: { about: 'check-in' }, userIds, at });
    await scene.notify({
      kind: 'billing',
      key: 'b',
      data: { notice: 'payment-failed' },
      userIds,
      at,
    });
    await scene.notify({ kind: 'moderation', key: 'm', data: suspended, userIds, at });
    await advanceAndSend(2 * DAY_MS);
    return subjects();
  };
  const decision = 'You can’t post in the community until December 1, 2026. Reason: Advertising';

  it('sends an unconfirmed address only moderation decisions', async () => {
    await app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [maren.id]);
    expect(await notifyOfEverything()).toEqual([decision]);
  });

  it('sends a user without access only moderation decisions', async () => {
    await app.sql("UPDATE users SET subscription_status = 'expired' WHERE id = $1", [maren.id]);
    expect(await notifyOfEverything()).toEqual([decision]);
  });

  it('sends everyone else everything except billing notices, which billing emails itself', async () => {
    expect(await notifyOfEverything()).toEqual(['3 new notifications on Attune']);
  });
});

it('XS2, XS7: hostile names and titles stay text and add no headers', async () => {
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: everyone';
  await app.sql('UPDATE users SET display_name = $1 WHERE id = $2', [hostile, ana.id]);
  await app.sql('UPDATE forum_posts SET title = $1 WHERE id = $2', [
    '"><script>alert(1)</script>\r\nX-Forged: yes',
    postId,
  ]);
  await scene.reply(postId, ana, maren);
  const advert = await scene.member('Buy at http://evil.example');
  await scene.reply(postId, advert, maren);
  await advanceAndSend(2 * MINUTE_MS);

  const sink = await startSmtpSink();
  const transport = createEmailTransport({ smtpUrl: sink.url, from: 'Attune <hello@attune.test>' });
  const worker = startEmailWorker({ ...app.services, transport });
  await worker.flush();
  await worker.stop();
  await sink.close();

  const [email] = sink.received;
  expect(email?.recipients).toEqual([maren.email]);
  const headerNames = email?.headers.map((line) => line.split(':', 1).join().toLowerCase()) ?? [];
  expect(headerNames.filter((name) => /bcc|x-forged/.test(name))).toEqual([]);
  expect(headerNames.filter((name) => name === 'subject')).toHaveLength(1);
  expect(email?.headers.find((line) => /^List-Unsubscribe:/i.test(line))).toMatch(
    /^List-Unsubscribe: <http:\/\/attune\.test\/api\/notifications\/unsubscribe\?token=[\w.-]+>$/,
  );
  expect(email?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const html = email?.source.split('Content-Type: text/html')[1];
  expect(html).toContain('&lt;img src');
  expect(html).not.toMatch(/<script|<img/);
  expect(email?.source).not.toMatch(/evil\.example|^(X-Forged|Bcc):/m);
});
