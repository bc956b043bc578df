import { getLocalDay } from '@attune/domain/kernel/local-day';
import { HOUR_MS } from '@attune/domain/kernel/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedDailyPages } from '#test/seed-daily-pages.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import type { DailyPage } from './daily.schemas.ts';

// Each run simulates weeks of one user's visits against the real database.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** In the first of these time zones a day begins first, and in the last it ends last. */
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
  | { kind: 'change zone'; zone: string }
  | { kind: 'open' }
  | { kind: 'open while changing zone'; zone: string }
  | { kind: 'withdraw'; id: string }
  | { kind: 'publish'; id: string }
  | { kind: 'delete'; id: string }
  | { kind: 'schedule'; id: string };

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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change zone' as const), zone }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('open while changing zone' as const), zone }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('withdraw' as const, 'publish' as const, 'delete' as const),
      id,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('schedule' as const), id }) },
);

let travelerCount = 0;
/** Creates a user with two devices, and a library of four pages. */
async function createTraveler() {
  travelerCount += 1;
  const email = `traveler${travelerCount}@example.com`;
  const { id: userId } = await app.person(email, { isSignedIn: false });
  await app.sql("UPDATE users SET trial_ends_at = '2036-01-01' WHERE id = $1", [userId]);
  await app.sql('TRUNCATE daily_items CASCADE');
  await seedDailyPages(
    app.services,
    LIBRARY.map((itemId) => ({ id: itemId })),
  );
  const devices = [await app.signInClient(email), await app.signInClient(email)] as const;
  return { userId, devices, itemsByDay: new Map<string, string>() };
}
type Traveler = Awaited<ReturnType<typeof createTraveler>>;

async function open(client: TestClient): Promise<DailyPage> {
  const { status, json } = await client.get('/api/daily');
  expect(status).toBe(200);
  expect(json.page).not.toBeNull();
  return json.page;
}

const listPublished = async () =>
  (await app.sql<{ id: string }>('SELECT id FROM daily_items WHERE is_published')).map(
    (row) => row.id,
  );

/**
 * Checks that a known day keeps its item, and that a new day is later than all others and repeats
 * no item while the library has others.
 */
async function checkPage({ itemsByDay }: Traveler, page: DailyPage, isScheduled: boolean) {
  const { day, item } = page;
  if (itemsByDay.has(day)) {
    expect(item.id).toBe(itemsByDay.get(day));
    return;
  }
  const newest = [...itemsByDay.keys()].toSorted().at(-1) ?? '';
  expect(day > newest).toBe(true);
  const seenItems = new Set(itemsByDay.values());
  const unseenItems = (await listPublished()).filter((itemId) => !seenItems.has(itemId));
  if (unseenItems.length > 0 && !isScheduled) expect(unseenItems).toContain(item.id);
  itemsByDay.set(day, item.id);
}

async function runStep(traveler: Traveler, step: Step) {
  const { userId, devices, itemsByDay } = traveler;
  const [phone, laptop] = devices;
  const changeZone = (timeZone: string) => phone.patch(`/api/users/${userId}`, { timeZone });
  const readLocalDay = async () => {
    const [row] = await app.sql<{ time_zone: string }>(
      'SELECT time_zone FROM users WHERE id = $1',
      [userId],
    );
    return getLocalDay(row?.time_zone ?? 'UTC', app.clock.now());
  };
  const isScheduledOn = async (day: string) =>
    (await app.sql('SELECT 1 FROM daily_schedule WHERE day = $1', [day])).length > 0;
  switch (step.kind) {
    case 'wait':
      app.clock.advance(step.hours * HOUR_MS);
      return;
    case 'change zone':
      expect((await changeZone(step.zone)).status).toBe(200);
      return;
    case 'open': {
      const today = await readLocalDay();
      const knownDays = new Set(itemsByDay.keys());
      const [one, other] = await Promise.all([open(phone), open(laptop)]);
      expect(other).toEqual(one);
      expect(one.isToday).toBe(true);
      // This is today's page or, after traveling west, a later page that was already open.
      if (one.day !== today)
        expect([one.day > today, knownDays.has(one.day)]).toEqual([true, true]);
      await checkPage(traveler, one, await isScheduledOn(one.day));
      return;
    }
    case 'open while changing zone': {
      const pages = await Promise.all([open(phone), changeZone(step.zone), open(laptop)]);
      const openedPages = [pages[0], pages[2]].toSorted((a, b) => a.day.localeCompare(b.day));
      for (const page of openedPages) {
        await checkPage(traveler, page, await isScheduledOn(page.day));
      }
      return;
    }
    case 'withdraw':
      if ((await listPublished()).length > 1) {
        await app.sql('UPDATE daily_items SET is_published = false WHERE id = $1', [step.id]);
      }
      return;
    case 'publish':
      await app.sql('UPDATE daily_items SET is_published = true WHERE id = $1', [step.id]);
      return;
    case 'delete': {
      const others = (await listPublished()).filter((itemId) => itemId !== step.id);
      const deletion = app.sql('DELETE FROM daily_items WHERE id = $1', [step.id]);
      // The database rejects the deletion of an item that a user has had.
      if ([...itemsByDay.values()].includes(step.id)) await expect(deletion).rejects.toThrow();
      else await deletion;
      if (others.length === 0) await seedDailyPages(app.services, [{ id: step.id }]);
      return;
    }
    case 'schedule':
      await app.sql(
        `INSERT INTO daily_schedule SELECT $1, id FROM daily_items WHERE id = $2
         ON CONFLICT (day) DO UPDATE SET item_id = excluded.item_id`,
        [await readLocalDay(), step.id],
      );
  }
}

it('E5: gives one page a day on two devices, even if time zones and the library change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), async (steps) => {
      const traveler = await createTraveler();
      for (const step of [...steps, { kind: 'open' as const }]) await runStep(traveler, step);
      const rows = await app.sql<{ day: string; item_id: string }>(
        'SELECT day::text, item_id FROM daily_pages WHERE user_id = $1',
        [traveler.userId],
      );
      expect(new Map(rows.map((row) => [row.day, row.item_id]))).toEqual(traveler.itemsByDay);
    }),
    { numRuns: 25 },
  );
});

it('E5: keeps the open page when the user flies west into the previous day, until the next day', async () => {
  const { userId, devices } = await createTraveler();
  const [phone, laptop] = devices;
  const changeZone = (timeZone: string) => phone.patch(`/api/users/${userId}`, { timeZone });
  await changeZone('Pacific/Kiritimati');
  const first = await open(phone);
  await changeZone('Pacific/Honolulu');
  // Honolulu is exactly 24 hours behind, so it is the previous day there, which has no page.
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
  const { userId, devices } = await createTraveler();
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, index) => open(devices[index % 2] as TestClient)),
  );
  expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
  const rows = await app.sql('SELECT 1 FROM daily_pages WHERE user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
});
