import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders/build-user.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let admin: TestClient;
const ids: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  ({ client: admin } = await app.person('admin@example.com'));
  await app.sql("UPDATE users SET role = 'admin'");
  for (let n = 0; n < 6; n += 1) ids.push((await buildUser(app.services)).user.id);
});
afterAll(() => app.close());

const read = async () => (await admin.get('/api/admin/insights')).json;
const downloadCsv = (figure: string) => admin.get(`/api/admin/insights.csv?figure=${figure}`);
const consentToAnalytics = (userId: string) =>
  app.sql('INSERT INTO consents (user_id, analytics, changed_at) VALUES ($1, true, now())', [
    userId,
  ]);
const insertOpens = (
  userId: string | undefined,
  feature: string,
  opened: number,
  day = '2026-11-15',
) => app.sql('INSERT INTO insight_days VALUES ($1, $2, $3, $4)', [userId, day, feature, opened]);

describe('feature use', () => {
  it('reports that no one has consented yet', async () => {
    expect((await read()).rooms).toEqual({
      accounts: 7,
      allowing: 0,
      people: 0,
      rooms: [],
      opened: 0,
      small: [],
    });
  });

  it('lists the most used first, and features that fewer than five users opened only by name', async () => {
    for (const id of ids) await consentToAnalytics(id);
    for (const id of ids.slice(0, 5)) await insertOpens(id, 'mind', 2);
    for (const id of ids) await insertOpens(id, 'goals', 1);
    await insertOpens(ids[0], 'mind', 4, '2026-11-09');
    for (const id of ids.slice(0, 4)) await insertOpens(id, 'daily', 100);
    await insertOpens(ids[5], 'settings', 1, '2026-08-23');
    expect((await read()).rooms).toEqual({
      accounts: 7,
      allowing: 6,
      people: 6,
      rooms: [
        { room: 'goals', people: 6, opened: 6 },
        { room: 'mind', people: 5, opened: 14 },
      ],
      opened: 20,
      small: ['daily'],
    });
    expect((await downloadCsv('rooms')).text.split('\r\n')).toEqual([
      'room,people,openings',
      'goals,6,6',
      'mind,5,14',
      'daily,<5,',
      'total,6,20',
      'accounts that allow counting,6,',
      'accounts,7,',
      '',
    ]);
  });
});

describe('model cost', () => {
  const insertUsage = (userId: string | undefined, day: string, usage: Record<string, unknown>) => {
    const row = {
      id: randomUUID(),
      user_id: userId,
      model: 'small-1',
      input_tokens: 100,
      output_tokens: 20,
      cost_micros: 1_000,
      failure: null,
      is_temporary: false,
      day,
      created_at: `${day}T12:00:00Z`,
      ...usage,
    };
    const columns = Object.keys(row);
    const placeholders = columns.map((_, index) => `$${index + 1}`);
    return app.sql(
      `INSERT INTO companion_usage (${columns}) VALUES (${placeholders})`,
      Object.values(row),
    );
  };

  it('is zero before the first request', async () => {
    const { modelCost } = await read();
    expect(modelCost.weeks).toHaveLength(12);
    expect(modelCost.models).toEqual([]);
    expect(modelCost.total).toEqual({
      replies: 0,
      readings: 0,
      failed: 0,
      inputTokens: 0,
      outputTokens: 0,
      costMicros: 0,
      people: 0,
      perPersonMicros: null,
    });
  });

  it('adds up by week, by model and in total', async () => {
    await insertUsage(ids[0], '2026-11-08', {});
    await insertUsage(ids[0], '2026-11-09', { cost_micros: 3_000 });
    await insertUsage(ids[1], '2026-11-15', { model: '=cmd()', cost_micros: 4_000_000_000 });
    await insertUsage(ids[1], '2026-11-15', {
      cost_micros: 0,
      output_tokens: 0,
      failure: 'timeout',
    });
    await insertUsage(ids[1], '2026-08-23', {});
    await insertUsage(undefined, '2026-11-02', { purpose: 'triage', cost_micros: 500 });
    await insertUsage(ids[2], '2026-11-15', { alive_at: '2026-11-15T12:00:00Z' });
    const { modelCost } = await read();
    const [before, last] = modelCost.weeks.slice(-2);
    expect(before).toMatchObject({
      week: '2026-11-02',
      replies: 1,
      readings: 1,
      people: 1,
      costMicros: 1_500,
      perPersonMicros: 1_000,
    });
    expect(last).toMatchObject({
      week: '2026-11-09',
      replies: 3,
      failed: 1,
      inputTokens: 300,
      outputTokens: 40,
      costMicros: 4_000_003_000,
      people: 2,
      perPersonMicros: 2_000_001_500,
    });
    expect(modelCost.total).toMatchObject({
      replies: 4,
      readings: 1,
      costMicros: 4_000_004_500,
      people: 2,
      perPersonMicros: 2_000_002_000,
    });
    const sum = modelCost.models.reduce(
      (total: number, { costMicros }: { costMicros: number }) => total + costMicros,
      0,
    );
    expect(sum).toBe(modelCost.total.costMicros);
  });

  it('XS7: no CSV cell runs as a formula in a spreadsheet', async () => {
    const { status, headers, text } = await downloadCsv('model-cost');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="attune-model-cost-2026-08-24-2026-11-15.csv"',
    );
    expect(text).toContain(`\r\n"'=cmd()",1,0,0,100,20,4000.000000,\r\n`);
    expect(text).toContain('\r\ntotal,4,1,1,500,80,4000.004500,2\r\n');
    for (const cell of text.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
  });
});

it.each(['sign-ups', 'activation', 'trial-to-paid', 'retention'])(
  '%s as CSV: every line has as many cells as the first, and a total',
  async (figure) => {
    const { status, text } = await downloadCsv(figure);
    expect(status).toBe(200);
    const lines = text.trimEnd().split('\r\n');
    const widths = new Set(lines.map((line) => line.split(',').length));
    expect(widths.size).toBe(1);
    expect(lines.some((line) => /^total( active)?,7,/.test(`${line},`))).toBe(true);
  },
);

it('rejects an unknown metric', async () => {
  expect((await downloadCsv('everything')).status).toBe(400);
});
