import type { UserDocument } from '@attune/domain/account/user-document';
import { createExcerpt } from '@attune/domain/forum/excerpt';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CreatePostInput } from '@attune/domain/forum/forum-input';
import { contentIssue } from '@attune/domain/forum/forum-rules';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Verdict } from '@attune/domain/moderation/flags';
import {
  consumeMemberLimits,
  type MemberAction,
  openCase,
  queueModelReview,
} from '#features/moderation';
import { attachUpload } from '#features/uploads';
import type { Executor } from '#platform/db/database.ts';
import { announceByTriggers, deferAnnouncement } from '#platform/live/announcer.repository.ts';
import { deleteDraft } from '../drafts/drafts.repository.ts';
import type { PostDetailDocument } from '../forum.schemas.ts';
import { announceThread, type ForumServices } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { isNameOfAnotherMember } from '../members/member-names.repository.ts';
import { addMentions } from '../members/mentions.repository.ts';
import { notifyMentioned } from '../members/notify-members.ts';
import { listSecondaryText, type ReviewedText, reviewText } from '../moderation/review-text.ts';
import { insertFollow } from '../reactions/follows-and-mutes.repository.ts';
import { readPostDetail } from './post-document.ts';
import {
  changePost,
  findPost,
  insertPost,
  type NewPost,
  type PostRow,
} from './posts.repository.ts';
import { findFirstVersion } from './versions.repository.ts';

/** Creates a post. Resending the same id returns the stored post. */
export async function createPost(
  services: ForumServices,
  author: UserDocument,
  input: CreatePostInput,
): Promise<{ post: PostDetailDocument; isNew: boolean }> {
  const { db, clock } = services;
  const now = clock.now();
  await consumeForumLimit(services, 'post', author.id);
  const reviewed = await reviewText(services, author, {
    id: input.id,
    content: input.content,
    secondaryText: listSecondaryText(input),
    issueOf: contentIssue,
  });
  const { content, verdict, level } = reviewed;
  const { isStored } = reviewed.history;
  const actions: MemberAction[] = input.imageId ? ['post', 'picture'] : ['post'];
  if (!isStored) await consumeMemberLimits(services, author.id, level, actions);
  const text = { ...input, content };
  if (!isStored) await requireFreePseudonym(services, author, input.pseudonym);
  const row = toPostInsert(text, author.id, verdict, now);
  const isNew = !isStored && (await writePost(services, row, reviewed, now));
  const stored = await findPost(db, input.id);
  if (!stored) throw forumError('forum.post_unknown');
  if (!isNew) return readSentPost(db, author, stored, text, now);
  const post = await readPostDetail(db, stored, author, now);
  return { post: verdict.isCare ? { ...post, care: true } : post, isNew };
}

/** Returns false if the id is taken. */
async function writePost(
  services: ForumServices,
  { imageId, ...row }: ReturnType<typeof toPostInsert>,
  { mentioned, verdict }: ReviewedText,
  now: Date,
): Promise<boolean> {
  const { id, authorId } = row;
  const target = { kind: 'post', id } as const;
  const notifiedIds = await services.db.transaction(async (tx) => {
    await deferAnnouncement(tx);
    if (!(await insertPost(tx, row))) return null;
    await insertFollow(tx, { userId: authorId, postId: id }, now);
    await addMentions(tx, { postId: id }, mentioned);
    await deleteDraft(tx, { userId: authorId, slot: 'post' });
    const mention = { author: row, postId: id };
    const recipientIds = verdict.isHeld ? [] : await notifyMentioned(tx, mention, mentioned, now);
    // The picture is attached after the post is inserted: of two concurrent requests with the same
    // id, the one that could not insert the post must not take the picture.
    if (imageId) {
      await attachUpload(tx, { id: imageId, ownerId: authorId, purpose: 'post', at: now });
      await changePost(tx, id, { imageId });
    }
    if (verdict.needsLook) {
      // The triggers then announce the case to moderators at once.
      await announceByTriggers(tx);
      await openCase(tx, { target, authorId, verdict, now });
    }
    return recipientIds;
  });
  if (notifiedIds && !verdict.isHeld) {
    await announceThread(services, id, notifiedIds);
    await queueModelReview(services, { target, authorId });
  }
  return notifiedIds !== null;
}

async function requireFreePseudonym(
  { db }: ForumServices,
  author: UserDocument,
  pseudonym: string | null | undefined,
): Promise<void> {
  if (!pseudonym || !(await isNameOfAnotherMember(db, pseudonym, author.id))) return;
  const message = 'Please choose a pseudonym that isn’t another member’s name.';
  throw kernelError('request.invalid', { message, fields: [{ path: 'pseudonym', message }] });
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
 * Called if the id is in use: returns the stored post if the same author sent the same content,
 * else throws.
 */
async function readSentPost(
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
