import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let admin: Person;
let moderator: Person;
let member: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.person('admin@example.com');
  moderator = await app.person('mod@example.com');
  member = await app.person('member@example.com');
  await app.sql("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
  await app.sql("UPDATE users SET role = 'moderator' WHERE id = $1", [moderator.id]);
});
afterAll(() => app.close());

const path = ({ id }: Person, rest = '') => `/api/admin/users/${id}${rest}`;
const setRole = (by: Person, person: Person, role: string, password = PASSWORD) =>
  by.client.put(path(person, '/role'), { role, password });
const confirmEmail = ({ id }: Person) =>
  app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
const readActions = async () => {
  const { json } = await admin.client.get('/api/admin/audit');
  return json.lines.map(({ action }: { action: string }) => action);
};

describe('staff', () => {
  it('see the state of an account and nothing that was written', async () => {
    const { status, json } = await admin.client.get(path(member));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      email: member.email,
      role: 'user',
      emailVerified: false,
      hasPassword: true,
      hasTwoStep: false,
    });
    expect(Object.keys(json)).not.toContain('passwordHash');
  });

  it('AC8: ordinary users and moderators get the answer of an unknown path', async () => {
    for (const by of [member, moderator]) {
      const requests = [
        by.client.get(path(admin)),
        setRole(by, member, 'admin'),
        by.client.post(path(member, '/emails'), { kind: 'reset' }),
        by.client.post(path(admin, '/deletion'), {
          password: PASSWORD,
          email: admin.email,
          posts: 'delete',
        }),
      ];
      for (const { status } of await Promise.all(requests)) expect(status).toBe(404);
    }
    const roles = await app.sql('SELECT role FROM users ORDER BY email');
    expect(roles.map(({ role }) => role)).toEqual(['admin', 'user', 'moderator']);
  });
});

describe('changing a role', () => {
  it('AU11: needs a confirmed email', async () => {
    const { status, json } = await setRole(admin, member, 'moderator');
    expect([status, json.code]).toEqual([409, 'account.role_unconfirmed']);
  });

  it('AU16: needs the admin’s own password, and is audited', async () => {
    await confirmEmail(member);
    expect((await setRole(admin, member, 'moderator', 'not this one')).status).toBe(400);
    const { status, json } = await setRole(admin, member, 'moderator');
    expect([status, json.role]).toEqual([200, 'moderator']);
    expect((await member.client.get('/api/moderation/appeals')).status).toBe(200);
    expect(await readActions()).toContain('account.role_changed');
    await setRole(admin, member, 'user');
    expect((await member.client.get('/api/moderation/appeals')).status).toBe(404);
  });

  it('is not possible for one’s own account', async () => {
    const { status, json } = await setRole(admin, admin, 'user');
    expect([status, json.code]).toEqual([409, 'account.own_account']);
  });
});

describe('sending an email again', () => {
  it('goes to the person’s own address', async () => {
    const person = await app.person('again@example.com');
    for (const kind of ['verify', 'reset']) {
      expect((await admin.client.post(path(person, '/emails'), { kind })).status).toBe(202);
    }
    const links = (await app.emailsTo(person.email)).map(({ text_body }) => text_body).join();
    expect(links).toMatch(/login\?verify=/);
    expect(links).toMatch(/login\?reset=/);
    await confirmEmail(person);
    const { json } = await admin.client.post(path(person, '/emails'), { kind: 'verify' });
    expect(json.code).toBe('account.already_confirmed');
    expect(await readActions()).toContain('account.link_sent_by_staff');
  });
});

describe('deleting an account', () => {
  const remove = (person: Person, password = PASSWORD, email = person.email, by = admin) =>
    by.client.post(path(person, '/deletion'), { password, email, posts: 'anonymise' });

  it('erases it, signs the person out and tells them', async () => {
    const person = await app.person('gone@example.com');
    expect((await remove(person, 'wrong password')).status).toBe(400);
    const mistaken = await remove(person, PASSWORD, member.email);
    expect([mistaken.status, mistaken.json.fields[0].path]).toEqual([400, 'email']);
    expect((await person.client.get('/api/account/sessions')).status).toBe(200);
    expect((await remove(person)).status).toBe(204);
    expect((await person.client.get('/api/account/sessions')).status).toBe(401);
    expect((await admin.client.get(path(person))).status).toBe(404);
    const subjects = (await app.emailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your Attune account was deleted']);
    expect(await readActions()).toContain('account.deleted_by_staff');
  });

  /** Deletes the person; when the password is checked, another person gets the role. */
  async function removeWhile(by: Person, person: Person, changed: Person, role: string) {
    await app.sql(`CREATE FUNCTION change_role() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN UPDATE users SET role = '${role}' WHERE id = '${changed.id}'; RETURN NULL; END $$`);
    await app.sql(`CREATE TRIGGER change_role AFTER INSERT OR UPDATE OR DELETE ON rate_limits
      EXECUTE FUNCTION change_role()`);
    const answer = await remove(person, PASSWORD, person.email, by);
    await app.sql('DROP FUNCTION change_role CASCADE');
    return [answer.status, answer.json?.code];
  }

  it('AC1: does nothing if the admin’s role is revoked while the password is checked', async () => {
    const former = await app.person('former@example.com');
    const person = await app.person('kept@example.com');
    await app.sql("UPDATE users SET role = 'admin' WHERE id = $1", [former.id]);
    const answer = await removeWhile(former, person, former, 'user');
    expect(answer).toEqual([404, 'request.not_found']);
    expect((await admin.client.get(path(person))).status).toBe(200);
  });

  it('does nothing if the person joins the staff while the password is checked', async () => {
    const person = await app.person('joining@example.com');
    const answer = await removeWhile(admin, person, person, 'moderator');
    expect(answer).toEqual([409, 'account.staff_account']);
    expect((await admin.client.get(path(person))).json.role).toBe('moderator');
  });

  it('is refused for staff and for one’s own account', async () => {
    expect((await remove(moderator)).json.code).toBe('account.staff_account');
    expect((await remove(admin)).json.code).toBe('account.own_account');
  });
});
