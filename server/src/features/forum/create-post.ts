import type { UserDocument } from '@attune/domain/account/user-document';
import { excerptOf } from '@attune/domain/forum/excerpt';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CreatePostInput } from '@attune/domain/forum/forum-input';
import { contentIssue } from '@attune/domain/forum/forum-rules';
import type { Executor } from '../../platform/db/database.ts';
import { openCase } from '../moderation/index.ts';
import { attachUpload } from '../uploads/index.ts';
import { insertFollow } from './attention.repository.ts';
import { deleteDraft } from './drafts.repository.ts';
import type { PostDetailDocument } from './forum.schemas.ts';
import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { addMentions } from './mentions.repository.ts';
import { toPostDetail } from './post-document.ts';
import {
  changePost,
  findPost,
  insertPost,
  type NewPost,
  type PostRow,
} from './posts.repository.ts';
import { reviewContent } from './review-content.ts';
import { tellMentioned } from './tell-people.ts';
import { findFirstVersion } from './versions.repository.ts';
import { readWrittenText } from './written-text.ts';

/** A new post. Sent again under the same id it is the post of before. */
export async function createPost(
  services: ForumServices,
  author: UserDocument,
  input: CreatePostInput,
): Promise<{ post: PostDetailDocument; isNew: boolean }> {
  const { db, clock } = services;
  await spendInForum(services, 'post', author.id);
  const { content, mentioned } = await readWrittenText(db, input.content, contentIssue);
  const text = { ...input, content };
  const known = await findPost(db, input.id);
  if (known) return answerAgain(db, author, known, text, clock.now());

  const verdict = await reviewContent(services, author, {
    id: input.id,
    title: input.title,
    content,
    counts: input.imageId ? ['post', 'picture'] : ['post'],
  });
  const now = clock.now();
  const row = toRow(text, author.id, verdict.isHeld ? 'held' : 'published', now);
  const isNew = await db.transaction(async (tx) => {
    const { id, imageId } = row;
    // The picture comes after the post: of two at once, the one that is second takes nothing.
    if (!(await insertPost(tx, { ...row, imageId: null }))) return false;
    if (imageId) {
      await attachUpload(tx, { id: imageId, ownerId: author.id, purpose: 'post', at: now });
      await changePost(tx, id, { imageId });
    }
    await insertFollow(tx, { userId: author.id, postId: id }, now);
    await addMentions(tx, { postId: id }, mentioned);
    await openCase(tx, { target: { kind: 'post', id }, authorId: author.id, verdict, now });
    await deleteDraft(tx, { userId: author.id, slot: 'post' });
    if (!verdict.isHeld) await tellMentioned(tx, { author: row, postId: id }, mentioned, now);
    return true;
  });
  const stored = await findPost(db, input.id);
  if (!stored) throw forumError('forum.post_unknown');
  if (!isNew) return answerAgain(db, author, stored, text, now);
  const post = await toPostDetail(db, stored, author, now);
  return { post: verdict.isCare ? { ...post, care: true } : post, isNew };
}

function toRow(input: CreatePostInput, authorId: string, state: PostRow['state'], now: Date) {
  const { id, title, content, category, tags = [], imageId = null, videoUrl = null } = input;
  return {
    id,
    authorId,
    pseudonym: input.pseudonym ?? null,
    title,
    content,
    excerpt: excerptOf(content),
    category,
    tags,
    imageId,
    imageAlt: imageId === null ? '' : (input.imageAlt ?? ''),
    videoUrl,
    state,
    createdAt: now,
    activeAt: now,
  } satisfies NewPost;
}

/** Under a key that was used: the same post for who sent the same, a refusal for anything else. */
async function answerAgain(
  db: Executor,
  author: UserDocument,
  known: PostRow,
  sent: CreatePostInput,
  now: Date,
): Promise<{ post: PostDetailDocument; isNew: boolean }> {
  const first = (await findFirstVersion(db, { postId: known.id })) ?? known;
  const isSame =
    known.authorId === author.id &&
    first.title === sent.title &&
    first.content === sent.content &&
    known.pseudonym === (sent.pseudonym ?? null);
  if (!isSame) throw forumError('forum.key_reused');
  if (known.deletedAt) throw forumError('forum.post_unknown');
  return { post: await toPostDetail(db, known, author, now), isNew: false };
}
