import type { UserDocument } from '@attune/domain/account/user-document';
import type { ContentState } from '@attune/domain/forum/content-state';
import type { Executor } from '#platform/db/database.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { markdownFacts, markdownText } from '#platform/markdown.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { type CommentRow, listCommentsByAuthor } from './comments/comments.repository.ts';
import { listPostsByAuthor, type PostRow } from './posts/posts.repository.ts';

const BATCH_SIZE = 50;

export const forumPersonalData: PersonalData = {
  titles: {
    forum_posts: 'Your posts in the forum',
    forum_comments: 'Your comments and replies',
    forum_versions: 'What your posts and comments said before you edited them',
    forum_drafts: 'Your drafts',
    forum_post_likes: 'Posts that you like',
    forum_comment_likes: 'Comments that you like',
    forum_follows: 'Posts that you follow',
    forum_mentions: 'Where others mentioned you',
    forum_muted_posts: 'Threads that you muted',
    forum_muted_people: 'People whom you muted',
    forum_renames: 'Whether your new name is still on its way into texts that mention you',
  },
  pages: [
    { file: 'forum-posts.md', title: 'Your posts in the forum', write: writePosts },
    { file: 'forum-comments.md', title: 'Your comments and replies', write: writeComments },
  ],
};

const STATE_LABELS: Record<ContentState, string | null> = {
  published: null,
  held: 'waits for a moderator',
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

async function* writePosts(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Posts\n';
  yield* writeInBatches(
    (last: PostRow | undefined) => listPostsByAuthor(db, user.id, BATCH_SIZE, last),
    (post) => {
      const facts = formatFacts(post, user, [
        ['Category', post.category],
        ['Tags', post.tags.join(', ') || null],
        ['Video', post.videoUrl],
      ]);
      return `\n## ${markdownText(post.title)}\n\n${facts}\n${post.content}\n`;
    },
    '\nYou have not written a post.\n',
  );
}

async function* writeComments(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Comments and replies\n';
  yield* writeInBatches(
    (last: CommentRow | undefined) => listCommentsByAuthor(db, user.id, BATCH_SIZE, last),
    (comment) => {
      const facts = formatFacts(comment, user, []);
      return `\n## ${formatDateTime(comment.createdAt, user.timeZone)}\n\n${facts}\n${comment.content}\n`;
    },
    '\nYou have not written a comment.\n',
  );
}

/** Reads in batches, so that the texts of years are never in memory at once. */
async function* writeInBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  write: (row: Row) => string,
  emptyText: string,
): AsyncGenerator<string> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    for (const row of rows) yield write(row);
    if (rows.length === 0 && last === undefined) yield emptyText;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}
