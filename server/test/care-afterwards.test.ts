import { MINUTE_MS } from '@attune/domain/kernel/time';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#features/account';
import { CRISIS_TEXT, publish, setUpCareApp } from './care-app.ts';
import type { ModerationApp } from './moderation-app.ts';
import { PASSWORD } from './test-app.ts';

let app: ModerationApp;
setUpCareApp((opened) => {
  app = opened;
});

describe('reopening a decided case', () => {
  it('alerts moderators once more after edits with a sign of crisis', async () => {
    const author = await app.person();
    const countAlerts = async () => (await app.readNotifications(app.secondMod)).length;
    const before = await countAlerts();
    const { id } = (await publish(author)).json;
    expect(await countAlerts()).toBe(before + 1);
    await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
    let baseEditedAt: string | null = null;
    for (const newContent of ['It is bad again', 'It is worse']) {
      app.clock.advance(MINUTE_MS);
      const content = `${newContent}. ${CRISIS_TEXT}.`;
      const edited = await author.client.patch(`/api/forum/posts/${id}`, { content, baseEditedAt });
      expect(edited.status).toBe(200);
      baseEditedAt = edited.json.editedAt;
      expect(await countAlerts()).toBe(before + 2);
    }
  });

  it('alerts moderators once more after another report of a worried member', async () => {
    const id = await app.rows.post({ authorId: (await app.person()).id });
    const countAlerts = async () => (await app.readNotifications(app.secondMod)).length;
    const before = await countAlerts();
    await app.report(await app.person(), id, { reason: 'worried' });
    await app.report(await app.person(), id, { reason: 'worried' });
    expect(await countAlerts()).toBe(before + 1);
    await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
    app.clock.advance(MINUTE_MS);
    await app.report(await app.person(), id, { reason: 'worried' });
    expect(await countAlerts()).toBe(before + 2);
  });
});

it('MQ1: deletes the email with help lines together with the account, even if the account has a new email', async () => {
  const author = await app.person();
  await app.sql(
    'UPDATE users SET email_verified_at = created_at, password_hash = $2 WHERE id = $1',
    [author.id, await hashPassword(PASSWORD)],
  );
  const { json: post } = await publish(author);
  const { id: caseId } = await app.openCase(post.id);
  expect((await app.mod.client.post(`/api/moderation/cases/${caseId}/help`)).status).toBe(200);
  const listHelpEmails = () => app.sql(`SELECT FROM mails WHERE subject LIKE '%thinking of you%'`);
  expect(await listHelpEmails()).toHaveLength(1);
  await app.sql(`UPDATE users SET email = 'moved@example.com' WHERE id = $1`, [author.id]);
  const input = { password: PASSWORD, confirmation: 'delete my account' };
  expect((await author.client.post('/api/account/deletion', input)).status).toBe(204);
  expect(await listHelpEmails()).toHaveLength(0);
});
