import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { composeApp } from '../server/src/app/compose-app.ts';
import { CAPTURED_PATHS, CONSTANT_PATH, SEARCH_PATHS } from './forum-raw-paths.ts';
import { captureQueries } from './lib/capture-queries.ts';
import { createBenchServices } from './lib/services.ts';

/**
 * The baseline ("raw"): one process that serves the same rows with `pg` and prepared statements,
 * without framework, sessions or validation. Triggers and foreign keys are off for its connections.
 *
 * Run: node bench/forum-raw.ts <database> <port> <viewer> <cookie>
 */
const [databaseUrl = '', port = '', viewer = '', cookie = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  // A generic plan is made once. By default PostgreSQL would plan the list for every request, which
  // takes half of its time.
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
  reply: `INSERT INTO forum_comments (id, post_id, author_id, content, created_at)
    VALUES ($1, $2, $3, $4, now())`,
  countReply: 'UPDATE forum_posts SET comments = comments + 1, active_at = now() WHERE id = $1',
  like: `INSERT INTO forum_post_likes (post_id, user_id, created_at) VALUES ($1, $2, now())
    ON CONFLICT DO NOTHING`,
  unlike: 'DELETE FROM forum_post_likes WHERE post_id = $1 AND user_id = $2',
  countLike: 'UPDATE forum_posts SET likes = likes + $2 WHERE id = $1 RETURNING likes',
};
type Client = pg.Pool | pg.PoolClient;
const run = (name: keyof typeof STATEMENTS, values: unknown[], client: Client = pool) =>
  client.query({ name, text: STATEMENTS[name], values });
const queryRows = async (...args: Parameters<typeof run>) => (await run(...args)).rows;

async function inTransaction<Result>(task: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await task(client);
    await client.query('COMMIT');
    return result;
  } finally {
    client.release();
  }
}

const reply = (post: string, content: string) =>
  inTransaction(async (client) => {
    const id = randomUUID();
    await queryRows('reply', [id, post, viewer, content], client);
    await queryRows('countReply', [post], client);
    return { id };
  });

const like = (post: string, isLiked: boolean) =>
  inTransaction(async (client) => {
    const { rowCount } = await run(isLiked ? 'like' : 'unlike', [post, viewer], client);
    const change = (isLiked ? 1 : -1) * (rowCount ?? 0);
    const [counted] = await queryRows('countLike', [post, change], client);
    return { ...counted, isLiked };
  });

async function readThread(id: string): Promise<unknown> {
  const values = [viewer, id];
  const [posts, comments] = await Promise.all([
    queryRows('post', values),
    queryRows('comments', values),
  ]);
  return { post: posts[0], comments };
}

const { app } = composeApp({ services: createBenchServices(databaseUrl, port) });
const replayByPath = new Map<string, () => Promise<unknown>>();
for (const path of [...Object.values(CAPTURED_PATHS), ...SEARCH_PATHS]) {
  const queries = await captureQueries(app, path, cookie);
  replayByPath.set(path, async () => {
    const answers: unknown[] = [];
    for (const query of queries) answers.push((await pool.query(query)).rows);
    return answers;
  });
}
const listFromMemory = JSON.stringify({ posts: await queryRows('list', [viewer]) });

async function respond(method: string, url: string, body: string): Promise<unknown> {
  const [id = '', action] = url.split('/').slice(4);
  if (action === 'like') return like(id, method === 'PUT');
  if (method === 'POST') return reply(id, (JSON.parse(body) as { content: string }).content);
  const replayQueries = replayByPath.get(url);
  if (replayQueries) return replayQueries();
  return id === '' ? { posts: await queryRows('list', [viewer]) } : readThread(id);
}

process.on('message', () => process.send?.(process.cpuUsage()));
createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const { method = '', url = '' } = request;
    const body = `${Buffer.concat(chunks)}`;
    const json =
      url === CONSTANT_PATH ? listFromMemory : JSON.stringify(await respond(method, url, body));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
    });
    response.end(json);
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
