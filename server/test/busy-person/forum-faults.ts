import type { TestApp } from '../test-app.ts';

/** Finds counters that do not match the rows, and references to rows that do not exist. */
export async function findForumFaults({ sql }: Pick<TestApp, 'sql'>): Promise<unknown[]> {
  return sql(`
    SELECT 'likes of a post' AS what, p.id::text FROM forum_posts p
    WHERE p.likes <> (SELECT count(*) FROM forum_post_likes l WHERE l.post_id = p.id)
    UNION ALL SELECT 'comments of a post', p.id::text FROM forum_posts p
    WHERE p.comments <> (SELECT count(*) FROM forum_comments c WHERE c.post_id = p.id AND c.is_visible)
    UNION ALL SELECT 'likes of a comment', c.id::text FROM forum_comments c
    WHERE c.likes <> (SELECT count(*) FROM forum_comment_likes l WHERE l.comment_id = c.id)
    UNION ALL SELECT 'replies of a comment', c.id::text FROM forum_comments c
    WHERE c.replies <>
      (SELECT count(*) FROM forum_comments r WHERE r.parent_id = c.id AND r.is_visible)
    UNION ALL SELECT 'posts of a category', n.category FROM forum_category_counts n
    WHERE n.posts <>
      (SELECT count(*) FROM forum_posts p WHERE p.category = n.category AND p.is_visible)
    UNION ALL SELECT 'a helpful comment that is gone', p.id::text FROM forum_posts p
    WHERE p.helpful_comment_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM forum_comments c WHERE c.id = p.helpful_comment_id)
    UNION ALL SELECT 'a visible post missing from search, or a hidden one in it', p.id::text
    FROM forum_posts p
    WHERE p.is_visible <> EXISTS (SELECT FROM forum_search s WHERE s.post_id = p.id)`);
}
