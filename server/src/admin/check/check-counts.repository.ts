import type pg from 'pg';
import { type Finding, fail, ok } from '../doctor/finding.ts';

/** Each query returns the rows whose stored count is wrong. */
const COUNTS: readonly (readonly [subject: string, wrong: string])[] = [
  [
    'likes of posts',
    `SELECT FROM forum_posts p WHERE likes <>
       (SELECT count(*) FROM forum_post_likes l WHERE l.post_id = p.id)`,
  ],
  [
    'comments of posts',
    `SELECT FROM forum_posts p WHERE comments <>
       (SELECT count(*) FROM forum_comments c WHERE c.post_id = p.id AND c.is_visible)`,
  ],
  [
    'likes of comments',
    `SELECT FROM forum_comments c WHERE likes <>
       (SELECT count(*) FROM forum_comment_likes l WHERE l.comment_id = c.id)`,
  ],
  [
    'replies of comments',
    `SELECT FROM forum_comments c WHERE replies <>
       (SELECT count(*) FROM forum_comments r WHERE r.parent_id = c.id AND r.is_visible)`,
  ],
  [
    'posts of categories',
    `SELECT FROM forum_category_counts k FULL JOIN
       (SELECT category, count(*) AS posts FROM forum_posts WHERE is_visible GROUP BY category) p
       USING (category)
     WHERE coalesce(k.posts, 0) <> coalesce(p.posts, 0)`,
  ],
  [
    'searchable posts',
    `SELECT FROM forum_search s FULL JOIN (SELECT id FROM forum_posts WHERE is_visible) p
       ON p.id = s.post_id
     WHERE s.post_id IS NULL OR p.id IS NULL`,
  ],
];

export async function checkCounts(client: pg.Client): Promise<Finding> {
  const wrong: string[] = [];
  for (const [subject, query] of COUNTS) {
    const { rowCount } = await client.query(query);
    if (rowCount) wrong.push(`${subject}: ${rowCount} wrong`);
  }
  if (wrong.length > 0) return fail('counts', wrong.join(', '));
  return ok('counts', `all ${COUNTS.length} kinds are correct`);
}
