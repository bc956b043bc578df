import type { UserDocument } from '@attune/domain/account/user-document';
import { createExcerpt } from '@attune/domain/forum/excerpt';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { UpdatePostInput } from '@attune/domain/forum/forum-input';
import { contentIssue } from '@attune/domain/forum/forum-rules';
import { findMentionedMembers } from '@attune/domain/forum/mentions';
import {
  consumeMemberLimits,
  hasOpenReportOfWorry,
  openCase,
  queueModelReview,
} from '#features/moderation';
import { attachUpload, releaseUpload } from '#features/uploads';
import type { Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { deleteDraft } from '../drafts/drafts.repository.ts';
import { nextEditedAt, requireUnchangedSince } from '../edit-timestamps.ts';
import type { PostDetailDocument } from '../forum.schemas.ts';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { setMentions } from '../members/mentions.repository.ts';
import { notifyMentioned } from '../members/notify-members.ts';
import { listSecondaryText, reviewText } from '../moderation/review-text.ts';
import { readPostDetail } from './post-document.ts';
import {
  changePost,
  findPost,
  lockPost,
  type PostChanges,
  type PostRow,
} from './posts.repository.ts';
import { requireOwnPost } from './thread-access.ts';
import { insertVersion } from './versions.repository.ts';

export async function updatePost(
  services: ForumServices,
  author: UserDocument,
  id: string,
  input: UpdatePostInput,
): Promise<PostDetailDocument> {
  const { db, clock } = services;
  const before = requireEditable(await findPost(db, id), author, clock.now());
  await consumeForumLimit(services, 'edit', author.id);
  const { content, mentioned, verdict, level } = await reviewText(services, author, {
    id,
    content: input.content ?? before.content,
    issueOf: contentIssue,
    secondaryText: listSecondaryText({
      title: input.title ?? before.title,
      pseudonym: before.pseudonym,
      tags: input.tags ?? before.tags,
      imageAlt: input.imageAlt ?? before.imageAlt,
    }),
  });
  const hasNewPicture = input.imageId && input.imageId !== before.imageId;
  if (hasNewPicture) await consumeMemberLimits(services, author.id, level, ['picture']);
  const now = clock.now();
  const after = await db.transaction(async (tx) => {
    const post = requireEditable(await lockPost(tx, id), author, now);
    requireUnchangedSince(post, input.baseEditedAt);
    const changes = diffPost(post, { ...input, ...(input.content ? { content } : {}) });
    await deleteDraft(tx, { userId: author.id, slot: `edit-post:${id}` });
    if (Object.keys(changes).length === 0) return post;

    const isReworded = changes.title !== undefined || changes.content !== undefined;
    if (isReworded) await saveVersion(tx, post, now);
    await attachNewImage(tx, post, changes, now);
    const needsReview = isReworded || changes.tags !== undefined || changes.imageAlt !== undefined;
    const shouldHold = needsReview && verdict.isHeld && post.state === 'published';
    const editedAt = nextEditedAt(post, now);
    const state = shouldHold ? 'held' : post.state;
    // An edit can clear the signs that triage found in the text, but not an open report of concern
    // by a person.
    const isCare = needsReview
      ? verdict.isCare || (await hasOpenReportOfWorry(tx, id))
      : post.isCare;
    await changePost(tx, id, { ...changes, editedAt, state, isCare });
    // Release the old picture only after the update: releasing it earlier would remove it from the
    // post.
    if (changes.imageId !== undefined && post.imageId) await releaseUpload(tx, post.imageId);
    if (needsReview) {
      const isChanged = post.state === 'hidden';
      const target = { kind: 'post', id } as const;
      await openCase(tx, { target, authorId: author.id, verdict, now, isChanged });
    }
    if (changes.content !== undefined) {
      await setMentions(tx, { postId: id }, mentioned);
      const previousMentions = new Set(findMentionedMembers(post.content));
      const added = mentioned.filter((member) => !previousMentions.has(member));
      if (state === 'published') {
        await notifyMentioned(tx, { author: post, postId: id }, added, now);
      }
    }
    return findPost(tx, id);
  });
  if (after?.state === 'published') {
    await queueModelReview(services, { target: { kind: 'post', id }, authorId: author.id });
  }
  const post = await readPostDetail(db, requireEditable(after, author, now), author, now);
  return verdict.isCare ? { ...post, care: true } : post;
}

function requireEditable(found: PostRow | null, author: UserDocument, now: Date): PostRow {
  const post = requireOwnPost(found, author, now);
  if (post.deletedAt) throw forumError('forum.post_unknown');
  if (post.state === 'removed') throw forumError('forum.removed');
  return post;
}

function diffPost(post: PostRow, input: UpdatePostInput): PostChanges {
  const { title, content, category, tags, imageId, imageAlt, videoUrl } = input;
  const requested: PostChanges = {
    ...(title === undefined ? {} : { title }),
    ...(content === undefined ? {} : { content }),
    ...(category === undefined ? {} : { category }),
    ...(tags === undefined ? {} : { tags }),
    ...(imageId === undefined ? {} : { imageId }),
    ...(imageAlt === undefined ? {} : { imageAlt }),
    ...(videoUrl === undefined ? {} : { videoUrl }),
  };
  const after = { ...post, ...requested };
  if (after.imageId !== null && after.videoUrl !== null) throw forumError('forum.one_medium');
  if (after.imageId === null && post.imageAlt !== '') requested.imageAlt = '';
  const changed = Object.entries(requested).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(post[name as keyof PostRow]),
  );
  const changes: PostChanges = Object.fromEntries(changed);
  return changes.content === undefined
    ? changes
    : { ...changes, excerpt: createExcerpt(changes.content) };
}

async function saveVersion(tx: Executor, post: PostRow, now: Date): Promise<void> {
  const { id, authorId, title, content, editedAt, createdAt } = post;
  const writtenAt = editedAt ?? createdAt;
  await insertVersion(tx, {
    id: newId(now),
    postId: id,
    userId: authorId,
    title,
    content,
    writtenAt,
  });
}

async function attachNewImage(tx: Executor, post: PostRow, { imageId }: PostChanges, now: Date) {
  if (!imageId || post.authorId === null) return;
  await attachUpload(tx, { id: imageId, ownerId: post.authorId, purpose: 'post', at: now });
}

/**
 * Hides the post from everyone; it can be restored for a while. Deleting it again changes nothing.
 */
export function deletePost({ db, clock }: ForumServices, viewer: Viewer, id: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const post = requireOwnPost(await lockPost(tx, id), viewer, now);
    if (!post.deletedAt) await changePost(tx, id, { deletedAt: now });
  });
}

/** Undoes the deletion. A moderator's decision made meanwhile stays in effect. */
export async function restorePost(
  { db, clock }: ForumServices,
  viewer: Viewer,
  id: string,
): Promise<PostDetailDocument> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const post = requireOwnPost(await lockPost(tx, id), viewer, now);
    if (post.deletedAt) await changePost(tx, id, { deletedAt: null });
  });
  const post = requireOwnPost(await findPost(db, id), viewer, now);
  return readPostDetail(db, post, viewer, now);
}
