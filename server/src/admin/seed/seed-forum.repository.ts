import { createExcerpt } from '@attune/domain/forum/excerpt';
import type pg from 'pg';
import { CommandFailed } from '../errors.ts';
import { withClient } from '../with-client.ts';
import { type Cell, copyRows } from './copy-rows.repository.ts';
import { createSeededComment, createSeededPost } from './seeded-post.ts';

type SeedForumOptions = { databaseUrl: string; seed: string; posts: number; comments: number };

/**
 * Adds posts and comments by the users of a seed, in one transaction. Triggers maintain the counts
 * and the search index.
 */
export async function seedForum(
  options: SeedForumOptions,
): Promise<{ posts: number; comments: number }> {
  const { databaseUrl, seed } = options;
  return withClient(databaseUrl, 'seed', async (client) => {
    const existing = await countExisting(client, seed);
    if (existing.people === 0) {
      throw new CommandFailed(
        `Posts need users: add --users N, or name the --seed of existing users.`,
      );
    }
    if (existing.posts + options.posts === 0) {
      throw new CommandFailed('Comments need posts: add --posts N.');
    }
    await client.query('BEGIN');
    const posts = await copyPosts(client, options, existing);
    const comments = await copyComments(client, options, existing);
    await client.query('COMMIT');
    await client.query('ANALYZE forum_posts, forum_comments, forum_search');
    return { posts, comments };
  });
}

type ExistingCounts = { people: number; posts: number; comments: number };

async function countExisting(client: pg.Client, seed: string): Promise<ExistingCounts> {
  const { rows } = await client.query<ExistingCounts>(
    `WITH people AS (SELECT id FROM users WHERE email LIKE $1)
     SELECT (SELECT count(*) FROM people)::int AS people,
       (SELECT count(*) FROM forum_posts WHERE author_id IN (TABLE people))::int AS posts,
       (SELECT count(*) FROM forum_comments WHERE author_id IN (TABLE people))::int AS comments`,
    [`person-%@seed-${seed}.attune.localhost`],
  );
  return rows[0] as ExistingCounts;
}

function* countFrom(from: number, count: number): Generator<number> {
  for (let index = from; index < from + count; index += 1) yield index;
}

function copyPosts(
  client: pg.Client,
  { seed, posts }: SeedForumOptions,
  existing: ExistingCounts,
): Promise<number> {
  function* rows(): Generator<Cell[]> {
    for (const index of countFrom(existing.posts, posts)) {
      const post = createSeededPost(seed, index, existing.people);
      const { id, authorId, title, content, category, tags, createdAt } = post;
      const tagArray = `{${tags.join()}}`;
      yield [
        id,
        authorId,
        title,
        content,
        createExcerpt(content),
        category,
        tagArray,
        createdAt,
        createdAt,
      ];
    }
  }
  const columns = 'id author_id title content excerpt category tags created_at active_at';
  return copyRows(client, 'forum_posts', columns.split(' '), rows());
}

function copyComments(
  client: pg.Client,
  { seed, posts, comments }: SeedForumOptions,
  existing: ExistingCounts,
): Promise<number> {
  const range = { people: existing.people, posts: existing.posts + posts };
  function* rows(): Generator<Cell[]> {
    for (const index of countFrom(existing.comments, comments)) {
      const { id, postId, authorId, content, createdAt } = createSeededComment(seed, index, range);
      yield [id, postId, authorId, content, createdAt];
    }
  }
  const columns = ['id', 'post_id', 'author_id', 'content', 'created_at'];
  return copyRows(client, 'forum_comments', columns, rows());
}
