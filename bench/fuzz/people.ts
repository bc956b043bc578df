import { type Actor, createVisitor, type Role } from './actors.ts';
import type { Installation } from './installation.ts';
import { KnownResources } from './known-resources.ts';
import { plantSecrets } from './plant.ts';
import type { Owner, Secrets } from './secrets.ts';

const PASSWORD = 'the right password';

export type People = {
  actors: Record<Exclude<Role, 'disposable'>, Actor>;
  /** Owns as much data as the others but never sends a request. */
  silent: Actor;
};

async function createUser(
  installation: Installation,
  owner: Owner,
  { name, role }: { name: string; role?: string },
  email = `${owner}@example.com`,
): Promise<Actor> {
  const args = ['--email', email, '--password', PASSWORD, '--name', name];
  const output = await installation.admin(
    'users',
    'create',
    ...args,
    ...(role ? ['--role', role] : []),
  );
  const id = output.split('\n').at(-1)?.trim() ?? '';
  await installation.sql(
    `UPDATE users SET created_at = created_at - interval '60 days', email_verified_at = now(),
       display_name = $2 WHERE id = $1`,
    [id, `Person ${owner}`],
  );
  const cookie = await installation.signIn(id);
  const actorRole = owner === 'silent' ? 'other' : owner;
  return {
    role: actorRole,
    id,
    email,
    password: PASSWORD,
    cookie,
    resources: new KnownResources(),
  };
}

/** Creates all users of the run with the admin command line, and their private data. */
export async function createActors(installation: Installation, secrets: Secrets): Promise<People> {
  const createName = (owner: Owner) =>
    `Person ${secrets.mark(owner, 'name', ['moderator', 'admin'])}`;
  const createEmail = (owner: Owner) => `${secrets.mark(owner, 'email', ['admin'])}@example.com`;
  const createActor = (owner: Owner) =>
    createUser(installation, owner, { name: createName(owner) }, createEmail(owner));
  const member = await createActor('member');
  const other = await createActor('other');
  const silent = await createActor('silent');
  const expired = await createActor('expired');
  const createStaff = (role: 'moderator' | 'admin') =>
    createUser(installation, role, { name: `Person ${role}`, role });
  const moderator = await createStaff('moderator');
  const admin = await createStaff('admin');

  const otherPost = await createFirstPost(installation, admin);
  const setup = { installation, secrets };
  for (const [owner, person] of Object.entries({ member, other, silent, expired })) {
    await plantSecrets(setup, owner as Owner, person, otherPost);
  }
  // The silent user posts under a pseudonym, so their id must stay secret.
  secrets.guard('silent', 'id', silent.id, ['admin']);
  await installation.admin(
    ...['users', 'set', expired.email, '--subscription-status', 'expired'],
    ...['--trial-ends-at', '2026-01-01T00:00:00Z', '--subscription-end', '2026-01-01T00:00:00Z'],
  );
  return { actors: { visitor: createVisitor(), member, other, expired, moderator, admin }, silent };
}

async function createFirstPost({ port, origin }: Installation, { cookie }: Actor): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await fetch(`http://127.0.0.1:${port}/api/forum/posts`, {
    method: 'POST',
    headers: { origin, cookie: cookie ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ id, title: 'A first post', content: 'Hello', category: 'Discussion' }),
  });
  if (!answer.ok) throw new Error(`the first post: ${answer.status} ${await answer.text()}`);
  return id;
}

/** Signs up a disposable user, for requests that delete an account or change its credentials. */
export async function createDisposableActor(installation: Installation): Promise<Actor> {
  const { port, origin } = installation;
  const email = `disposable-${crypto.randomUUID()}@example.com`;
  const answer = await fetch(`http://127.0.0.1:${port}/api/account/sign-up`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Some One', email, password: PASSWORD, acceptedTerms: true }),
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  const { id } = user;
  const cookie = await installation.signIn(id);
  return {
    role: 'disposable',
    id,
    email,
    password: PASSWORD,
    cookie,
    resources: new KnownResources(),
  };
}

/** Restores the access that requests have taken away from the users. */
export async function restoreActors(installation: Installation, { actors }: People): Promise<void> {
  const { member, other, moderator, admin } = actors;
  await installation.sql(
    `UPDATE moderation_decisions SET until = now()
     WHERE action = 'suspend' AND reverted_at IS NULL AND (until IS NULL OR until > now())`,
  );
  await installation.sql(
    `UPDATE users SET subscription_status = 'trialing', is_trialing = true, subscription_end = NULL,
       trial_ends_at = '2099-01-01'
     WHERE id = ANY($1) AND (subscription_status <> 'trialing' OR trial_ends_at < now() + interval '1 day')`,
    [[member, other, moderator, admin].map(({ id }) => id)],
  );
}

/**
 * Links in emails, by the name of their parameter. A link that grants access to an account is read
 * only from that account's own emails (`isOwn`).
 */
const LINKS = [
  { name: 'reset', isOwn: true },
  { name: 'verify', isOwn: true },
  { name: 'email-change', isOwn: false },
  { name: 'unsubscribe', isOwn: false },
];

/** Records the newest link of each kind, as if the disposable user had opened their emails. */
export async function readEmails(installation: Installation, actor: Actor): Promise<void> {
  for (const { name, isOwn } of LINKS) {
    const [found] = await installation.sql<{ token: string | null }>(
      `SELECT substring(text_body from $1) AS token FROM mails
       WHERE created_at > now() - interval '1 minute' AND (recipient = $2 OR NOT $3)
         AND text_body ~ $1 ORDER BY created_at DESC LIMIT 1`,
      [`${name}(?:\\?token)?=([A-Za-z0-9_.~-]+)`, actor.email, isOwn],
    );
    if (found?.token) actor.resources.add(name, { id: found.token });
  }
}
