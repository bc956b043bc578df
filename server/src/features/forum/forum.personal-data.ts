import type { UserDocument } from '@attune/domain/account/user-document';
import type { ContentState } from '@attune/domain/forum/content-state';
import type { Executor } from '#platform/db/database.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { readInBatches, writeSections } from '#platform/personal-pages.ts';
import { type CommentRow, listCommentsByAuthor } from './comments/comments.repository.ts';
import { listPostsByAuthor, type PostRow } from './posts/posts.repository.ts';

export const forumPersonalData: PersonalData = {
  titles: {
    forum_posts: 'Your forum posts',
    forum_comments: 'Your comments and replies',
    forum_versions: 'What your posts and comments said before you edited them',
    forum_drafts: 'Your drafts',
    forum_post_likes: 'Posts you liked',
    forum_comment_likes: 'Comments you liked',
    forum_follows: 'Posts you follow',
    forum_mentions: 'Where others mentioned you',
    forum_muted_posts: 'Posts you muted',
    forum_muted_people: 'People you muted',
    forum_renames: 'Whether your new name is still being added to posts that mention you',
  },
  pages: [
    { file: 'forum-posts.md', title: 'Forum posts', write: writePosts },
    { file: 'forum-comments.md', title: 'Comments and replies', write: writeComments },
  ],
};

const STATE_LABELS: Record<ContentState, string | null> = {
  published: null,
  held: 'waiting for a moderator',
  hidden: 'hidden by a moderator',
  removed: 'removed by a moderator',
};

type TextFacts = Pick<PostRow, 'state' | 'createdAt' | 'editedAt' | 'deletedAt' | 'pseudonym'>;

function formatFacts(row: TextFacts, { timeZone }: UserDocument, more: [string, string | null][]) {
  const toTimeText = (at: Date | null) => at && formatDateTime(at, timeZone);
  return markdownFacts([
    ['Written', toTimeText(row.createdAt)],
    ['Edited', toTimeText(row.editedAt)],
    ['Deleted', toTimeText(row.deletedAt)],
    ['State', STATE_LABELS[row.state]],
    ['Under the name', row.pseudonym],
    ...more,
  ]);
}

function writePosts(db: Executor, user: UserDocument): AsyncGenerator<string> {
  return writeSections({
    title: 'Posts',
    rows: readInBatches<PostRow>((limit, last) => listPostsByAuthor(db, user.id, limit, last)),
    format: (post) => {
      const facts = formatFacts(post, user, [
        ['Category', post.category],
        ['Tags', post.tags.join(', ') || null],
        ['Video', post.videoUrl],
      ]);
      return `## ${markdownText(post.title)}\n\n${facts}\n${post.content}\n`;
    },
    empty: 'You haven’t written a post.',
  });
}

function writeComments(db: Executor, user: UserDocument): AsyncGenerator<string> {
  return writeSections({
    title: 'Comments and replies',
    rows: readInBatches<CommentRow>((limit, last) =>
      listCommentsByAuthor(db, user.id, limit, last),
    ),
    format: (comment) => {
      const facts = formatFacts(comment, user, []);
      return `## ${formatDateTime(comment.createdAt, user.timeZone)}\n\n${facts}\n${comment.content}\n`;
    },
    empty: 'You haven’t written a comment.',
  });
}
