import { readdir, readFile } from 'node:fs/promises';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { GROUPING_MS } from '@attune/domain/notifications/email-times';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_COLUMNS } from '#features/data/export-rules.ts';
import { findOwnedTables, tableLabel } from '#features/data/owned-tables.ts';
import { readTableCatalog } from '#features/data/table-catalog.repository.ts';
import { sendDueEmails } from '#features/notifications/emails/send-due-emails.ts';
import { erasePendingFiles } from '#features/uploads/sweep-uploads.ts';
import { eraseKeys } from '#platform/keys/erase-keys.ts';
import { type BillingApp, createBillingApp } from './billing-app.ts';
import { BUILDERS, buildBusyPerson } from './busy-person/build-busy-person.ts';
import { buildScene } from './busy-person/build-scene.ts';
import { formatName, insertRow, sendRequest } from './busy-person/busy-person.ts';
import { findTraces } from './busy-person/find-traces.ts';
import { findOwnPost } from './busy-person/forum-builders.ts';
import { findForumFaults } from './busy-person/forum-faults.ts';

type BusyPerson = Awaited<ReturnType<typeof buildBusyPerson>>;

/** Tables whose rows may still contain the name of a deleted user, and why. */
const MAY_NAME_DELETED_USER: Readonly<Record<string, string>> = {
  sandbox_payment_objects: 'records of the payment sandbox, not ours',
  sandbox_payment_requests: 'records of the payment sandbox, not ours',
  sandbox_payment_deliveries: 'records of the payment sandbox, not ours',
};

describe.each(['anonymise', 'delete'] as const)(
  'the data of a user with rows in every table (choice for posts on deletion: %s)',
  (posts) => {
    let app: BillingApp;
    let one: BusyPerson;
    let other: BusyPerson;
    let postId: string;
    let files: Record<string, Uint8Array>;

    beforeAll(async () => {
      app = await createBillingApp();
      const scene = await buildScene(app);
      other = await buildBusyPerson(scene, { mark: 'ottermoss', publicMark: 'wickerlane' });
      one = await buildBusyPerson(scene, { mark: 'zephyrquill', publicMark: 'thymelark' });
      // The other user comments on a post of the first and reports it.
      postId = await findOwnPost(one);
      await sendRequest(other.client, 'POST', `/api/forum/posts/${postId}/comments`, {
        id: crypto.randomUUID(),
        content: `To @[${one.mark}](member:${one.id}) from ${other.publicMark}`,
      });
      await sendRequest(other.client, 'POST', '/api/moderation/reports', {
        kind: 'post',
        id: postId,
        reason: 'spam',
        note: `Reported by ${other.mark}`,
      });
      // Other users get emails that name the first user.
      app.clock.advance(GROUPING_MS);
      await sendDueEmails(app.services);
      await insertRow(scene, 'mails', {
        id: crypto.randomUUID(),
        recipient: 'neighbor@example.com',
        subject: `Nea Bour and ${formatName(one.mark)} liked your post “A post”`,
        text_body: '',
        html_body: '',
        created_at: app.clock.now(),
        next_attempt_at: app.clock.now(),
        sent_at: app.clock.now(),
        named_user_ids: [one.id],
      });
      const { body } = await one.client.get('/api/account/export');
      files = unzipSync(new Uint8Array(body));
    });
    afterAll(() => app.close());

    const readText = (file: string) => strFromU8(files[file] ?? new Uint8Array());
    const readAllFiles = () => Object.keys(files).map(readText).join('\n');

    it('exists in every table with user data', async () => {
      const owned = findOwnedTables(await readTableCatalog(app.services.db)).map(tableLabel);
      const built = BUILDERS.flatMap(({ tables }) => tables);
      const unbuilt = owned.filter((table) => !built.includes(table));
      const advice = 'call createBuilder for it in server/test/busy-person/*-builders.ts: ';
      expect(unbuilt, `A table with user data but no builder; ${advice}${unbuilt}`).toEqual([]);
      const empty = owned.filter((table) => !one.createdRows.has(table));
      expect(empty, `A builder that created no row: ${empty}`).toEqual([]);
      expect(built.filter((table) => !owned.includes(table))).toEqual([]);
    });

    it('PR1: is exported with every row', async () => {
      for (const [table, keys] of one.createdRows) {
        const rows =
          table === 'users'
            ? [JSON.parse(readText('account.json'))]
            : [
                ...JSON.parse(readText(`tables/${table}.json`)),
                ...JSON.parse(readText(`recently-deleted/${table}.json`) || '[]'),
              ];
        const exportedKeys = keys.map((key) =>
          Object.entries(key).filter(([column]) => !SECRET_COLUMNS.has(`${table}.${column}`)),
        );
        for (const columns of exportedKeys) {
          const found = rows.find((row: Record<string, unknown>) =>
            columns.every(([column, value]) => String(row[column]) === String(value)),
          );
          expect(found, `${table} ${JSON.stringify(columns)}`).toBeDefined();
        }
        expect(rows.length, table).toBeGreaterThanOrEqual(keys.length);
      }
    });

    it('is exported as JSON, Markdown and pictures, with encrypted texts decrypted', () => {
      const pages = ['Encrypted page of', 'Deleted page of', 'Encrypted mood of'];
      const chats = ['Between us:', 'Lives as', 'Likes'];
      for (const start of [...pages, ...chats]) {
        const text = `${start} ${one.mark}`;
        expect(
          Object.keys(files).filter((file) => readText(file).includes(text)),
          text,
        ).toEqual(expect.arrayContaining([expect.stringMatching(/\.json$/)]));
      }
      for (const page of [
        'profile.md',
        'goals.md',
        'moods.md',
        'journal.md',
        'tutorial-notes.md',
      ]) {
        expect(readText(page), page).toContain(one.mark);
      }
      expect(readText('forum-posts.md')).toContain(one.publicMark);
      expect(Object.keys(files).filter((file) => file.startsWith('uploads/'))).toHaveLength(2);
    });

    it('is exported without data of the other user and without secrets', async () => {
      const text = readAllFiles().toLowerCase();
      for (const word of [other.mark, other.publicMark, other.email]) {
        expect(text).not.toContain(word);
      }
      for (const label of SECRET_COLUMNS) {
        const [table = '', column = ''] = label.split('.');
        const values = await app.sql<{ value: string | null }>(
          `SELECT ltrim(${column}::text, '\\x') AS value FROM ${table} WHERE ${column} IS NOT NULL`,
        );
        for (const { value } of values) if (value) expect(text, label).not.toContain(value);
      }
    });

    it('PR2: is deleted from every row and file, and the forum stays consistent', async () => {
      const [customer] = await app.sql<{ id: string; tag: string }>(
        'SELECT stripe_customer_id AS id, audit_tag AS tag FROM users WHERE id = $1',
        [one.id],
      );
      const [key] = await app.sql<{ id: string }>(
        'SELECT key_id AS id FROM person_keys WHERE user_id = $1',
        [one.id],
      );
      const emails = await app.emailsTo('neighbor@example.com');
      expect(
        emails.filter(({ text_body }) => text_body.toLowerCase().includes(one.mark)),
      ).not.toEqual([]);
      const device = await app.signInClient(one.email);
      const input = { password: null, confirmation: 'delete my account', posts };
      expect((await device.post('/api/account/deletion', input)).status).toBe(204);
      await app.deliver();
      await eraseKeys(app.services);
      await erasePendingFiles(app.services);
      await app.advanceClock(26 * HOUR_MS);
      await app.runJobs();
      await app.deliver();
      await app.sql(`DELETE FROM mails WHERE subject = 'Your Attune account was deleted'`);
      await app.services.limits.deleteExpired();

      const identifiers = [one.id, one.email, one.mark, customer?.id ?? '', key?.id ?? ''];
      const traces = await findTraces(app, [
        ...identifiers,
        ...(posts === 'delete' ? [one.publicMark] : []),
      ]);
      expect(traces.filter(({ table }) => !(table in MAY_NAME_DELETED_USER))).toEqual([]);

      // Published texts stay without an author, and audit entries stay under a tag.
      const publicTraces = await findTraces(app, [one.publicMark]);
      expect([...new Set(publicTraces.map(({ table }) => table))].sort()).toEqual(
        posts === 'delete' ? [] : ['forum_comments', 'forum_posts', 'forum_search', 'forum_words'],
      );
      const tagged = await findTraces(app, [customer?.tag ?? '']);
      expect([...new Set(tagged.map(({ table }) => table))]).toEqual(['audit_lines']);

      expect((await app.sql('SELECT FROM trial_claims')).length).toBeGreaterThanOrEqual(2);

      expect(await findForumFaults(app)).toEqual([]);
      const thread = await other.client.get(`/api/forum/posts/${postId}`);
      expect(thread.status).toBe(posts === 'delete' ? 404 : 200);
      if (posts === 'anonymise') {
        expect(thread.json.post.author).toMatchObject({ id: null, name: 'Deleted member' });
        expect(thread.json.comments).toHaveLength(2);
      }
      expect((await other.client.get(`/api/users/${other.id}`)).status).toBe(200);
      const keyFiles = await readdir(app.keysDir, { recursive: true });
      expect(keyFiles.filter((file) => file.includes(key?.id ?? ''))).toEqual([]);
      expect(keyFiles.filter((file) => file.length > 8)).not.toEqual([]);
      const stored = await readdir(app.filesDir, { recursive: true, withFileTypes: true });
      for (const file of stored.filter((entry) => entry.isFile())) {
        const bytes = await readFile(`${file.parentPath}/${file.name}`);
        expect(bytes.includes(one.id)).toBe(false);
      }
    });
  },
);
