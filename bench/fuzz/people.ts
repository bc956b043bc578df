import { type Actor, type Role, visitor } from './actors.ts';
import type { Installation } from './installation.ts';
import { KnownResources } from './known-resources.ts';
import { plantSecrets } from './plant.ts';
import type { Owner, Secrets } from './secrets.ts';

const PASSWORD = 'the right password';

export type People = {
  actors: Record<Exclude<Role, 'leaver'>, Actor>;
  /** Has as much data as the others and never sends a request. */
  silent: Actor;
};

async function create(
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
  const knownRole = owner === 'silent' ? 'other' : owner;
  return { role: knownRole, id, email, password: PASSWORD, cookie, things: new KnownResources() };
}

/** All users of the run, created by the admin command line, with their private data. */
export async function createActors(installation: Installation, secrets: Secrets): Promise<People> {
  const named = (owner: Owner) => `Person ${secrets.mark(owner, 'name', ['moderator', 'admin'])}`;
  const address = (owner: Owner) => `${secrets.mark(owner, 'e-mail', ['admin'])}@example.com`;
  const createActor = (owner: Owner) =>
    create(installation, owner, { name: named(owner) }, address(owner));
  const member = await createActor('member');
  const other = await createActor('other');
  const silent = await createActor('silent');
  const expired = await createActor('expired');
  const staff = (role: 'moderator' | 'admin') =>
    create(installation, role, { name: `Person ${role}`, role });
  const moderator = await staff('moderator');
  const admin = await staff('admin');

  const otherPost = await createFirstPost(installation, admin);
  const scene = { installation, secrets };
  for (const [owner, person] of Object.entries({ member, other, silent, expired })) {
    await plantSecrets(scene, owner as Owner, person, otherPost);
  }
  // Posted under a pseudonym: the author's identity must stay secret.
  secrets.guard('silent', 'id', silent.id, ['admin']);
  await installation.admin(
    ...['users', 'set', expired.email, '--subscription-status', 'expired'],
    ...['--trial-ends-at', '2026-01-01T00:00:00Z', '--subscription-end', '2026-01-01T00:00:00Z'],
  );
  return { actors: { visitor: visitor(), member, other, expired, moderator, admin }, silent };
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

/** A disposable user, for requests that end an account or change its credentials. */
export async function createLeaver(installation: Installation): Promise<Actor> {
  const { port, origin } = installation;
  const email = `leaver-${crypto.randomUUID()}@example.com`;
  const answer = await fetch(`http://127.0.0.1:${port}/api/account/sign-up`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Some One', email, password: PASSWORD, acceptedTerms: true }),
  });
  const { id } = (await answer.json()) as { id: string };
  const cookie = await installation.signIn(id);
  return { role: 'leaver', id, email, password: PASSWORD, cookie, things: new KnownResources() };
}

/** Restores what the requests have taken away from the users. */
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

/** The name of a link in its address. Links that open an account are read only by their owner. */
const LINKS = [
  { name: 'reset', isOwn: true },
  { name: 'verify', isOwn: true },
  { name: 'email-change', isOwn: false },
  { name: 'unsubscribe', isOwn: false },
];

/** The disposable user opens their emails: the newest link of each kind. */
export async function readEmails(installation: Installation, actor: Actor): Promise<void> {
  for (const { name, isOwn } of LINKS) {
    const [found] = await installation.sql<{ token: string | null }>(
      `SELECT substring(text_body from $1) AS token FROM mails
       WHERE created_at > now() - interval '1 minute' AND (recipient = $2 OR NOT $3)
         AND text_body ~ $1 ORDER BY created_at DESC LIMIT 1`,
      [`${name}(?:\\?token)?=([A-Za-z0-9_.~-]+)`, actor.email, isOwn],
    );
    if (found?.token) actor.things.add(name, { id: found.token });
  }
}
