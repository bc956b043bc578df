import { QUESTIONS } from '@attune/domain/assessment/questions';
import { type APIRequestContext, expect } from '@playwright/test';
import { createSoftwarePasskey } from '../../server/test/software-passkey.ts';
import { verifyEmail } from './email-link.ts';
import { CORPUS, hostileText } from './hostile-corpus.ts';

export const TUTORIAL = 'a-letter-you-dread';
/** Mentions are replaced by current names, so the mentioned member must exist. */
const formatMention = (id: string) => `@[<img hostile src=x onerror=alert(1)>](member:${id})`;

const newId = () => crypto.randomUUID().replace(/^(.{14})./, '$17');

type Answer = Record<string, unknown> & { id: string };
type Member = { api: APIRequestContext; id: string };
type AccountAccess = { origin: string; email: string; password: string };
type People = Record<'mallory' | 'newcomer' | 'admin', Member>;

async function send(
  { api }: Pick<Member, 'api'>,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: unknown,
): Promise<Answer> {
  const answer = await api[method](`/api${path}`, { data });
  const text = await answer.text();
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true);
  return text ? (JSON.parse(text) as Answer) : { id: '' };
}

export async function signInMember(
  api: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Member> {
  const { user } = await send({ api }, 'post', '/account/sign-in', { email, password });
  return { api, id: (user as { id: string }).id };
}

/** Answers with a hostile text wherever the questionnaire accepts custom text. */
async function completeAssessment(member: Member): Promise<void> {
  const answers = QUESTIONS.map(({ id, options }) => ({
    question_id: id,
    answer: id >= 7 ? hostileText(`other${id}`, 200, id * 3) : options[0]?.text,
  }));
  await send(member, 'post', '/assessments', { id: newId(), answers });
}

async function createPrivateContent(member: Member): Promise<void> {
  await send(member, 'patch', `/users/${member.id}`, {
    displayName: hostileText('shown', 80, 2),
    about: hostileText('about', 500, 4),
  });
  await Promise.all(
    CORPUS.slice(0, 40).map((payload, index) =>
      send(member, 'post', '/goals', {
        id: newId(),
        title: `xq-goal ${payload}`.slice(0, 120),
        why: hostileText('why', 500, index),
        steps: [{ id: newId(), text: hostileText('step', 200, index) }],
      }),
    ),
  );
  const lesson = await (await member.api.get(`/api/tutorials/${TUTORIAL}`)).json();
  const sectionId = lesson.tutorial.sections[0].id;
  const note = { sectionId, quote: null, text: hostileText('note', 2_000) };
  await send(member, 'post', `/tutorials/${TUTORIAL}/notes`, { id: newId(), ...note });
}

/** Fills the public profile, and adds a passkey with a hostile name. */
async function setUpProfile(
  member: Member,
  { origin, email, password }: AccountAccess,
): Promise<void> {
  const about = hostileText('myself', 500, 14);
  await send(member, 'patch', `/users/${member.id}`, { about });
  await verifyEmail(member.api, email);
  const { options } = await send(member, 'post', '/account/passkeys/options', { password });
  const credential = createSoftwarePasskey(origin).make(options as { challenge: string });
  const name = hostileText('passkey', 60, 2);
  await send(member, 'post', '/account/passkeys', { name, credential });
}

async function hidePost(moderator: Member, postId: string, reason: string): Promise<string> {
  const { case: item } = await send(moderator, 'post', '/moderation/cases', {
    kind: 'post',
    id: postId,
  });
  const { id, version } = item as { id: string; version: number };
  const decision = { id: newId(), cases: [{ id, version }], action: 'hide', reason };
  const { decisions } = await send(moderator, 'post', '/moderation/decisions', decision);
  return (decisions as Answer[])[0]?.id ?? '';
}

/** Writes posts whose titles together contain the whole corpus. The first also has a picture. */
async function writePosts({ mallory, newcomer }: People, picture: Buffer): Promise<string[]> {
  const upload = await mallory.api.post('/api/uploads?purpose=post', {
    data: picture,
    headers: { 'content-type': 'image/png' },
  });
  const imageId = ((await upload.json()) as Answer).id;
  const ids = Array.from({ length: 10 }, newId);
  for (const [index, id] of ids.entries()) {
    await send(mallory, 'post', '/forum/posts', {
      id,
      title: hostileText('title', 160, index * 6),
      // Each content starts at another position of the corpus: a repeated text would be held back.
      content: `${hostileText('content', undefined, index)}\n\n${formatMention(newcomer.id)}`,
      category: 'Discussion',
      tags: ['<script>alert(1)</script>', '" onload=alert(1)'],
      ...(index === 0 ? { imageId, imageAlt: hostileText('alt', 300) } : {}),
      ...(index % 2 === 1 ? { pseudonym: hostileText('pseudonym', 40, index) } : {}),
    });
  }
  return ids;
}

async function writeComments({ mallory, newcomer }: People, postId: string): Promise<void> {
  const comments = `/forum/posts/${postId}/comments`;
  const comment = { id: newId(), content: hostileText('comment', 5_000) };
  await send(mallory, 'post', comments, comment);
  // This comment is held for moderation: it has too many links for a new member.
  await send(newcomer, 'post', comments, { id: newId(), content: hostileText('held', 5_000) });
  const reply = { id: newId(), content: hostileText('reply', 400), parentId: comment.id };
  await send(newcomer, 'post', comments, reply);
  await send(mallory, 'patch', `/forum/comments/${comment.id}`, {
    content: `${comment.content} ${formatMention(newcomer.id)}`,
  });
  await send(mallory, 'patch', `/forum/posts/${postId}`, {
    content: hostileText('edited'),
    title: hostileText('newtitle', 160, 30),
  });
}

export type HostileContent = { postId: string; ownId: string };

/** Fills every field that one user writes and another sees with a hostile text. */
export async function createHostileContent(
  people: People,
  picture: Buffer,
  access: AccountAccess,
): Promise<HostileContent> {
  const { mallory, newcomer, admin } = people;
  await setUpProfile(mallory, access);
  await completeAssessment(newcomer);
  await createPrivateContent(newcomer);
  const [postId = '', hiddenId = ''] = await writePosts(people, picture);
  await writeComments(people, postId);
  await send(newcomer, 'post', '/moderation/reports', {
    kind: 'post',
    id: postId,
    reason: 'something_else',
    note: hostileText('report', 1_000),
  });
  const ownId = newId();
  const own = { title: hostileText('own', 160, 20), content: 'Mine.', category: 'Questions' };
  await send(newcomer, 'post', '/forum/posts', { id: ownId, ...own });

  const openDecision = await hidePost(admin, hiddenId, hostileText('reason', 1_000, 10));
  const answeredDecision = await hidePost(mallory, ownId, hostileText('reason', 1_000, 20));
  const appeal = { id: newId(), text: hostileText('appeal', 3_000) };
  await send(mallory, 'post', `/moderation/decisions/${openDecision}/appeal`, appeal);
  const second = { ...appeal, id: newId() };
  await send(newcomer, 'post', `/moderation/decisions/${answeredDecision}/appeal`, second);
  await send(admin, 'post', `/moderation/appeals/${second.id}/answer`, {
    outcome: 'upheld',
    answer: hostileText('answer', 1_000, 30),
  });
  await send(mallory, 'put', '/forum/drafts/post', {
    draft: {
      title: hostileText('drafttitle', 160),
      content: hostileText('draft'),
      tags: ['<script>'],
      pseudonym: hostileText('draftname', 40),
    },
  });
  return { postId, ownId };
}
