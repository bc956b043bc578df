import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

type PostOptions = {
  id?: string;
  authorId: string | null;
  title?: string;
  content?: string;
  excerpt?: string;
  category?: string;
  tags?: string[];
  state?: string;
  pseudonym?: string | null;
  createdAt?: Date;
  deletedAt?: Date | null;
  likes?: number;
};

/** Inserts posts and comments into their tables, in any state and with any time of creation. */
export function createForumRows(app: Pick<TestApp, 'sql' | 'clock'>) {
  return {
    async post(options: PostOptions): Promise<string> {
      const id = options.id ?? randomUUID();
      const content = options.content ?? 'Plain words.';
      await app.sql(
        `INSERT INTO forum_posts (id, author_id, title, content, excerpt, category, tags, state,
           pseudonym, created_at, active_at, deleted_at, likes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
        [
          id,
          options.authorId,
          options.title ?? 'A post',
          content,
          options.excerpt ?? content.slice(0, 240),
          options.category ?? 'Discussion',
          options.tags ?? [],
          options.state ?? 'published',
          options.pseudonym ?? null,
          options.createdAt ?? app.clock.now(),
          options.deletedAt ?? null,
          options.likes ?? 0,
        ],
      );
      return id;
    },

    async comment(options: {
      postId: string;
      authorId: string | null;
      parentId?: string;
      pseudonym?: string | null;
      state?: string;
      createdAt?: Date;
    }): Promise<string> {
      const id = randomUUID();
      await app.sql(
        `INSERT INTO forum_comments (id, post_id, parent_id, author_id, pseudonym, content, state, created_at)
         VALUES ($1, $2, $3, $4, $5, 'A comment.', $6, $7)`,
        [
          id,
          options.postId,
          options.parentId ?? null,
          options.authorId,
          options.pseudonym ?? null,
          options.state ?? 'published',
          options.createdAt ?? app.clock.now(),
        ],
      );
      return id;
    },
  };
}
