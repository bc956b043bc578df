import { randomUUID } from 'node:crypto';
import { picture, sendPicture } from '../pictures.ts';
import { act, type Builder, type Busy, putRow, rowsIn } from './busy-person.ts';

/** The post that stands under the person's own name. */
export async function ownPostOf({ app, id }: Pick<Busy, 'app' | 'id'>): Promise<string> {
  const [post] = await app.sql<{ id: string }>(
    'SELECT id FROM forum_posts WHERE author_id = $1 AND pseudonym IS NULL',
    [id],
  );
  if (!post) throw new Error('there is no post yet');
  return post.id;
}

async function publish({ client, publicMark, mark }: Busy): Promise<void> {
  const { json: upload } = await sendPicture(client, await picture());
  const title = `A ${publicMark} to share`;
  const common = { title, category: 'Discussion' };
  const content = `All about ${publicMark}, in words of its own`;
  const shown = { id: randomUUID(), ...common, content, imageId: upload.id, imageAlt: 'A lake' };
  await act(client, 'POST', '/api/forum/posts', shown);
  const behind = { id: randomUUID(), ...common, content: `Behind a name: ${publicMark}` };
  await act(client, 'POST', '/api/forum/posts', { ...behind, pseudonym: `Fox ${mark}` });
}

export const forumBuilders: readonly Builder[] = [
  rowsIn('uploads', async ({ client }) => {
    const square = await picture('png', 80, 80);
    const { json } = await sendPicture(client, square, { query: 'purpose=portrait' });
    await act(client, 'PUT', '/api/account/portrait', { uploadId: json.id });
  }),
  rowsIn('forum_posts moderation_readings', publish),
  rowsIn('forum_comments', ({ client, neighbour, publicMark }) =>
    act(client, 'POST', `/api/forum/posts/${neighbour.postId}/comments`, {
      id: randomUUID(),
      content: `I would say ${publicMark}`,
    }),
  ),
  rowsIn('forum_versions', async (person) =>
    act(person.client, 'PATCH', `/api/forum/posts/${await ownPostOf(person)}`, {
      content: `Said anew: ${person.publicMark}`,
    }),
  ),
  rowsIn('forum_post_likes', ({ client, neighbour }) =>
    act(client, 'PUT', `/api/forum/posts/${neighbour.postId}/like`),
  ),
  rowsIn('forum_comment_likes', ({ client, neighbour }) =>
    act(client, 'PUT', `/api/forum/comments/${neighbour.commentId}/like`),
  ),
  rowsIn('forum_follows', (person) =>
    putRow(person, 'forum_follows', {
      user_id: person.id,
      post_id: person.neighbour.quietPostId,
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('forum_muted_posts', ({ client, neighbour }) =>
    act(client, 'PUT', `/api/forum/posts/${neighbour.quietPostId}/mute`),
  ),
  rowsIn('forum_muted_people', (person) =>
    putRow(person, 'forum_muted_people', {
      user_id: person.id,
      person_id: person.moderatorId,
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('forum_drafts', ({ client, mark }) =>
    act(client, 'PUT', '/api/forum/drafts/post', { draft: { content: `Not yet: ${mark}` } }),
  ),
  // The neighbour answers and names the person.
  rowsIn('forum_mentions notifications notification_events', async (person) => {
    const { neighbour, id, mark } = person;
    await act(neighbour.client, 'POST', `/api/forum/posts/${await ownPostOf(person)}/comments`, {
      id: randomUUID(),
      content: `Well said, @[${mark}](member:${id})`,
    });
  }),
  rowsIn('forum_renames', (person) => putRow(person, 'forum_renames', { user_id: person.id })),
  rowsIn('notification_settings', (person) =>
    putRow(person, 'notification_settings', { user_id: person.id, weekly_digest: false }),
  ),
  rowsIn('moderation_reports', ({ client, neighbour, mark }) =>
    act(client, 'POST', '/api/moderation/reports', {
      kind: 'post',
      id: neighbour.quietPostId,
      reason: 'spam',
      note: `Seen by ${mark}`,
    }),
  ),
  rowsIn('moderation_cases moderation_decisions moderation_appeals', async (person) => {
    const { app, id, mark, moderatorId } = person;
    const at = app.clock.now();
    const [caseId, decisionId] = [randomUUID(), randomUUID()];
    const post = await ownPostOf(person);
    await putRow(person, 'moderation_cases', {
      id: caseId,
      post_id: post,
      user_id: id,
      status: 'decided',
      opened_at: at,
    });
    await putRow(person, 'moderation_decisions', {
      id: decisionId,
      batch_id: randomUUID(),
      case_id: caseId,
      target_kind: 'post',
      user_id: id,
      moderator_id: moderatorId,
      action: 'warn',
      reason: 'Please stay kind.',
      was_state: 'published',
      was_locked: false,
      created_at: at,
    });
    await putRow(person, 'moderation_appeals', {
      id: randomUUID(),
      decision_id: decisionId,
      user_id: id,
      text: `I was kind, says ${mark}`,
      created_at: at,
    });
  }),
];
