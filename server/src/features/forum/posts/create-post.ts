import type { UserDocument } from '@attune/domain/account/user-document';
import { createExcerpt } from '@attune/domain/forum/excerpt';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CreatePostInput } from '@attune/domain/forum/forum-input';
import { contentIssue } from '@attune/domain/forum/forum-rules';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Verdict } from '@attune/domain/moderation/flags';
import { buildNotifications } from '#features/notifications';
import { attachUpload } from '#features/uploads';
import type { Executor } from '#platform/db/database.ts';
import type { PostDetailDocument } from '../forum.schemas.ts';
import type { ForumServices } from '../forum-context.ts';
import { listSecondaryText, type ReviewedText, reviewText } from '../moderation/review-text.ts';
import { writePost } from '../write-text.repository.ts';
import { writeText } from '../write-text.ts';
import { readPostDetail } from './post-document.ts';
import { changePost, findPost, type NewPost, type PostRow } from './posts.repository.ts';
import { findFirstVersion } from './versions.repository.ts';

/** Creates a post. Resending the same id returns the stored post. */
export async function createPost(
  services: ForumServices,
  author: UserDocument,
  input: CreatePostInput,
): Promise<{ post: PostDetailDocument; isNew: boolean }> {
  const { db, clock } = services;
  const now = clock.now();
  const reviewed = await reviewText(services, author, {
    kind: 'post',
    id: input.id,
    act: 'post',
    counts: input.imageId ? ['post', 'picture'] : ['post'],
    content: input.content,
    issueOf: contentIssue,
    secondaryText: listSecondaryText(input),
    pseudonym: input.pseudonym ?? null,
  });
  const { content, verdict } = reviewed;
  const text = { ...input, content };
  if (!reviewed.exists && reviewed.isNameTaken) throw pseudonymTakenError();
  const row = toPostInsert(text, author.id, verdict, now);
  const isNew = !reviewed.exists && (await writeNewPost(services, row, reviewed, now));
  const stored = await findPost(db, input.id);
  if (!stored) throw forumError('forum.post_unknown');
  if (!isNew) return replayCreatePost(db, author, stored, text, now);
  const post = await readPostDetail(db, stored, author, now);
  return { post: verdict.isCare ? { ...post, care: true } : post, isNew };
}

async function writeNewPost(
  services: ForumServices,
  row: ReturnType<typeof toPostInsert>,
  { names, recipients, verdict }: ReviewedText,
  now: Date,
): Promise<boolean> {
  const { id, authorId, pseudonym, imageId } = row;
  const mentioned = [...names.keys()];
  const actor = { id: authorId, pseudonym };
  const userIds = recipients.map((recipient) => recipient.id);
  const mentionInput = { kind: 'mention', userIds, actor, postId: id, at: now } as const;
  const notifications = verdict.isHeld ? [] : buildNotifications([mentionInput], recipients);
  const target = { kind: 'post', id } as const;
  const text = {
    target,
    postId: id,
    authorId,
    verdict,
    notifications,
    now,
    needsTransaction: imageId !== null,
  };
  return writeText(services, text, async (tx) => {
    const context = { authorId, at: now, mentioned, slot: 'post', notifications };
    if (!(await writePost(tx, row, context))) return false;
    // Attach the picture after inserting the post: of two concurrent requests, the second must not
    // take it.
    if (imageId) {
      await attachUpload(tx, { id: imageId, ownerId: authorId, purpose: 'post', at: now });
      await changePost(tx, id, { imageId });
    }
    return true;
  });
}

function pseudonymTakenError() {
  const message = 'Please choose a pseudonym that is not the name of another member.';
  return kernelError('request.invalid', { message, fields: [{ path: 'pseudonym', message }] });
}

function toPostInsert(input: CreatePostInput, authorId: string, verdict: Verdict, now: Date) {
  const { id, title, content, category, tags = [], imageId = null, videoUrl = null } = input;
  return {
    id,
    authorId,
    pseudonym: input.pseudonym ?? null,
    title,
    content,
    excerpt: createExcerpt(content),
    category,
    tags,
    imageId,
    imageAlt: imageId === null ? '' : (input.imageAlt ?? ''),
    videoUrl,
    state: verdict.isHeld ? 'held' : 'published',
    isCare: verdict.isCare,
    createdAt: now,
    activeAt: now,
  } satisfies NewPost;
}

/**
 * The id is already used: returns the stored post if the same author sent the same content, else
 * rejects.
 */
async function replayCreatePost(
  db: Executor,
  author: UserDocument,
  existing: PostRow,
  input: CreatePostInput,
  now: Date,
): Promise<{ post: PostDetailDocument; isNew: boolean }> {
  const first = (await findFirstVersion(db, { postId: existing.id })) ?? existing;
  const isSame =
    existing.authorId === author.id &&
    first.title === input.title &&
    first.content === input.content &&
    existing.pseudonym === (input.pseudonym ?? null);
  if (!isSame) throw forumError('forum.key_reused');
  if (existing.deletedAt) throw forumError('forum.post_unknown');
  return { post: await readPostDetail(db, existing, author, now), isNew: false };
}
