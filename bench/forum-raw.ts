import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * What a comparison is made with: one process with `pg` and prepared statements, the same rows, no
 * framework, nobody signed in, nothing checked. Triggers and foreign keys do not run for it.
 *
 * Run: node bench/forum-raw.ts <database> <port> <viewer>
 */
const [databaseUrl = '', port = '', viewer = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  // Planned once: left to itself PostgreSQL plans the list anew each time, which takes half of it.
  options: '-c session_replication_role=replica -c plan_cache_mode=force_generic_plan',
});

const AUTHOR = `u.display_name, u.photo_url, u.role, u.created_at AS joined_at`;
const POST = `p.id, p.title, p.excerpt, p.likes, p.comments, p.created_at, p.active_at, p.edited_at,
  p.category, p.tags, p.image_id, p.video_url, p.is_locked, p.pseudonym, p.author_id, p.state,
  p.helpful_comment_id IS NOT NULL AS has_helpful, ${AUTHOR},
  EXISTS (SELECT FROM forum_post_likes l WHERE l.post_id = p.id AND l.user_id = $1) AS is_liked,
  EXISTS (SELECT FROM forum_follows f WHERE f.post_id = p.id AND f.user_id = $1) AS is_followed`;
const STATEMENTS = {
  list: `SELECT ${POST} FROM forum_posts p LEFT JOIN users u ON u.id = p.author_id
    WHERE p.is_visible ORDER BY p.created_at DESC, p.id DESC LIMIT 21`,
  post: `SELECT p.content, ${POST} FROM forum_posts p LEFT JOIN users u ON u.id = p.author_id
    WHERE p.id = $2 AND p.is_visible`,
  comments: `SELECT c.id, c.content, c.likes, c.replies, c.created_at, c.edited_at, c.author_id, c.pseudonym,
      ${AUTHOR}, EXISTS (SELECT FROM forum_comment_likes l
                         WHERE l.comment_id = c.id AND l.user_id = $1) AS is_liked
    FROM forum_comments c LEFT JOIN users u ON u.id = c.author_id
    WHERE c.post_id = $2 AND c.parent_id IS NULL AND c.is_visible
    ORDER BY c.created_at, c.id LIMIT 21`,
  insert: `INSERT INTO forum_comments (id, post_id, author_id, content, created_at)
    VALUES ($1, $2, $3, $4, now())`,
  count: 'UPDATE forum_posts SET comments = comments + 1, active_at = now() WHERE id = $1',
};
const ask = async (
  name: keyof typeof STATEMENTS,
  values: unknown[],
  client: pg.Pool | pg.PoolClient,
) => (await client.query({ name, text: STATEMENTS[name], values })).rows;

async function answer(method: string, url: string, body: string): Promise<unknown> {
  const [id = '', isComment] = url.split('/').slice(4);
  if (method === 'POST' && isComment) {
    const client = await pool.connect();
    try {
      const comment = JSON.parse(body) as { content: string };
      await client.query('BEGIN');
      const own = randomUUID();
      await ask('insert', [own, id, viewer, comment.content], client);
      await ask('count', [id], client);
      await client.query('COMMIT');
      return { id: own };
    } finally {
      client.release();
    }
  }
  if (id === '') return { posts: await ask('list', [viewer], pool) };
  const [posts, comments] = await Promise.all([
    ask('post', [viewer, id], pool),
    ask('comments', [viewer, id], pool),
  ]);
  return { post: posts[0], comments };
}

process.on('message', () => process.send?.(process.cpuUsage()));
createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const { method = '', url = '' } = request;
    const json = JSON.stringify(
      await answer(method, url.split('?')[0] ?? '', `${Buffer.concat(chunks)}`),
    );
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
    });
    response.end(json);
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
