import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { sendRequest } from '../../busy-person/busy-person.ts';
import { createPicture, sendPicture } from '../../pictures.ts';
import type { TestClient } from '../../test-client.ts';

const LESSON = 'what-it-is-and-is-not';
const CHATS = '/api/companion/conversations';

type Person = { client: TestClient; id: string };

/** Writes values into every column that is encrypted with the person's key. Each has the mark. */
export async function addEncryptedContent({ client }: Person, mark: string): Promise<void> {
  await sendRequest(client, 'PUT', '/api/account/consents', { journal: true, analytics: true });
  const write = (id: string, text: string, prompt: string | null = null) =>
    sendRequest(client, 'PUT', `/api/mind/journal/${id}`, { text, prompt, version: 0 });
  await write(randomUUID(), `A page of ${mark}: héllo, 世界 🌱\n\nand a second paragraph.`);
  await write(randomUUID(), `What ${mark} answered`, 'What went well today?');
  const deleted = randomUUID();
  await write(deleted, `A page that ${mark} deleted`);
  await sendRequest(client, 'DELETE', `/api/mind/journal/${deleted}`);
  const mood = { words: [], about: ['work'] };
  await sendRequest(client, 'POST', '/api/mind/moods', {
    ...mood,
    id: randomUUID(),
    mood: 'light',
  });
  await sendRequest(client, 'POST', '/api/mind/moods', {
    ...mood,
    id: randomUUID(),
    mood: 'uneasy',
    note: `A note of ${mark} about a mood`,
  });
  await sendRequest(client, 'PUT', `/api/companion/memories/${randomUUID()}`, {
    text: `Likes the word ${mark}`,
  });
  await addConversations(client, mark);
}

async function addConversations(client: TestClient, mark: string): Promise<void> {
  const say = async (chat: string, parentId: string | null, text: string) => {
    const [id, replyId] = [randomUUID(), randomUUID()];
    await sendRequest(client, 'POST', `${CHATS}/${chat}/messages`, { id, replyId, parentId, text });
    return replyId;
  };
  const [named, plain, deleted] = [randomUUID(), randomUUID(), randomUUID()];
  const first = await say(named, null, `Remember that ${mark} works at night`);
  const second = await say(named, first, 'Make me a plan for learning to check facts');
  await say(named, second, 'I need to calm down');
  await sendRequest(client, 'PATCH', `${CHATS}/${named}`, {
    title: `A talk of ${mark}`,
    isPinned: true,
  });
  await sendRequest(client, 'PUT', `${CHATS}/${named}/replies/${first}/rating`, { rating: 'good' });
  await sendRequest(client, 'POST', `${CHATS}/${named}/replies/${second}/report`, {
    id: randomUUID(),
    reason: 'wrong',
    comment: `Reported by ${mark}`,
  });
  const { messages } = (await client.get(`${CHATS}/${named}`)).json;
  const proposals = messages.flatMap((message: { proposals: object[] }) => message.proposals);
  const memory = proposals.find(({ kind }: { kind: string }) => kind === 'memory');
  if (!memory || proposals.length < 2) throw new Error('the guide proposed too little');
  await sendRequest(client, 'PUT', `/api/companion/proposals/${memory.id}`, { state: 'accepted' });
  await say(plain, null, `What does ${mark} think of made-up facts?`);
  await say(deleted, null, `To be deleted by ${mark}`);
  await sendRequest(client, 'DELETE', `${CHATS}/${deleted}`);
}

/** Uses the features that store plain text. */
export async function addPlainContent(
  { client, id }: Person,
  mark: string,
  checkout: string,
): Promise<void> {
  await sendRequest(client, 'PATCH', `/api/users/${id}`, { about: `About ${mark}` });
  const { DEMO_ANSWERS } = await import(
    pathToFileURL(`${checkout}/server/src/demo/demo-answers.ts`).href
  );
  const ownWords = new Map([
    [7, `Days of ${mark}`],
    [8, `Wishes of ${mark}`],
    [9, `Parts for ${mark}`],
  ]);
  const answers = DEMO_ANSWERS.map(
    ({ question_id, answer }: { question_id: number; answer: string }) => ({
      question_id,
      answer: ownWords.get(question_id) ?? answer,
    }),
  );
  const assessment = randomUUID();
  await sendRequest(client, 'POST', '/api/assessments', { id: assessment, answers });
  await sendRequest(client, 'PUT', `/api/assessments/${assessment}/correction`, {
    letters: { 1: '_' },
  });
  await sendRequest(client, 'POST', '/api/check-ins', {
    id: randomUUID(),
    reaction: 'Avoid it for now',
    feeling: 'Excited',
  });
  await addGoals(client, mark);
  const { tutorial } = (await client.get(`/api/tutorials/${LESSON}`)).json;
  const sectionId = tutorial.sections[0].id;
  await sendRequest(client, 'PATCH', `/api/tutorials/${LESSON}/progress`, {
    sectionId,
    isSaved: true,
  });
  await sendRequest(client, 'POST', `/api/tutorials/${LESSON}/notes`, {
    id: randomUUID(),
    sectionId,
    quote: null,
    text: `A note of ${mark} on a lesson`,
  });
  await sendRequest(client, 'PUT', '/api/mind/settings', { isZen: true });
  await sendRequest(client, 'PUT', `/api/mind/reminders/${randomUUID()}`, {
    time: '08:30',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    what: 'journal',
    isOn: true,
  });
  await sendRequest(client, 'POST', '/api/mind/sessions', {
    id: randomUUID(),
    practiceId: 'box-breathing',
    seconds: 120,
    isComplete: true,
    startedAt: new Date().toISOString(),
  });
  await sendRequest(client, 'PUT', '/api/companion/exclusions/mood');
  const { day } = (await client.get('/api/daily')).json.page;
  await sendRequest(client, 'PUT', `/api/daily/${day}/saved`);
  await sendRequest(client, 'PUT', '/api/dashboard/settings', { hidden: ['mood'] });
  await sendRequest(client, 'POST', '/api/support', {
    id: randomUUID(),
    subject: `A question of ${mark}`,
    message: `How does it work? Asks ${mark}.`,
  });
}

async function addGoals(client: TestClient, mark: string): Promise<void> {
  const [kept, deleted] = [randomUUID(), randomUUID()];
  await sendRequest(client, 'POST', '/api/goals', {
    id: kept,
    title: `A goal of ${mark}`,
    why: `Because of ${mark}`,
    steps: [{ id: randomUUID(), text: `A first step of ${mark}` }],
    tutorials: [LESSON],
  });
  await sendRequest(client, 'POST', `/api/goals/${kept}/steps`, {
    id: randomUUID(),
    text: `A second step of ${mark}`,
  });
  await sendRequest(client, 'POST', '/api/goals', {
    id: deleted,
    title: `A deleted goal of ${mark}`,
  });
  await sendRequest(client, 'DELETE', `/api/goals/${deleted}`);
  await sendRequest(client, 'POST', '/api/goals/review', {
    id: randomUUID(),
    note: `A week of ${mark}`,
  });
}

/** Adds posts with a picture and with a pseudonym, comments, a like and a report. */
export async function addForumContent(one: Person, other: Person): Promise<void> {
  const { json: portrait } = await sendPicture(one.client, await createPicture('png', 80, 80), {
    query: 'purpose=portrait',
  });
  await sendRequest(one.client, 'PUT', '/api/account/portrait', { uploadId: portrait.id });
  const { json: image } = await sendPicture(one.client, await createPicture());
  const [namedPost, pseudonymousPost] = [randomUUID(), randomUUID()];
  const common = { category: 'Discussion' };
  await sendRequest(one.client, 'POST', '/api/forum/posts', {
    ...common,
    id: namedPost,
    title: 'A walk before the first question',
    content: 'A short walk before asking helps with the zephyrquill question.',
    imageId: image.id,
    imageAlt: 'A lake',
  });
  await sendRequest(one.client, 'PATCH', `/api/forum/posts/${namedPost}`, {
    content: 'A long walk before asking helps with the zephyrquill question.',
  });
  await sendRequest(one.client, 'POST', '/api/forum/posts', {
    ...common,
    id: pseudonymousPost,
    title: 'Said under another name',
    content: 'What nobody needs to connect with the name zephyrquill.',
    pseudonym: 'Quiet Fox',
  });
  await sendRequest(one.client, 'PUT', '/api/forum/drafts/post', {
    draft: { content: 'Not published yet: zephyrquill' },
  });
  await sendRequest(other.client, 'POST', `/api/forum/posts/${namedPost}/comments`, {
    id: randomUUID(),
    content: `Well said, @[Maren](member:${one.id}), says ottermoss`,
  });
  await sendRequest(other.client, 'PUT', `/api/forum/posts/${namedPost}/like`);
  await sendRequest(one.client, 'POST', `/api/forum/posts/${namedPost}/comments`, {
    id: randomUUID(),
    content: 'Thank you, says zephyrquill',
  });
  await sendRequest(other.client, 'POST', '/api/moderation/reports', {
    kind: 'post',
    id: pseudonymousPost,
    reason: 'spam',
    note: 'Reported by ottermoss',
  });
}
