import type { UserDocument } from '@attune/domain/account/user-document';
import type { ContentState } from '@attune/domain/forum/content-state';
import type { Executor } from '../../platform/db/database.ts';
import { momentInWords } from '../../platform/mail/moment-in-words.ts';
import { markdownFacts, markdownText } from '../../platform/markdown.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type CommentRow, listCommentsOf } from './comments.repository.ts';
import { listPostsOf, type PostRow } from './posts.repository.ts';

const AT_ONCE = 50;

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

const STATE_WORDS: Record<ContentState, string | null> = {
  published: null,
  held: 'waits for a moderator',
  hidden: 'hidden by a moderator',
  removed: 'removed by a moderator',
};

type Written = Pick<PostRow, 'state' | 'createdAt' | 'editedAt' | 'deletedAt' | 'pseudonym'>;

function factsOf(row: Written, { timeZone }: UserDocument, more: [string, string | null][]) {
  const moment = (at: Date | null) => at && momentInWords(at, timeZone);
  return markdownFacts([
    ['Written', moment(row.createdAt)],
    ['Edited', moment(row.editedAt)],
    ['Deleted', moment(row.deletedAt)],
    ['State', STATE_WORDS[row.state]],
    ['Under the name', row.pseudonym],
    ...more,
  ]);
}

async function* writePosts(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield '# Posts\n';
  yield* inTurns(
    (last: PostRow | undefined) => listPostsOf(db, user.id, AT_ONCE, last),
    (post) => {
      const facts = factsOf(post, user, [
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
  yield* inTurns(
    (last: CommentRow | undefined) => listCommentsOf(db, user.id, AT_ONCE, last),
    (comment) => {
      const facts = factsOf(comment, user, []);
      return `\n## ${momentInWords(comment.createdAt, user.timeZone)}\n\n${facts}\n${comment.content}\n`;
    },
    '\nYou have not written a comment.\n',
  );
}

/** A handful at a time: the texts of years never lie in memory as a whole. */
async function* inTurns<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  write: (row: Row) => string,
  nothing: string,
): AsyncGenerator<string> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    for (const row of rows) yield write(row);
    if (rows.length === 0 && last === undefined) yield nothing;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}
