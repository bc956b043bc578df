import { getLocalDay } from '@attune/domain/kernel/local-day';
import { HOUR_MS } from '@attune/domain/kernel/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedDailyPages } from '#test/seed-daily-pages.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import type { DailyPage } from './daily.schemas.ts';

// Each run simulates weeks of a user against the real database.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** From the time zone where a day begins first to the one where it ends last. */
const ZONES = [
  'Pacific/Kiritimati',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Pago_Pago',
  'Etc/GMT+12',
];
const LIBRARY = ['a', 'b', 'c', 'd'];

type Step =
  | { kind: 'wait'; hours: number }
  | { kind: 'move'; zone: string }
  | { kind: 'open' }
  | { kind: 'open while moving'; zone: string }
  | { kind: 'withdraw'; id: string }
  | { kind: 'publish'; id: string }
  | { kind: 'delete'; id: string }
  | { kind: 'pin'; id: string };

const zone = fc.constantFrom(...ZONES);
const id = fc.constantFrom(...LIBRARY);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), zone }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open while moving' as const), zone }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('withdraw' as const, 'publish' as const, 'delete' as const),
      id,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pin' as const), id }) },
);

let count = 0;
/** A new user with two devices, in a library of four pages. */
async function begin() {
  count += 1;
  const email = `traveller${count}@example.com`;
  const { id: userId } = await app.person(email, { isSignedIn: false });
  await app.sql("UPDATE users SET trial_ends_at = '2036-01-01' WHERE id = $1", [userId]);
  await app.sql('TRUNCATE daily_items CASCADE');
  await seedDailyPages(
    app.services,
    LIBRARY.map((each) => ({ id: each })),
  );
  const devices = [await app.signInClient(email), await app.signInClient(email)] as const;
  return { userId, devices, seen: new Map<string, string>() };
}
type Life = Awaited<ReturnType<typeof begin>>;

async function open(client: TestClient): Promise<DailyPage> {
  const { status, json } = await client.get('/api/daily');
  expect(status).toBe(200);
  expect(json.page).not.toBeNull();
  return json.page;
}

const published = async () =>
  (await app.sql<{ id: string }>('SELECT id FROM daily_items WHERE is_published')).map(
    (row) => row.id,
  );

/**
 * A day keeps its page. A new day is later than all others, and repeats no item while there are
 * others.
 */
async function look({ seen }: Life, page: DailyPage, isPinned: boolean) {
  const { day, item } = page;
  if (seen.has(day)) {
    expect(item.id).toBe(seen.get(day));
    return;
  }
  const newest = [...seen.keys()].toSorted().at(-1) ?? '';
  expect(day > newest).toBe(true);
  const history = new Set(seen.values());
  const fresh = (await published()).filter((each) => !history.has(each));
  if (fresh.length > 0 && !isPinned) expect(fresh).toContain(item.id);
  seen.set(day, item.id);
}

async function play(life: Life, step: Step) {
  const { userId, devices, seen } = life;
  const [phone, laptop] = devices;
  const moveTo = (timeZone: string) => phone.patch(`/api/users/${userId}`, { timeZone });
  const now = async () => {
    const [row] = await app.sql<{ time_zone: string }>(
      'SELECT time_zone FROM users WHERE id = $1',
      [userId],
    );
    return getLocalDay(row?.time_zone ?? 'UTC', app.clock.now());
  };
  const pinnedOn = async (day: string) =>
    (await app.sql('SELECT 1 FROM daily_schedule WHERE day = $1', [day])).length > 0;
  switch (step.kind) {
    case 'wait':
      app.clock.advance(step.hours * HOUR_MS);
      return;
    case 'move':
      expect((await moveTo(step.zone)).status).toBe(200);
      return;
    case 'open': {
      const today = await now();
      const knownDays = new Set(seen.keys());
      const [one, other] = await Promise.all([open(phone), open(laptop)]);
      expect(other).toEqual(one);
      expect(one.isToday).toBe(true);
      // It is today's page or, after traveling west, one that was already open.
      if (one.day !== today)
        expect([one.day > today, knownDays.has(one.day)]).toEqual([true, true]);
      await look(life, one, await pinnedOn(one.day));
      return;
    }
    case 'open while moving': {
      const pages = await Promise.all([open(phone), moveTo(step.zone), open(laptop)]);
      const found = [pages[0], pages[2]].toSorted((a, b) => a.day.localeCompare(b.day));
      for (const page of found) await look(life, page, await pinnedOn(page.day));
      return;
    }
    case 'withdraw':
      if ((await published()).length > 1) {
        await app.sql('UPDATE daily_items SET is_published = false WHERE id = $1', [step.id]);
      }
      return;
    case 'publish':
      await app.sql('UPDATE daily_items SET is_published = true WHERE id = $1', [step.id]);
      return;
    case 'delete': {
      const others = (await published()).filter((each) => each !== step.id);
      const deletion = app.sql('DELETE FROM daily_items WHERE id = $1', [step.id]);
      // An item that a user had cannot be deleted: the database rejects it.
      if ([...seen.values()].includes(step.id)) await expect(deletion).rejects.toThrow();
      else await deletion;
      if (others.length === 0) await seedDailyPages(app.services, [{ id: step.id }]);
      return;
    }
    case 'pin':
      await app.sql(
        `INSERT INTO daily_schedule SELECT $1, id FROM daily_items WHERE id = $2
         ON CONFLICT (day) DO UPDATE SET item_id = excluded.item_id`,
        [await now(), step.id],
      );
  }
}

it('E5: gives one page a day, on two devices, through time zones, withdrawals and the library’s end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), async (steps) => {
      const life = await begin();
      for (const step of [...steps, { kind: 'open' as const }]) await play(life, step);
      const rows = await app.sql<{ day: string; item_id: string }>(
        'SELECT day::text, item_id FROM daily_pages WHERE user_id = $1',
        [life.userId],
      );
      expect(new Map(rows.map((row) => [row.day, row.item_id]))).toEqual(life.seen);
    }),
    { numRuns: 25 },
  );
});

it('E5: keeps the open page when the user flies west over midnight, and continues after it', async () => {
  const life = await begin();
  const { userId, devices } = life;
  const [phone, laptop] = devices;
  const move = (timeZone: string) => phone.patch(`/api/users/${userId}`, { timeZone });
  await move('Pacific/Kiritimati');
  const first = await open(phone);
  await move('Pacific/Honolulu');
  // Exactly 24 hours behind, so it is always the previous day there, which had no page yet.
  expect(getLocalDay('Pacific/Honolulu', app.clock.now()) < first.day).toBe(true);
  expect(await open(laptop)).toEqual(first);
  app.clock.advance(24 * HOUR_MS);
  expect((await open(phone)).item.id).toBe(first.item.id);
  app.clock.advance(24 * HOUR_MS);
  const next = await open(laptop);
  expect(next.day > first.day).toBe(true);
  expect(next.item.id).not.toBe(first.item.id);
  expect(next.earlierDay).toBe(first.day);
});

it('ten concurrent requests for a new day get the same page, and one row is written', async () => {
  const life = await begin();
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, at) => open(life.devices[at % 2] as TestClient)),
  );
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
  const rows = await app.sql('SELECT 1 FROM daily_pages WHERE user_id = $1', [life.userId]);
  expect(rows).toHaveLength(1);
});
