import { randomUUID } from 'node:crypto';
import { DEMO_ANSWERS } from '../../server/src/demo/demo-answers.ts';
import type { Actor } from './actors.ts';
import type { Installation } from './installation.ts';
import type { KnownResources } from './known-resources.ts';
import { smallPicture } from './pictures.ts';
import { Random } from './random.ts';
import type { Owner, Secrets } from './secrets.ts';

const STAFF = ['moderator', 'admin'] as const;

type Scene = { installation: Installation; secrets: Secrets };

/** A call that must succeed; otherwise less data is planted than the run assumes. */
async function sendRequest(
  { port, origin }: Installation,
  { cookie, things }: Pick<Actor, 'cookie'> & { things: KnownResources },
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
  things.learn(path.split('?')[0] ?? path, json);
  return json as Record<string, unknown>;
}

/** Creates an object with its own marker in every private place. */
export async function plantSecrets(
  { installation, secrets }: Scene,
  owner: Owner,
  person: Actor,
  otherPost: string,
): Promise<void> {
  const mark = (place: string, seenBy: readonly Actor['role'][] = []) =>
    `words ${secrets.mark(owner, place, seenBy)} here`;
  const keep = (collection: string, id: string) => person.things.add(collection, { id });
  const put = async (method: string, path: string, body?: object) =>
    sendRequest(installation, person, method, path, body);
  const id = (collection: string) => {
    const newId = randomUUID();
    keep(collection, newId);
    return newId;
  };

  await put('POST', '/api/assessments', {
    id: id('assessments'),
    answers: DEMO_ANSWERS.map((each) =>
      each.question_id < 7 ? each : { ...each, answer: mark(`answer ${each.question_id}`) },
    ),
  });
  const goal = id('goals');
  await put('POST', '/api/goals', {
    id: goal,
    title: mark('goal'),
    why: mark('reason of a goal'),
    steps: [{ id: id('steps'), text: mark('step') }],
  });
  const deletedGoal = id('goals');
  await put('POST', '/api/goals', { id: deletedGoal, title: mark('deleted goal') });
  await put('DELETE', `/api/goals/${deletedGoal}`);
  await put('POST', '/api/goals/review', { id: randomUUID(), note: mark('review') });
  await put('PUT', `/api/mind/journal/${id('journal')}`, buildJournalPage(mark('journal')));
  const deletedEntry = id('journal');
  await put('PUT', `/api/mind/journal/${deletedEntry}`, buildJournalPage(mark('deleted page')));
  await put('DELETE', `/api/mind/journal/${deletedEntry}`);
  await put('POST', '/api/mind/moods', {
    ...{ id: id('moods'), mood: 'uneasy', words: [], about: ['work'], note: mark('mood') },
  });
  const conversation = id('conversations');
  await put('POST', `/api/companion/conversations/${conversation}/messages`, {
    ...{ id: id('messages'), replyId: id('replies'), parentId: null, text: mark('conversation') },
  });
  await put('PATCH', `/api/companion/conversations/${conversation}`, {
    title: mark('title of a talk'),
  });
  await put('PUT', `/api/companion/memories/${id('memories')}`, { text: mark('memory') });
  await reportReply(installation, person, mark('report of a reply', ['admin']));
  const { tutorials = [] } = (await put('GET', '/api/tutorials')) as {
    tutorials?: { id: string }[];
  };
  await put('POST', `/api/tutorials/${tutorials[0]?.id}/notes`, {
    ...{ id: id('notes'), sectionId: 'aim', quote: null, text: mark('note') },
  });
  const { page: today } = (await put('GET', '/api/daily')) as { page?: { day: string } };
  await put('PUT', `/api/daily/${today?.day}/answer`, {
    id: randomUUID(),
    text: mark('daily answer'),
  });
  await put('PUT', '/api/forum/drafts/post', { draft: { content: mark('draft') } });
  await put('POST', '/api/support', {
    ...{ id: randomUUID(), subject: mark('support subject'), message: mark('support') },
  });
  await put('POST', '/api/moderation/reports', {
    ...{ kind: 'post', id: otherPost, reason: 'spam', note: mark('report', STAFF) },
  });
  const { id: upload } = await put(
    'POST',
    '/api/uploads?purpose=post',
    smallPicture(new Random(1)),
  );
  keep('uploads', String(upload));
  // Only for the silent user: an active user could restore what they deleted, which is no leak.
  if (owner === 'silent') await putPosts(put, mark, id);
  person.cookie = await installation.signIn(person.id, `Browser ${mark('kind of browser')}`);
}

const buildJournalPage = (text: string) => ({ text, prompt: null, version: 0 });

type Put = (method: string, path: string, body?: object) => Promise<unknown>;

/** Posts that no other user may see any more, or whose author must stay secret. */
async function putPosts(
  put: Put,
  mark: (place: string, seenBy?: readonly Actor['role'][]) => string,
  id: (collection: string) => string,
): Promise<void> {
  const category = 'Discussion';
  const deleted = id('posts');
  const words = { title: mark('deleted post', STAFF), content: mark('deleted words', STAFF) };
  const pseudonym = `Fox ${deleted.slice(0, 6)}`;
  await put('POST', '/api/forum/posts', { id: deleted, category, ...words, pseudonym });
  await put('DELETE', `/api/forum/posts/${deleted}`);
  await put('POST', '/api/forum/posts', {
    ...{ id: id('posts'), category, title: 'Behind a name', content: 'Said by a fox' },
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
