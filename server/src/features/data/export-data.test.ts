import { HOUR_MS } from '@attune/domain/kernel/time';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { createPicture, sendPicture } from '#test/pictures.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const cookieOf = (client: TestClient) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function download(client: TestClient) {
  const answer = await fetch(`${app.origin}/api/account/export`, {
    headers: { cookie: cookieOf(client) },
  });
  expect(answer.status).toBe(200);
  const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const files = Object.fromEntries(
    Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const rows = (table: string) => JSON.parse(files[`tables/${table}.json`] ?? 'null');
  return { answer, files, bytes: unzipped, rows };
}

const checkIn = { reaction: 'Avoid it for now', feeling: 'Very worried' };

describe('PR1: the export', () => {
  it('is one archive with everything, as readable pages and as stored rows', async () => {
    const { client, id, email } = await app.person('maren@example.com');
    await buildAssessment(app.services, id, { 7: 'Running a *ferry*' });
    app.clock.advance(1);
    await client.post('/api/check-ins', { id: crypto.randomUUID(), ...checkIn });
    const { answer, files, rows } = await download(client);

    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="attune-export-2026-11-15.zip"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.md',
        'account.json',
        'profile.md',
        'assessments.md',
        'check-ins.md',
        'tables/assessments.json',
        'tables/sessions.json',
      ]),
    );
    for (const file of Object.keys(files).filter((name) => name !== 'README.md')) {
      expect(files['README.md']).toContain(`\`${file}\``);
    }

    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({
      id,
      email,
      terms_version: app.services.termsVersion,
      created_at: '2026-11-15T09:00:00.000Z',
    });
    expect(rows('assessment_answers')).toHaveLength(9);
    expect(rows('check_ins')).toMatchObject([checkIn]);
    expect(rows('goals')).toEqual([]);
    expect(rows('mails')).toEqual([
      expect.objectContaining({ recipient: email, subject: 'Confirm your email for Attune' }),
    ]);
    expect(files['assessments.md']).toContain(
      '**Which of these best describes your days right now?**\n\nRunning a \\*ferry\\*',
    );
    expect(files['check-ins.md']).toContain('Very worried');
    expect(files['profile.md']).toContain('- Name: Maren Holt');
  });

  it("B9: contains the user's own pictures and no one else's", async () => {
    const { client } = await app.person('pictures@example.com');
    const other = await app.person('other.pictures@example.com');
    const { json } = await sendPicture(client, await createPicture());
    const { json: theirs } = await sendPicture(other.client, await createPicture());
    const { files, bytes, rows } = await download(client);
    expect(bytes[`uploads/${json.id}.webp`]).toEqual(
      new Uint8Array((await client.get(json.url)).body),
    );
    expect(rows('uploads')).toMatchObject([{ id: json.id, purpose: 'post' }]);
    expect(JSON.stringify(files)).not.toContain(theirs.id);
    expect(files['README.md']).toContain('- `uploads/`: The pictures themselves');
  });

  it('contains no secret', async () => {
    const { client, id } = await app.person('secret@example.com');
    await client.post('/api/account/password-reset/request', { email: 'secret@example.com' });
    const { files } = await download(client);
    const everything = Object.values(files).join('\n');
    const [user] = await app.sql<{ secret: string }>(
      'SELECT password_hash AS secret FROM users WHERE id = $1',
      [id],
    );
    const hashes = await app.sql<{ secret: string }>(
      `SELECT encode(token_hash, 'hex') AS secret FROM sessions WHERE user_id = $1
       UNION ALL SELECT encode(token_hash, 'hex') FROM account_links WHERE user_id = $1`,
      [id],
    );
    expect(hashes.length).toBeGreaterThan(2);
    for (const { secret } of [user, ...hashes].flatMap((row) => row ?? [])) {
      expect(everything).not.toContain(secret);
    }
    expect(everything).not.toContain(await app.findEmailToken('secret@example.com', 'reset'));
  });

  it('contains nothing of another user', async () => {
    const one = await app.person('one@example.com', { name: 'Ada First' });
    const other = await app.person('other@example.com', { name: 'Bea Second' });
    for (const { id, client } of [one, other]) {
      await buildAssessment(app.services, id);
      app.clock.advance(1);
      await client.post('/api/check-ins', { id: crypto.randomUUID(), ...checkIn });
    }
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const { files, rows } = await download(mine.client);
      expect(rows('check_ins')).toHaveLength(1);
      const everything = Object.values(files).join('\n');
      const theirTexts = await app.sql<{ text: string }>(
        `SELECT id::text AS text FROM sessions WHERE user_id = $1
         UNION ALL SELECT id::text FROM assessments WHERE user_id = $1
         UNION ALL SELECT id::text FROM check_ins WHERE user_id = $1
         UNION ALL SELECT name FROM users WHERE id = $1
         UNION ALL SELECT email FROM users WHERE id = $1`,
        [theirs.id],
      );
      for (const { text } of [{ text: theirs.id }, ...theirTexts]) {
        expect(everything).not.toContain(text);
      }
    }
  });

  it('leaves out emails sent to the same address before this account existed', async () => {
    await app.sql(
      `INSERT INTO mails (id, recipient, subject, text_body, html_body, created_at, next_attempt_at)
       VALUES (gen_random_uuid(), 'reused@example.com', 'To somebody else', '', '', $1, $1)`,
      [new Date(app.clock.now().getTime() - 1)],
    );
    const { client } = await app.person('reused@example.com');
    expect((await download(client)).files['tables/mails.json']).not.toContain('To somebody else');
  });

  it('includes new tables without any code, even if another table links them to the user', async () => {
    await app.sql(`CREATE TABLE diaries (id uuid PRIMARY KEY, writer uuid REFERENCES users)`);
    await app.sql(`CREATE TABLE diary_pages (diary uuid REFERENCES diaries, text text)`);
    const mine = await app.person('diary@example.com');
    const theirs = await app.person('diary.other@example.com');
    for (const { id } of [mine, theirs]) {
      await app.sql('INSERT INTO diaries VALUES ($1, $1)', [id]);
      await app.sql(
        `INSERT INTO diary_pages SELECT $1::uuid, $1 || ' page ' || n FROM generate_series(1, 250) n`,
        [id],
      );
    }
    const { files, rows } = await download(mine.client);
    expect(rows('diaries')).toEqual([{ id: mine.id, writer: mine.id }]);
    const texts = rows('diary_pages').map(({ text }: { text: string }) => text);
    expect(new Set(texts)).toEqual(
      new Set(Array.from({ length: 250 }, (_, n) => `${mine.id} page ${n + 1}`)),
    );
    expect(texts).toHaveLength(250);
    expect(files['README.md']).toContain('`tables/diary_pages.json`: Diary pages');
    const { sections } = (await mine.client.get('/api/account/data')).json;
    expect(sections).toContainEqual({ name: 'diary_pages', title: 'Diary pages', count: 250 });
    await app.sql('DROP TABLE diary_pages, diaries');
  });

  it('is complete and in order when a table is read in several batches', async () => {
    const { client, id } = await app.person('long@example.com');
    await app.sql(
      `INSERT INTO check_ins SELECT gen_random_uuid(), $1, 'Avoid it for now', 'Excited', 'cautious',
         timestamptz '2020-01-01' + n * interval '1 hour' FROM generate_series(1, 1234) n`,
      [id],
    );
    const { files, rows } = await download(client);
    const ids = rows('check_ins').map((row: { id: string }) => row.id);
    expect(ids).toHaveLength(1_234);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(files['check-ins.md']?.match(/^## /gm)).toHaveLength(1_234);
  });

  it('works for a user whose trial expired and who has no assessment', async () => {
    const { client, id } = await app.person('expired@example.com');
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [id]);
    const { files } = await download(client);
    expect(files['assessments.md']).toContain('You haven’t taken the assessment yet.');
  });

  it('is limited to five exports per user and hour', async () => {
    const { client } = await app.person('eager@example.com');
    const other = await app.person('patient@example.com');
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await client.get('/api/account/export')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await client.get('/api/account/export');
    expect([refused.json.code, refused.headers['retry-after']]).toEqual([
      'data.too_many_exports',
      '3600',
    ]);
    expect((await other.client.get('/api/account/export')).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect((await client.get('/api/account/export')).status).toBe(200);
  });
});

describe('the summary of stored data', () => {
  it('lists titles and counts, even after the trial expired', async () => {
    const { client, id } = await app.person('kept@example.com');
    await buildAssessment(app.services, id);
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [id]);
    const { status, json } = await client.get('/api/account/data');
    expect([status, json.hasPassword]).toEqual([200, true]);
    expect(json.sections[0]).toEqual({
      name: 'users',
      title: 'Your profile and settings',
      count: 1,
    });
    expect(json.sections).toEqual(
      expect.arrayContaining([
        { name: 'assessments', title: 'Assessments', count: 1 },
        { name: 'assessment_answers', title: 'Answers in your assessments', count: 9 },
        { name: 'check_ins', title: 'AI check-ins', count: 0 },
        { name: 'sessions', title: 'Where you’re signed in', count: 1 },
        { name: 'mails', title: 'Emails we sent you', count: 1 },
      ]),
    );
  });
});
