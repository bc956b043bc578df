import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  await app.person('usage-admin@example.com');
  await app.sql(`UPDATE users SET role = 'admin'`);
  staff = await app.signInClient('usage-admin@example.com');
});
afterAll(() => app.close());

type Usage = {
  day: string;
  model?: string;
  input?: number;
  output?: number;
  cost?: number;
  firstTokenMs?: number | null;
  failure?: string | null;
  isTemporary?: boolean;
  purpose?: string;
  aliveAt?: Date | null;
};

async function insertUsage(usage: Usage) {
  const { day, model = 'Guide', input = 10, output = 5, cost = 0, firstTokenMs = null } = usage;
  const { failure = null, isTemporary = false, purpose = 'reply', aliveAt = null } = usage;
  await app.sql(
    `INSERT INTO companion_usage (id, user_id, model, input_tokens, output_tokens, cost_micros,
       first_token_ms, failure, is_temporary, purpose, alive_at, day, created_at)
     VALUES ($1, NULL, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())`,
    [
      randomUUID(),
      model,
      input,
      output,
      cost,
      firstTokenMs,
      failure,
      isTemporary,
      purpose,
      aliveAt,
      day,
    ],
  );
}

const read = async (query: string) => (await staff.get(`/api/admin/companion${query}`)).json;

it('counts by day and in total, and each total is the sum of its days', async () => {
  for (const ms of [10, 20, 30, 40, 1_000]) {
    await insertUsage({ day: '2026-10-02', model: 'Big', cost: 150, firstTokenMs: ms });
  }
  await insertUsage({ day: '2026-10-02', isTemporary: true, firstTokenMs: 5 });
  await insertUsage({ day: '2026-10-03', failure: 'companion.model_busy', model: 'Big' });
  await insertUsage({ day: '2026-10-03', failure: 'companion.model_busy', model: 'Big' });
  await insertUsage({ day: '2026-10-03', failure: 'companion.model_slow', model: 'Big' });
  await insertUsage({
    day: '2026-10-03',
    purpose: 'triage',
    model: 'Big',
    cost: 40,
    firstTokenMs: 9_999,
  });
  await insertUsage({ day: '2026-10-03', aliveAt: new Date() });
  await insertUsage({ day: '2026-10-05' });

  const usage = await read('?from=2026-10-01&to=2026-10-04');
  expect(usage.days.map(({ day }: Usage) => day)).toEqual([
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
    '2026-10-04',
  ]);
  const [empty, second, third] = usage.days;
  expect(empty).toMatchObject({ replies: 0, costMicros: 0, failures: [], firstTokenMs: null });
  expect(second).toMatchObject({
    replies: 5,
    temporary: 1,
    failed: 0,
    costMicros: 750,
    firstTokenMs: { p50: 20, p95: 1_000 },
    models: [
      { name: 'Big', count: 5 },
      { name: 'Guide', count: 1 },
    ],
  });
  expect(third).toMatchObject({
    replies: 0,
    triage: 1,
    failed: 3,
    failures: [
      { name: 'companion.model_busy', count: 2 },
      { name: 'companion.model_slow', count: 1 },
    ],
    firstTokenMs: null,
  });
  for (const name of ['replies', 'temporary', 'triage', 'failed', 'inputTokens', 'costMicros']) {
    const sum = usage.days.reduce(
      (all: number, day: Record<string, number>) => all + (day[name] ?? 0),
      0,
    );
    expect(usage.total[name], name).toBe(sum);
  }
  const { replies, temporary, triage, models, failures, failed } = usage.total;
  const total = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  expect(total(models)).toBe(replies + temporary + triage);
  expect(total(failures)).toBe(failed);
});

it('defaults to thirty days up to today, with the cost of today', async () => {
  const today = app.clock.now().toISOString().slice(0, 10);
  await app.sql('INSERT INTO companion_days VALUES ($1, 2000000)', [today]);
  const usage = await read('');
  expect(usage.days).toHaveLength(30);
  expect(usage.to).toBe(today);
  expect(usage.budget.spentMicros).toBe(2_000_000);
});

it.each([
  ['?from=2026-10-05&to=2026-10-01', 'The start date is after the end date.'],
  ['?from=2020-01-01&to=2026-10-01', 'Please choose a range of up to one year.'],
])('rejects %s', async (query, message) => {
  const { status, json } = await staff.get(`/api/admin/companion${query}`);
  expect([status, json.detail]).toEqual([400, message]);
});

it('rejects invalid days', async () => {
  expect((await staff.get('/api/admin/companion?from=soon')).status).toBe(400);
  expect((await staff.get('/api/admin/companion?to=0001-01-01')).status).toBe(400);
});

it('XS7: no CSV cell runs as a formula in a spreadsheet, and the last line is the total', async () => {
  await insertUsage({ day: '2026-09-01', model: '=HYPERLINK("https://evil.example")', cost: 5 });
  await insertUsage({ day: '2026-09-01', model: 'A "quoted", model' });
  const { text, headers } = await staff.get(
    '/api/admin/companion.csv?from=2026-09-01&to=2026-09-02',
  );
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="attune-companion.csv"');
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^2026-09-01,2,0,0,0,/);
  expect(lines[1]).toContain('"\'=HYPERLINK(""https://evil.example""): 1; A ""quoted"", model: 1"');
  expect(lines[3]).toMatch(/^Total,2,0,0,0,/);
  for (const line of lines) expect(line).not.toMatch(/(^|,)[=+@]/);
});

it('usage rows contain no text', async () => {
  const columns = await app.sql<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'companion_usage'`,
  );
  const names = columns.map(({ column_name: name }) => name);
  expect(names.filter((name) => /text|body|title|comment/.test(name))).toEqual([]);
});
