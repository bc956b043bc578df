import { randomUUID } from 'node:crypto';
import { createPicture, sendPicture } from '../pictures.ts';
import { createPushSubscription } from '../push-service.ts';
import {
  type Builder,
  type BusyPersonContext,
  createBuilder,
  insertRow,
  sendRequest,
} from './busy-person.ts';

export async function findOwnPost({
  app,
  id,
}: Pick<BusyPersonContext, 'app' | 'id'>): Promise<string> {
  const [post] = await app.sql<{ id: string }>(
    'SELECT id FROM forum_posts WHERE author_id = $1 AND pseudonym IS NULL',
    [id],
  );
  if (!post) throw new Error('there is no post yet');
  return post.id;
}

async function publish({ client, publicMark, mark }: BusyPersonContext): Promise<void> {
  const { json: upload } = await sendPicture(client, await createPicture());
  const title = `A ${publicMark} to share`;
  const common = { title, category: 'Discussion' };
  const content = `All about ${publicMark}, in words of its own`;
  const postWithPicture = {
    id: randomUUID(),
    ...common,
    content,
    imageId: upload.id,
    imageAlt: 'A lake',
  };
  await sendRequest(client, 'POST', '/api/forum/posts', postWithPicture);
  const pseudonymContent = `Behind a name: ${publicMark}`;
  const postWithPseudonym = { id: randomUUID(), ...common, pseudonym: `Fox ${mark}` };
  await sendRequest(client, 'POST', '/api/forum/posts', {
    ...postWithPseudonym,
    content: pseudonymContent,
  });
}

export const forumBuilders: readonly Builder[] = [
  createBuilder('uploads', async ({ client }) => {
    const square = await createPicture('png', 80, 80);
    const { json } = await sendPicture(client, square, { query: 'purpose=portrait' });
    await sendRequest(client, 'PUT', '/api/account/portrait', { uploadId: json.id });
  }),
  createBuilder('forum_posts moderation_readings', publish),
  createBuilder('forum_comments', ({ client, neighbor, publicMark }) =>
    sendRequest(client, 'POST', `/api/forum/posts/${neighbor.postId}/comments`, {
      id: randomUUID(),
      content: `I would say ${publicMark}`,
    }),
  ),
  createBuilder('forum_versions', async (person) =>
    sendRequest(person.client, 'PATCH', `/api/forum/posts/${await findOwnPost(person)}`, {
      content: `Said anew: ${person.publicMark}`,
    }),
  ),
  createBuilder('forum_post_likes', ({ client, neighbor }) =>
    sendRequest(client, 'PUT', `/api/forum/posts/${neighbor.postId}/like`),
  ),
  createBuilder('forum_comment_likes', ({ client, neighbor }) =>
    sendRequest(client, 'PUT', `/api/forum/comments/${neighbor.commentId}/like`),
  ),
  createBuilder('forum_follows', (person) =>
    insertRow(person, 'forum_follows', {
      user_id: person.id,
      post_id: person.neighbor.quietPostId,
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('forum_muted_posts', ({ client, neighbor }) =>
    sendRequest(client, 'PUT', `/api/forum/posts/${neighbor.quietPostId}/mute`),
  ),
  createBuilder('forum_muted_people', (person) =>
    insertRow(person, 'forum_muted_people', {
      user_id: person.id,
      person_id: person.moderatorId,
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('forum_drafts', ({ client, mark }) =>
    sendRequest(client, 'PUT', '/api/forum/drafts/post', {
      draft: { content: `Not yet: ${mark}` },
    }),
  ),
  // The endpoint is encrypted, so this creates the user's key.
  createBuilder('person_keys push_subscriptions', async ({ client }) => {
    await sendRequest(client, 'PUT', '/api/notifications/push', createPushSubscription().json);
  }),
  // The neighbor replies and mentions the user.
  createBuilder(
    'forum_mentions notifications notification_events push_deliveries',
    async (person) => {
      const { neighbor, id, mark } = person;
      await sendRequest(
        neighbor.client,
        'POST',
        `/api/forum/posts/${await findOwnPost(person)}/comments`,
        {
          id: randomUUID(),
          content: `Well said, @[${mark}](member:${id})`,
        },
      );
    },
  ),
  createBuilder('forum_renames', (person) =>
    insertRow(person, 'forum_renames', { user_id: person.id }),
  ),
  createBuilder('first_week_emails', (person) =>
    insertRow(person, 'first_week_emails', {
      user_id: person.id,
      kind: 'welcome',
      handled_at: person.app.clock.now(),
    }),
  ),
  createBuilder('notification_settings', (person) =>
    insertRow(person, 'notification_settings', { user_id: person.id, weekly_digest: false }),
  ),
  createBuilder('moderation_reports', ({ client, neighbor, mark }) =>
    sendRequest(client, 'POST', '/api/moderation/reports', {
      kind: 'post',
      id: neighbor.quietPostId,
      reason: 'spam',
      note: `Seen by ${mark}`,
    }),
  ),
  createBuilder('moderation_cases moderation_decisions moderation_appeals', async (person) => {
    const { app, id, mark, moderatorId } = person;
    const at = app.clock.now();
    const [caseId, decisionId] = [randomUUID(), randomUUID()];
    const post = await findOwnPost(person);
    await insertRow(person, 'moderation_cases', {
      id: caseId,
      post_id: post,
      user_id: id,
      status: 'decided',
      opened_at: at,
    });
    await insertRow(person, 'moderation_decisions', {
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
    await insertRow(person, 'moderation_appeals', {
      id: randomUUID(),
      decision_id: decisionId,
      user_id: id,
      text: `I was kind, says ${mark}`,
      created_at: at,
    });
  }),
];
