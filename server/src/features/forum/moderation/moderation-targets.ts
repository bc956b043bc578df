import type { ContentState } from '@attune/domain/forum/content-state';
import { DELETED_MEMBER } from '@attune/domain/forum/deleted-member';
import { findNotifiedMembers } from '@attune/domain/forum/mentions';
import type { ForumTargets, Target } from '#features/moderation';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import {
  type CommentRow,
  changeComment,
  findComment,
  findComments,
  lockComments,
} from '../comments/comments.repository.ts';
import { findMemberNames } from '../members/member-names.repository.ts';
import { notifyMentioned, notifyOfComments } from '../members/notify-members.ts';
import {
  changePost,
  findPost,
  findPosts,
  lockPosts,
  type PostRow,
} from '../posts/posts.repository.ts';
import { listVersions } from '../posts/versions.repository.ts';
import { countPublished } from './published-texts.repository.ts';
import { releaseComment, releasePost } from './release-held-text.repository.ts';

type TextFields = Pick<
  PostRow,
  'authorId' | 'pseudonym' | 'content' | 'state' | 'deletedAt' | 'createdAt' | 'editedAt'
>;

/** Lets moderation read forum texts in every state and change their state, never their content. */
export function createModerationTargets({ clock }: Pick<Services, 'clock'>): ForumTargets {
  return {
    post: {
      async read(db, ids) {
        const rows = await findPosts(db, ids);
        const nameOf = await createNameLookup(db, rows);
        return rows.map((post) => ({ ...toTextFields(post, nameOf), ...toPostFields(post) }));
      },
      listVersions: (db, id) => listVersions(db, { postId: id }),
      async lock(tx, ids) {
        if (ids.length > 0) await lockPosts(tx, ids);
      },
      setState: (tx, id, state) => setPostState(tx, id, state, clock.now()),
    },
    comment: {
      async read(db, ids) {
        const rows = await findComments(db, ids);
        const posts = await findPosts(db, [...new Set(rows.map(({ postId }) => postId))]);
        const nameOf = await createNameLookup(db, rows);
        const postOf = new Map(posts.map((post) => [post.id, post]));
        return rows.flatMap((comment) => {
          const post = postOf.get(comment.postId);
          return post
            ? [{ ...toTextFields(comment, nameOf), ...toCommentFields(comment, post) }]
            : [];
        });
      },
      listVersions: (db, id) => listVersions(db, { commentId: id }),
      async lock(tx, ids) {
        const rows = await findComments(tx, ids);
        if (rows.length === 0) return;
        await lockPosts(tx, [...new Set(rows.map(({ postId }) => postId))]);
        await lockComments(tx, ids);
      },
      setState: (tx, id, state) => setCommentState(tx, id, state, clock.now()),
    },
    setLocked: (tx, postId, isLocked) => changePost(tx, postId, { isLocked }),
    setSuggestable: (tx, postId, isSuggestable) =>
      changePost(tx, postId, { isCare: !isSuggestable }),
    countPublished,
  };
}

function toPostFields(post: PostRow) {
  const { id, title, isLocked, imageId, imageAlt: alt, videoUrl, tags } = post;
  const url = `/api/uploads/${imageId}`;
  return {
    picture: imageId === null ? null : { url, previewUrl: `${url}/preview`, alt },
    videoUrl,
    tags,
    id,
    kind: 'post',
    title,
    isLocked,
    isVisible: post.isVisible === true,
    href: `/forum/${id}`,
    ...toParentPostFields(post),
  } as const;
}

function toCommentFields(comment: CommentRow, post: PostRow) {
  const { id } = comment;
  const { title, isLocked } = post;
  const isVisible = post.isVisible === true && comment.isVisible === true;
  const href = `/forum/${post.id}#comment-${id}`;
  const fields = { id, kind: 'comment', title, isLocked, isVisible, href } as const;
  return { ...fields, picture: null, videoUrl: null, tags: [], ...toParentPostFields(post) };
}

function toParentPostFields({ id, authorId, isVisible }: PostRow) {
  return { postId: id, postAuthorId: authorId, isPostVisible: isVisible === true };
}

/** Returns a function that finds the public name of an author: the pseudonym, if there is one. */
async function createNameLookup(db: Executor, rows: readonly TextFields[]) {
  const namedAuthorIds = rows.flatMap(({ authorId, pseudonym }) =>
    pseudonym ? [] : (authorId ?? []),
  );
  const names = await findMemberNames(db, [...new Set(namedAuthorIds)]);
  return ({ authorId, pseudonym }: TextFields) =>
    (authorId === null ? null : (pseudonym ?? names.get(authorId))) ?? DELETED_MEMBER;
}

function toTextFields(
  row: TextFields,
  nameOf: (row: TextFields) => string,
): Omit<Target, keyof ReturnType<typeof toPostFields>> {
  const { authorId, pseudonym, content, state, deletedAt, createdAt, editedAt } = row;
  return {
    authorId,
    authorName: nameOf(row),
    isPseudonym: authorId !== null && pseudonym !== null,
    content,
    state,
    isDeleted: deletedAt !== null,
    createdAt,
    editedAt,
  };
}

/** Publishing a held post sends its notifications, because only now can others see it. */
async function setPostState(tx: Executor, id: string, state: ContentState, now: Date) {
  const previous = await findPost(tx, id);
  if (previous?.state !== 'held' || state !== 'published') return changePost(tx, id, { state });
  await releasePost(tx, id, now);
  if (previous.deletedAt) return;
  const mentioned = await findMentionedMemberIds(tx, previous.content);
  await notifyMentioned(tx, { author: previous, postId: id }, mentioned, now);
}

async function setCommentState(tx: Executor, id: string, state: ContentState, now: Date) {
  const previous = await findComment(tx, id);
  if (previous?.state !== 'held' || state !== 'published') return changeComment(tx, id, { state });
  await releaseComment(tx, id, now);
  await notifyOfComments(tx, [id], now);
}

async function findMentionedMemberIds(db: Executor, content: string): Promise<string[]> {
  return [...(await findMemberNames(db, findNotifiedMembers(content))).keys()];
}
