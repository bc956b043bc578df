import { DAY_MS } from '@attune/domain/kernel/time';
import { buildTutorialMarkdown } from '@attune/domain/test/tutorial.builder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSchedules } from '#platform/jobs/start-schedules.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { runAdmin } from '#test/run-admin.ts';
import { PASSWORD } from '#test/test-app.ts';
import { auditJobs } from './audit.feature.ts';
import type { AuditLineDocument } from './audit-document.ts';

// The command line runs as a separate process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());

async function readLog(query = ''): Promise<AuditLineDocument[]> {
  const { json } = await app.admin.client.get(`/api/admin/audit?limit=100&${query}`);
  return json.lines;
}
const actionsOf = async (userId: string) =>
  (await readLog(`actor=${userId}`)).map(({ action }) => action).toReversed();

async function member(email: string) {
  const client = app.client();
  const input = { name: 'Vera Lund', email, password: PASSWORD, acceptedTerms: true };
  const { json } = await client.post('/api/account/sign-up', input);
  const signIn = (password = PASSWORD) => client.post('/api/account/sign-in', { email, password });
  return { id: json.user.id as string, client, signIn };
}

describe('PR3: what is logged', () => {
  it('logs the life of an account, in order', async () => {
    const { id, client } = await member('vera@example.com');
    app.clock.advance(1);
    const step = async (answer: Promise<{ status: number }>) => {
      expect((await answer).status).toBeLessThan(300);
      app.clock.advance(1);
    };
    const password = 'another password';
    const change = { currentPassword: PASSWORD, newPassword: password };
    await step(client.post('/api/account/password', change));
    const emailChange = { newEmail: 'vera.new@example.com', password };
    await step(client.post('/api/account/email-change', emailChange));
    const token = await app.findEmailToken('vera.new@example.com', 'email-change');
    await step(client.post('/api/account/email-change/confirm', { token }));
    await step(client.delete('/api/account/sessions'));
    await step(client.post('/api/account/password-reset/request', { email: emailChange.newEmail }));
    const reset = await app.findEmailToken(emailChange.newEmail, 'reset');
    await step(client.post('/api/account/password-reset', { token: reset, password: PASSWORD }));
    await step(
      client.post('/api/account/sign-in', { email: emailChange.newEmail, password: PASSWORD }),
    );
    await step(client.post('/api/account/sign-out'));
    expect(await actionsOf(id)).toEqual([
      'account.created',
      'account.signed_in',
      'account.password_changed',
      'account.email_changed',
      'account.sessions_ended',
      'account.password_reset',
      'account.signed_in',
      'account.signed_out',
    ]);
  });

  it('logs a failed sign-in with its account, or with none if the address is unknown', async () => {
    const { id, signIn } = await member('known@example.com');
    await signIn('wrong');
    await app.client().post('/api/account/sign-in', {
      email: 'stranger@example.com',
      password: 'wrong',
    });
    const lines = await readLog('action=account.sign_in_failed');
    expect(lines.map(({ actor, subject }) => [actor, subject?.userId ?? null])).toEqual(
      expect.arrayContaining([
        [null, null],
        [null, id],
      ]),
    );
  });

  it('logs roles changed on the command line', async () => {
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [app.member.id]);
    const environment = { DATABASE_URL: app.databaseUrl, APP_SECRET: app.services.appSecret };
    const { code, err } = await runAdmin(
      environment,
      ...['users', 'set', app.member.email, '--role', 'moderator', '--name', 'Rene Renamed'],
    );
    expect([code, err]).toEqual([0, '']);
    const lines = await readLog(`about=${app.member.id}`);
    expect(
      lines.map(({ origin, actor, action, detail }) => [origin, actor, action, detail]),
    ).toEqual(
      expect.arrayContaining([
        ['operator', null, 'account.role_changed', { from: 'user', to: 'moderator' }],
        ['operator', null, 'account.changed_by_operator', { fields: 'name, displayName' }],
      ]),
    );
    expect(await app.readOwnModeration(app.member)).toBeDefined();
    await app.sql(`UPDATE users SET role = 'user' WHERE id = $1`, [app.member.id]);
  });

  it('logs every decision, undo, appeal and answer', async () => {
    const post = await app.rows.post({ authorId: app.author.id, content: 'Words of the author.' });
    await app.report(app.member, post, { note: 'Words of the reporter.' });
    const decisionFields = { reason: 'Words of the moderator.' };
    const { json } = await app.decide(app.mod, [await app.openCase(post)], 'hide', decisionFields);
    const { id } = json.decisions[0];
    const appeal = { id: crypto.randomUUID(), text: 'Words of the appeal.' };
    await app.author.client.post(`/api/moderation/decisions/${id}/appeal`, appeal);
    const answer = { outcome: 'upheld', answer: 'Words of the answer.' };
    await app.secondMod.client.post(`/api/moderation/appeals/${appeal.id}/answer`, answer);
    await app.admin.client.post(`/api/moderation/decisions/${id}/undo`);
    const lines = await readLog();
    const moderationLines = lines.filter(({ action }) => action.startsWith('moderation.'));
    expect(moderationLines.map(({ action, actor }) => [action, actor?.name]).toSorted()).toEqual([
      ['moderation.appeal_answered', 'Mara Second'],
      ['moderation.appealed', 'Ida Author'],
      ['moderation.decided', 'Mo Derator'],
      ['moderation.undone', 'Ada Min'],
    ]);
    expect(moderationLines.find(({ action }) => action === 'moderation.decided')).toMatchObject({
      subject: { kind: 'user', userId: app.author.id },
      detail: { action: 'hide', post, decision: id },
    });
  });

  it('logs when admins save, publish and withdraw content', async () => {
    const path = '/api/admin/tutorials/plain-words';
    const markdown = buildTutorialMarkdown({ id: 'plain-words' });
    const { client } = app.admin;
    expect((await client.send('PUT', path, { markdown, baseVersion: 0 })).status).toBe(200);
    await client.post(`${path}/publication`, { isPublished: true });
    await client.post(`${path}/publication`, { isPublished: false });
    const lines = await readLog(`actor=${app.admin.id}`);
    const contentLines = lines.filter(({ subject }) => subject?.id === 'plain-words');
    expect(contentLines.map(({ action }) => action).toSorted()).toEqual([
      'content.published',
      'content.saved',
      'content.withdrawn',
    ]);
  });

  it('contains no address, password, token, id or text of any user', async () => {
    const everything = await app.sql<{ line: string }>(
      'SELECT row_to_json(l)::text AS line FROM audit_lines l',
    );
    expect(everything.length).toBeGreaterThan(20);
    const people = await app.sql<{ id: string }>('SELECT id FROM users');
    const secrets = [
      'example.com',
      PASSWORD,
      'another password',
      'Words of',
      ...people.map(({ id }) => id),
    ];
    const hashes = /argon2|\$2|"[\w-]{43}"/;
    for (const { line } of everything) {
      for (const secret of secrets) expect(line).not.toContain(secret);
      expect(line).not.toMatch(hashes);
    }
  });
});

describe('the log is append-only', () => {
  it.each([
    "UPDATE audit_lines SET action = 'x'",
    'DELETE FROM audit_lines',
    'TRUNCATE audit_lines',
  ])('rejects %s', async (statement) => {
    await expect(app.sql(statement)).rejects.toThrow('neither changed nor deleted');
  });

  it('deletes lines after two years', async () => {
    const insert = `INSERT INTO audit_lines (id, at, origin, action)
      VALUES (gen_random_uuid(), now() - $1::interval, 'server', 'test')`;
    await app.sql(insert, ['3 years']);
    await app.sql(insert, ['1 year']);
    const { services } = app;
    const clock = { now: () => new Date() };
    const schedules = createSchedules({ ...services, clock }, auditJobs(services));
    await schedules.runDue();
    await schedules.stop();
    expect(await app.sql(`SELECT FROM audit_lines WHERE action = 'test'`)).toHaveLength(1);
  });
});

describe('personal data in the log', () => {
  it('is reduced to a tag that leads to no user when an account is deleted', async () => {
    const { id, client } = await member('leaving@example.com');
    const [tag] = await app.sql<{ audit_tag: string }>(
      'SELECT audit_tag FROM users WHERE id = $1',
      [id],
    );
    const deletion = { password: PASSWORD, confirmation: 'delete my account' };
    expect((await client.post('/api/account/deletion', deletion)).status).toBe(204);
    expect(await readLog(`actor=${id}`)).toEqual([]);
    const lines = await readLog(`actor=${tag?.audit_tag}`);
    expect(
      lines.map(({ action, actor }) => [action, actor?.name, actor?.userId]).toSorted(),
    ).toEqual([
      ['account.created', null, null],
      ['account.deleted', null, null],
      ['account.signed_in', null, null],
    ]);
  });

  it("is counted in the summary of the user's stored data", async () => {
    const { json } = await app.author.client.get('/api/account/data');
    const section = json.sections.find(({ name }: { name: string }) => name === 'audit_lines');
    expect(section).toMatchObject({ title: 'Activity log' });
    expect(section.count).toBeGreaterThan(0);
  });
});

describe('reading the log', () => {
  it('returns pages that neither skip nor repeat lines', async () => {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const { json } = await app.admin.client.get(`/api/admin/audit?limit=7${cursor}`);
      ids.push(...json.lines.map(({ id }: { id: string }) => id));
      if (!json.nextCursor) break;
      cursor = `&cursor=${json.nextCursor}`;
    }
    const all = await app.sql<{ id: string }>(
      'SELECT id FROM audit_lines ORDER BY at DESC, id DESC',
    );
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('XS7: no CSV cell runs as a formula in a spreadsheet', async () => {
    const name = '=HYPERLINK("http://x","y")';
    const mallory = await app.person(name);
    app.clock.advance(DAY_MS);
    await mallory.client.post('/api/account/sign-out');
    const { status, headers, text } = await app.admin.client.get(
      `/api/admin/audit.csv?actor=${mallory.id}`,
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('at,origin,actor,name,action,words,subject,id,of,detail');
    expect(lines).toHaveLength(3);
    for (const line of lines.slice(1)) expect(line).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  });
});
