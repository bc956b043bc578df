import type { UserDocument } from '@attune/domain/account/user-document';
import { excerptOf } from '@attune/domain/forum/excerpt';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { UpdatePostInput } from '@attune/domain/forum/forum-input';
import { contentIssue } from '@attune/domain/forum/forum-rules';
import { allMentions } from '@attune/domain/forum/mentions';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { hasOpenWorry, openCase, queueReading } from '../moderation/index.ts';
import { attachUpload, releaseUpload } from '../uploads/index.ts';
import { beforeWriting } from './before-writing.ts';
import { deleteDraft } from './drafts.repository.ts';
import { nextEditedAt, requireBase } from './edits.ts';
import type { PostDetailDocument } from './forum.schemas.ts';
import type { ForumServices } from './forum-services.ts';
import { setMentions } from './mentions.repository.ts';
import { toPostDetail } from './post-document.ts';
import {
  changePost,
  findPost,
  lockPost,
  type PostChanges,
  type PostRow,
} from './posts.repository.ts';
import { tellMentioned } from './tell-people.ts';
import { requireOwnPost } from './thread-access.ts';
import { insertVersion } from './versions.repository.ts';
import { wordsBeside } from './words-beside.ts';

/** Changes what is named of one's own post, and keeps what it said before. */
export async function updatePost(
  services: ForumServices,
  author: UserDocument,
  id: string,
  input: UpdatePostInput,
): Promise<PostDetailDocument> {
  const { db, clock } = services;
  const before = requireEditable(await findPost(db, id), author, clock.now());
  const { content, names, verdict } = await beforeWriting(services, author, {
    kind: 'post',
    id,
    act: 'edit',
    counts: input.imageId && input.imageId !== before.imageId ? ['picture'] : [],
    content: input.content ?? before.content,
    issueOf: contentIssue,
    aside: wordsBeside({
      title: input.title ?? before.title,
      pseudonym: before.pseudonym,
      tags: input.tags ?? before.tags,
      imageAlt: input.imageAlt ?? before.imageAlt,
    }),
  });
  const mentioned = [...names.keys()];
  const now = clock.now();
  const after = await db.transaction(async (tx) => {
    const post = requireEditable(await lockPost(tx, id), author, now);
    requireBase(post, input.baseEditedAt);
    const changes = changesOf(post, { ...input, ...(input.content ? { content } : {}) });
    await deleteDraft(tx, { userId: author.id, slot: `edit-post:${id}` });
    if (Object.keys(changes).length === 0) return post;

    const isReworded = changes.title !== undefined || changes.content !== undefined;
    if (isReworded) await keepVersion(tx, post, now);
    await changeImage(tx, post, changes, now);
    const isJudged = isReworded || changes.tags !== undefined || changes.imageAlt !== undefined;
    const isHeldNow = isJudged && verdict.isHeld && post.state === 'published';
    const editedAt = nextEditedAt(post, now);
    const state = isHeldNow ? 'held' : post.state;
    // Other words answer a sign that was read in them, and not the worry of a person.
    const isCare = isJudged ? verdict.isCare || (await hasOpenWorry(tx, id)) : post.isCare;
    await changePost(tx, id, { ...changes, editedAt, state, isCare });
    // Only now: releasing it earlier would take it from the post by itself.
    if (changes.imageId !== undefined && post.imageId) await releaseUpload(tx, post.imageId);
    if (isJudged) {
      const isChanged = post.state === 'hidden';
      const target = { kind: 'post', id } as const;
      await openCase(tx, { target, authorId: author.id, verdict, now, isChanged });
    }
    if (changes.content !== undefined) {
      await setMentions(tx, { postId: id }, mentioned);
      const knownBefore = new Set(allMentions(post.content));
      const added = mentioned.filter((member) => !knownBefore.has(member));
      if (state === 'published') {
        await tellMentioned(tx, { author: post, postId: id }, added, now);
      }
    }
    return findPost(tx, id);
  });
  if (after?.state === 'published') {
    await queueReading(services, { target: { kind: 'post', id }, authorId: author.id });
  }
  const post = await toPostDetail(db, requireEditable(after, author, now), author, now);
  return verdict.isCare ? { ...post, care: true } : post;
}

function requireEditable(found: PostRow | null, author: UserDocument, now: Date): PostRow {
  const post = requireOwnPost(found, author, now);
  if (post.deletedAt) throw forumError('forum.post_unknown');
  if (post.state === 'removed') throw forumError('forum.removed');
  return post;
}

/** What differs from what stands there. */
function changesOf(post: PostRow, input: UpdatePostInput): PostChanges {
  const { title, content, category, tags, imageId, imageAlt, videoUrl } = input;
  const wanted: PostChanges = {
    ...(title === undefined ? {} : { title }),
    ...(content === undefined ? {} : { content }),
    ...(category === undefined ? {} : { category }),
    ...(tags === undefined ? {} : { tags }),
    ...(imageId === undefined ? {} : { imageId }),
    ...(imageAlt === undefined ? {} : { imageAlt }),
    ...(videoUrl === undefined ? {} : { videoUrl }),
  };
  const after = { ...post, ...wanted };
  if (after.imageId !== null && after.videoUrl !== null) throw forumError('forum.one_medium');
  if (after.imageId === null && post.imageAlt !== '') wanted.imageAlt = '';
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(post[name as keyof PostRow]),
  );
  const changes: PostChanges = Object.fromEntries(changed);
  return changes.content === undefined
    ? changes
    : { ...changes, excerpt: excerptOf(changes.content) };
}

async function keepVersion(tx: Executor, post: PostRow, now: Date): Promise<void> {
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

async function changeImage(tx: Executor, post: PostRow, { imageId }: PostChanges, now: Date) {
  if (!imageId || post.authorId === null) return;
  await attachUpload(tx, { id: imageId, ownerId: post.authorId, purpose: 'post', at: now });
}
