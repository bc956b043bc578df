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

// 9:00 UTC.
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
const choose = (settings: object) =>
  maren.client.send('PUT', '/api/notifications/settings', { settings });
async function pass(ms: number) {
  app.clock.advance(ms);
  await sendEmails();
}

describe('immediate emails', () => {
  it('wait two minutes for more, then send everything in one email, once', async () => {
    await scene.reply(postId, ana, maren);
    await pass(MINUTE_MS);
    expect(await subjects()).toEqual([]);
    await scene.reply(postId, await scene.member('Ben'), maren);
    await pass(MINUTE_MS);
    await pass(MINUTE_MS);
    await pass(HOUR_MS);
    expect(await subjects()).toEqual(['Ben and Ana commented on your post “On slow mornings”']);
  });

  it('are not sent for what was read meanwhile', async () => {
    await scene.reply(postId, ana, maren);
    await maren.client.post('/api/notifications/read', { all: true });
    await pass(5 * MINUTE_MS);
    expect(await subjects()).toEqual([]);
  });

  it('leave additions to an unopened conversation to the morning', async () => {
    await scene.reply(postId, ana, maren);
    await pass(2 * MINUTE_MS);
    await scene.reply(postId, await scene.member('Ben'), maren);
    await pass(HOUR_MS);
    expect(await subjects()).toHaveLength(1);
    await pass(DAY_MS);
    expect(await subjects()).toEqual([
      'Ana commented on your post “On slow mornings”',
      'Ben commented on your post “On slow mornings”',
    ]);
  });

  it('AC5: say nothing of what was hidden before the email was written', async () => {
    const comment = await scene.reply(postId, ana, maren);
    await app.sql("UPDATE forum_comments SET state = 'held' WHERE id = $1", [comment]);
    await pass(5 * MINUTE_MS);
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
    await pass(4 * HOUR_MS - 1000);
    expect(await subjects()).toEqual([]);
    await pass(1000);
    await pass(DAY_MS);
    expect(await subjects()).toEqual(['2 new things for you on Attune']);
    const [mail] = await app.emailsTo(maren.email);
    expect(mail?.text_body).toContain('- Ana liked your post “Another”');
    expect(mail?.text_body).toContain(`http://attune.test/forum/${other}`);
  });

  it('make up for missed mornings with one email', async () => {
    await scene.like(postId, ana, maren);
    app.clock.advance(DAY_MS);
    await scene.like(postId, await scene.member('Ben'), maren);
    await pass(3 * DAY_MS);
    await pass(DAY_MS);
    expect(await subjects()).toEqual(['Ben and Ana liked your post “On slow mornings”']);
  });
});

it('follow the choice per kind, also when it changed in between', async () => {
  await choose({ reply: 'never', like: 'now' });
  await scene.reply(postId, ana, maren);
  await scene.like(postId, ana, maren);
  const mention = { userIds: [maren.id], actor: ana, postId, at: app.clock.now() };
  await scene.tell({ kind: 'mention', ...mention });
  await choose({ mention: 'never' });
  await pass(2 * DAY_MS);
  expect(await subjects()).toEqual(['Ana liked your post “On slow mornings”']);
});

it('two nodes send each email once', async () => {
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
  const jobs = notificationJobs(second.services, async () => []);
  await createSchedules(second.services, jobs).runDue();
  expect(await subjects()).toHaveLength(1);
  await second.close();
});

describe('who gets no email', () => {
  const suspended = {
    act: 'suspended',
    reason: 'Advertising',
    until: '2026-12-01T00:00:00Z',
  } as const;
  const everything = async () => {
    const at = app.clock.now();
    await scene.reply(postId, ana, maren);
    const userIds = [maren.id];
    await scene.tell({ kind: 'reminder', key: 'r', data: { about: 'check-in' }, userIds, at });
    await scene.tell({
      kind: 'billing',
      key: 'b',
      data: { notice: 'payment-failed' },
      userIds,
      at,
    });
    await scene.tell({ kind: 'moderation', key: 'm', data: suspended, userIds, at });
    await pass(2 * DAY_MS);
    return subjects();
  };
  const decision = 'You cannot write in the community until 1 December 2026. Reason: Advertising';

  it('an unconfirmed address gets only moderation decisions', async () => {
    await app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [maren.id]);
    expect(await everything()).toEqual([decision]);
  });

  it('so does a user without access', async () => {
    await app.sql("UPDATE users SET subscription_status = 'expired' WHERE id = $1", [maren.id]);
    expect(await everything()).toEqual([decision]);
  });

  it('all others get everything except what billing sends itself', async () => {
    expect(await everything()).toEqual(['3 new things for you on Attune']);
  });
});

it('XS2, XS7: hostile names and titles stay text, and one header', async () => {
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: everyone';
  await app.sql('UPDATE users SET display_name = $1 WHERE id = $2', [hostile, ana.id]);
  await app.sql('UPDATE forum_posts SET title = $1 WHERE id = $2', [
    '"><script>alert(1)</script>\r\nX-Forged: yes',
    postId,
  ]);
  await scene.reply(postId, ana, maren);
  const advert = await scene.member('Buy at http://evil.example');
  await scene.reply(postId, advert, maren);
  await pass(2 * MINUTE_MS);

  const sink = await startSmtpSink();
  const transport = createEmailTransport({ smtpUrl: sink.url, from: 'Attune <hello@attune.test>' });
  const worker = startEmailWorker({ ...app.services, transport });
  await worker.flush();
  await worker.stop();
  await sink.close();

  const [mail] = sink.received;
  expect(mail?.recipients).toEqual([maren.email]);
  const names = mail?.headers.map((line) => line.split(':', 1).join().toLowerCase()) ?? [];
  expect(names.filter((name) => /bcc|x-forged/.test(name))).toEqual([]);
  expect(names.filter((name) => name === 'subject')).toHaveLength(1);
  expect(mail?.headers.find((line) => /^List-Unsubscribe:/i.test(line))).toMatch(
    /^List-Unsubscribe: <http:\/\/attune\.test\/api\/notifications\/unsubscribe\?token=[\w.-]+>$/,
  );
  expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const html = mail?.source.split('Content-Type: text/html')[1];
  expect(html).toContain('&lt;img src');
  expect(html).not.toMatch(/<script|<img/);
  expect(mail?.source).not.toMatch(/evil\.example|^(X-Forged|Bcc):/m);
});
