import { randomUUID } from 'node:crypto';
import { HEALTH_AREAS, HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { DEMO_ANSWERS } from '../../server/src/demo/demo-answers.ts';
import type { Actor } from './actors.ts';
import type { Installation } from './installation.ts';
import type { KnownResources } from './known-resources.ts';
import { createSmallPicture } from './pictures.ts';
import { Random } from './random.ts';
import type { Owner, Secrets } from './secrets.ts';

const STAFF = ['moderator', 'admin'] as const;

type Setup = { installation: Installation; secrets: Secrets };

/** Sends a request and throws if it fails: the run assumes that all data was planted. */
async function sendRequest(
  { port, origin }: Installation,
  { cookie, resources }: Pick<Actor, 'cookie'> & { resources: KnownResources },
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const isPicture = body instanceof Uint8Array;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      origin,
      cookie: cookie ?? '',
      ...(body ? { 'content-type': isPicture ? 'image/png' : 'application/json' } : {}),
    },
    ...(body ? { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  resources.learn(path.split('?')[0] ?? path, json);
  return json as Record<string, unknown>;
}

/** Creates an object of every private kind, each with its own marker in its text. */
export async function plantSecrets(
  { installation, secrets }: Setup,
  owner: Owner,
  person: Actor,
  otherPost: string,
): Promise<void> {
  const mark = (field: string, seenBy: readonly Actor['role'][] = []) =>
    `words ${secrets.mark(owner, field, seenBy)} here`;
  const remember = (collection: string, id: string) => person.resources.add(collection, { id });
  const call = async (method: string, path: string, body?: object) =>
    sendRequest(installation, person, method, path, body);
  const createId = (collection: string) => {
    const newId = randomUUID();
    remember(collection, newId);
    return newId;
  };

  for (const area of HEALTH_AREAS) {
    const consent = { textVersion: HEALTH_CONSENT_VERSION };
    await call('PUT', `/api/account/health-consents/${area}`, consent);
  }
  await call('POST', '/api/assessments', {
    id: createId('assessments'),
    answers: DEMO_ANSWERS.map((demo) =>
      demo.question_id < 7 ? demo : { ...demo, answer: mark(`answer ${demo.question_id}`) },
    ),
  });
  const goal = createId('goals');
  await call('POST', '/api/goals', {
    id: goal,
    title: mark('goal'),
    why: mark('reason of a goal'),
    steps: [{ id: createId('steps'), text: mark('step') }],
  });
  const deletedGoal = createId('goals');
  await call('POST', '/api/goals', { id: deletedGoal, title: mark('deleted goal') });
  await call('DELETE', `/api/goals/${deletedGoal}`);
  await call('POST', '/api/goals/review', { id: randomUUID(), note: mark('review') });
  await call('PUT', `/api/mind/journal/${createId('journal')}`, buildJournalPage(mark('journal')));
  const deletedEntry = createId('journal');
  await call('PUT', `/api/mind/journal/${deletedEntry}`, buildJournalPage(mark('deleted page')));
  await call('DELETE', `/api/mind/journal/${deletedEntry}`);
  await call('POST', '/api/mind/moods', {
    ...{ id: createId('moods'), mood: 'uneasy', words: [], about: ['work'], note: mark('mood') },
  });
  const conversation = createId('conversations');
  await call('POST', `/api/companion/conversations/${conversation}/messages`, {
    ...{
      id: createId('messages'),
      replyId: createId('replies'),
      parentId: null,
      text: mark('conversation'),
    },
  });
  await call('PATCH', `/api/companion/conversations/${conversation}`, {
    title: mark('title of a conversation'),
  });
  await call('PUT', `/api/companion/memories/${createId('memories')}`, { text: mark('memory') });
  await reportReply(installation, person, mark('report of a reply', ['admin']));
  const { tutorials = [] } = (await call('GET', '/api/tutorials')) as {
    tutorials?: { id: string }[];
  };
  await call('POST', `/api/tutorials/${tutorials[0]?.id}/notes`, {
    ...{ id: createId('notes'), sectionId: 'aim', quote: null, text: mark('note') },
  });
  const { page: today } = (await call('GET', '/api/daily')) as { page?: { day: string } };
  await call('PUT', `/api/daily/${today?.day}/answer`, {
    id: randomUUID(),
    text: mark('daily answer'),
  });
  await call('PUT', '/api/forum/drafts/post', { draft: { content: mark('draft') } });
  await call('POST', '/api/support', {
    ...{ id: randomUUID(), subject: mark('support subject'), message: mark('support') },
  });
  await call('POST', '/api/moderation/reports', {
    ...{ kind: 'post', id: otherPost, reason: 'spam', note: mark('report', STAFF) },
  });
  const { id: upload } = await call(
    'POST',
    '/api/uploads?purpose=post',
    createSmallPicture(new Random(1)),
  );
  remember('uploads', String(upload));
  // Only the silent user has these posts: a user who sends requests could restore a deleted post of
  // their own, and its text would then be reported as a leak.
  if (owner === 'silent') await createSecretPosts(call, mark, createId);
  person.cookie = await installation.signIn(person.id, `Browser ${mark('kind of browser')}`);
}

const buildJournalPage = (text: string) => ({ text, prompt: null, version: 0 });

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Creates a deleted post, and a post under a pseudonym, whose author must stay secret. */
async function createSecretPosts(
  call: Call,
  mark: (field: string, seenBy?: readonly Actor['role'][]) => string,
  createId: (collection: string) => string,
): Promise<void> {
  const category = 'Discussion';
  const deleted = createId('posts');
  const texts = { title: mark('deleted post', STAFF), content: mark('deleted words', STAFF) };
  const pseudonym = `Fox ${deleted.slice(0, 6)}`;
  await call('POST', '/api/forum/posts', { id: deleted, category, ...texts, pseudonym });
  await call('DELETE', `/api/forum/posts/${deleted}`);
  await call('POST', '/api/forum/posts', {
    ...{ id: createId('posts'), category, title: 'Behind a name', content: 'Said by a fox' },
    pseudonym,
  });
}

async function reportReply(installation: Installation, person: Actor, comment: string) {
  const [conversation, message, replyId] = [randomUUID(), randomUUID(), randomUUID()];
  const path = `/api/companion/conversations/${conversation}`;
  await sendRequest(installation, person, 'POST', `${path}/messages`, {
    ...{ id: message, replyId, parentId: null, text: 'How do I begin?' },
  });
  await sendRequest(installation, person, 'POST', `${path}/replies/${replyId}/report`, {
    ...{ id: randomUUID(), reason: 'wrong', comment },
  });
}
