import pg from 'pg';
import { CATEGORIES } from '../domain/src/forum/categories.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readSentences } from './generated-library.ts';

export type ForumSize = { posts: number; people: number; days: number };

const TABLES = [
  'users',
  'forum_posts',
  'forum_comments',
  'forum_post_likes',
  'forum_follows',
  'forum_search',
  'forum_words',
];
/** One post in this many has comments: a full page of them. */
const DISCUSSED_EVERY = 20;
const COMMENTS_PER_POST = 20;

/**
 * Creates a forum of a given size with SQL only, which takes a few minutes. Triggers and indexes
 * are removed meanwhile and restored afterwards; the counts that triggers maintain are set here.
 */
export async function seedForum(url: string, size: ForumSize): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const sentences = await readSentences();
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB';
      SET work_mem = '64MB'; SELECT setseed(0.5)`);
    await client.query(
      'CREATE TEMP TABLE sentences AS SELECT * FROM unnest($1::text[]) WITH ORDINALITY s (text, id)',
      [sentences],
    );
    await client.query('ANALYZE sentences');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
       FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisprimary
         AND indexrelid NOT IN (SELECT conindid FROM pg_constraint)`,
      [TABLES],
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    await insertRows(client, size, sentences.length);
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
    for (const { definition } of indexes) await client.query(definition);
    for (const table of TABLES) await client.query(`VACUUM ANALYZE ${table}`);
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

async function insertRows(
  client: pg.Client,
  { posts, people, days }: ForumSize,
  sentences: number,
): Promise<void> {
  const buildId = (kind: string, number: string) =>
    `(lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  const randomPerson = buildId('1', `(1 + floor(random() * ${people}))::bigint`);
  const randomSentence = `1 + floor(random() * ${sentences})::int`;
  await client.query(`
    INSERT INTO users (id, email, email_key, name, display_name, created_at, updated_at,
                       subscription_status, is_trialing)
    SELECT ${buildId('1', 'n')}, 'p' || n || '@bench.test', 'p' || n || '@bench.test', 'Person ' || n,
           'Person ' || n, now() - interval '400 days', now(), 'active', false
    FROM generate_series(1, ${people}) n`);
  await client.query(`
    INSERT INTO forum_posts (id, author_id, title, content, excerpt, category, tags, likes,
                             created_at, active_at)
    SELECT ${buildId('2', 'n')}, author, left(title.text, 100), content, left(content, 240), category,
           tags, likes, at, at
    FROM (
      SELECT n, ${randomPerson} AS author, ${randomSentence} AS a, ${randomSentence} AS b, ${randomSentence} AS c, ${randomSentence} AS d,
        ('{${CATEGORIES.map((name) => `"${name}"`).join()}}'::text[])[1 + floor(random() * 6)::int] AS category,
        ARRAY['tag-' || floor(200 * power(random(), 3))::int, 'rare-' || n % 9973] AS tags,
        floor(60 * power(random(), 4))::int AS likes,
        now() - (${posts} - n) * interval '${days} days' / ${posts} AS at
      FROM generate_series(1, ${posts}) n
      OFFSET 0
    ) AS made
    JOIN sentences title ON title.id = a JOIN sentences one ON one.id = b
    JOIN sentences two ON two.id = c JOIN sentences three ON three.id = d
    CROSS JOIN LATERAL (
      SELECT one.text || ' ' || two.text || E'\\n\\n' || three.text || ' ' || title.text AS content
    ) AS text
    ORDER BY n`);
  await client.query(`
    INSERT INTO forum_comments (id, post_id, author_id, content, created_at)
    SELECT ${buildId('3', `n::bigint * ${COMMENTS_PER_POST} + place`)}, post, author, said.text,
           created_at + place * interval '1 second'
    FROM (
      SELECT n, place, p.id AS post, p.created_at, ${randomPerson} AS author, ${randomSentence} AS a
      FROM generate_series(${DISCUSSED_EVERY}, ${posts}, ${DISCUSSED_EVERY}) n
      JOIN forum_posts p ON p.id = ${buildId('2', 'n')}
      CROSS JOIN generate_series(1, ${COMMENTS_PER_POST}) place
      OFFSET 0
    ) AS made JOIN sentences said ON said.id = a`);
  await client.query(`
    UPDATE forum_posts SET comments = ${COMMENTS_PER_POST}, active_at = created_at + interval '20 seconds'
    WHERE id IN (SELECT post_id FROM forum_comments)`);
  await client.query(`
    INSERT INTO forum_post_likes (post_id, user_id, created_at)
    SELECT ${buildId('2', 'n')}, ${randomPerson}, now() FROM generate_series(1, ${posts}) n`);
  await client.query(`
    INSERT INTO forum_search (post_id, number, title, search)
    SELECT id, n, title, forum_search_document(title, content, category, tags, n)
    FROM (SELECT *, row_number() OVER (ORDER BY created_at, id) AS n FROM forum_posts) AS numbered`);
  await client.query(`SELECT setval('forum_search_numbers', ${posts})`);
  await client.query(`
    INSERT INTO forum_words SELECT word FROM ts_stat('SELECT to_tsvector(''simple'', title) FROM forum_posts')
    WHERE word ~ '^[[:alpha:]]{4,30}$' ON CONFLICT DO NOTHING`);
  await client.query(`
    INSERT INTO forum_category_counts SELECT category, count(*) FROM forum_posts GROUP BY category`);
}

export const getDiscussedPostId = (number: number) =>
  `00000002-0000-7000-8000-${(number - (number % DISCUSSED_EVERY)).toString(16).padStart(12, '0')}`;
