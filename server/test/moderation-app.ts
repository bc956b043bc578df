import { randomUUID } from 'node:crypto';
import type { Role } from '@attune/domain/account/roles';
import type { Action } from '@attune/domain/moderation/decisions';
import { buildHealthConsents } from '#demo/builders/build-health-consents.ts';
import { createAccount } from '#features/account';
import { openSession } from '#features/account/sessions/open-session.ts';
import { createForumRows } from './forum-rows.ts';
import { createTestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

type Person = { id: string; email: string; client: TestClient };

const DEVICE = { userAgent: 'test', ip: '127.0.0.1', network: '127.0.0.1' };

/** Creates the app with staff, an author and a member, and helpers that moderation tests share. */
export async function createModerationApp(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  const rows = createForumRows(app);
  let people = 0;

  /** Creates a signed-in user without a password, because hashing a password takes too long. */
  async function person(name = 'Maren Holt', role: Role = 'user'): Promise<Person> {
    people += 1;
    const email = `person${people}@example.com`;
    const { services } = app;
    const { token, user } = await services.db.transaction(async (tx) => {
      const account = await createAccount(services, tx, { email, name, passwordHash: null, role });
      await buildHealthConsents(tx, account.id, services.clock.now());
      return openSession(services, tx, account, DEVICE);
    });
    const client = app.client();
    client.cookies.set('attune_session', token);
    return { id: user.id, email, client };
  }

  const author = await person('Ida Author');
  const member = await person('Rene Reporter');
  const mod = await person('Mo Derator', 'moderator');
  const secondMod = await person('Mara Second', 'moderator');
  const admin = await person('Ada Min', 'admin');

  return {
    ...app,
    rows,
    person,
    author,
    member,
    mod,
    secondMod,
    admin,

    report: (by: Person, id: string, overrides: object = {}) =>
      by.client.post('/api/moderation/reports', { kind: 'post', id, reason: 'spam', ...overrides }),

    /** Returns the case of a post, comment or user as a moderator sees it, and opens it if needed. */
    async openCase(id: string, kind = 'post', by: Person = mod) {
      const { json } = await by.client.post('/api/moderation/cases', { kind, id });
      return json.case;
    },

    insertCases: (posts: readonly string[]) =>
      app.sql<{ id: string; version: number }>(
        `INSERT INTO moderation_cases (id, post_id, user_id, status, opened_at)
         SELECT gen_random_uuid(), id, author_id, 'open', $2 FROM forum_posts WHERE id = ANY($1)
         RETURNING id, version`,
        [posts, app.clock.now()],
      ),

    decide: (
      by: Person,
      cases: readonly { id: string; version: number }[],
      action: Action,
      overrides: object = {},
    ) =>
      by.client.post('/api/moderation/decisions', {
        id: randomUUID(),
        cases: cases.map(({ id, version }) => ({ id, version })),
        action,
        reason: 'Because of the house rules.',
        ...overrides,
      }),

    readState: async (id: string, table: 'forum_posts' | 'forum_comments' = 'forum_posts') =>
      (await app.sql<{ state: string }>(`SELECT state FROM ${table} WHERE id = $1`, [id]))[0]
        ?.state,

    readOwnModeration: async (by: Person) => (await by.client.get('/api/moderation/mine')).json,

    async readNotifications(by: Person): Promise<string[]> {
      const { json } = await by.client.get('/api/notifications');
      return json.notifications.map(({ parts }: { parts: { text: string }[] }) =>
        parts.map((part) => part.text).join(''),
      );
    },
  };
}

export type ModerationApp = Awaited<ReturnType<typeof createModerationApp>>;
