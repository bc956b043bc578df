import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

type PostWishes = {
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

/** Posts and comments as rows, for tests of what reads them: in any state and at any time. */
export function forumRows(app: Pick<TestApp, 'sql' | 'clock'>) {
  return {
    async post(wishes: PostWishes): Promise<string> {
      const id = wishes.id ?? randomUUID();
      const content = wishes.content ?? 'Plain words.';
      await app.sql(
        `INSERT INTO forum_posts (id, author_id, title, content, excerpt, category, tags, state,
           pseudonym, created_at, active_at, deleted_at, likes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
        [
          id,
          wishes.authorId,
          wishes.title ?? 'A post',
          content,
          wishes.excerpt ?? content.slice(0, 240),
          wishes.category ?? 'Discussion',
          wishes.tags ?? [],
          wishes.state ?? 'published',
          wishes.pseudonym ?? null,
          wishes.createdAt ?? app.clock.now(),
          wishes.deletedAt ?? null,
          wishes.likes ?? 0,
        ],
      );
      return id;
    },

    async comment(wishes: {
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
          wishes.postId,
          wishes.parentId ?? null,
          wishes.authorId,
          wishes.pseudonym ?? null,
          wishes.state ?? 'published',
          wishes.createdAt ?? app.clock.now(),
        ],
      );
      return id;
    },
  };
}
