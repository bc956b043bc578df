import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DailyPage as Page } from '#platform/api/generated/types.gen.ts';
import { allDrafts } from '#platform/browser/drafts.ts';
import { buildArchivedPage, buildDaily } from '#test/build-daily.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { DailyPage } from './daily-page.tsx';

const TITLE = 'One window at a time';
const TODAY = 'GET /api/daily';
const ANSWER = 'PUT /api/daily/2026-11-15/answer';
const AT = '2026-11-15T10:00:00.000Z';
const ID = '01940000-0000-7000-8000-000000000001';

/** Sets the clock to the year of the pages, so that their dates are shown without the year. */
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z'), toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

function open(answers: Parameters<typeof fakeApi>[0], path = '/daily') {
  const api = fakeApi(answers);
  return {
    ...api,
    ...renderPage(<DailyPage userId="u1" nextStep={<p>Next step</p>} reviews={null} />, path),
  };
}
const openToday = (page: Page | null = buildDaily()) => open({ [TODAY]: { body: { page } } });
const field = () => screen.getByRole('textbox', { name: 'Your answer, just for you' });
const keepButton = () => screen.getByRole('button', { name: 'Save to my journal' });

describe("today's page", () => {
  it('shows the idea, the exercise, the question, a lesson, and why', async () => {
    openToday();
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeTruthy();
    expect(screen.getByText('Today, Sunday 15 November')).toBeTruthy();
    const steps = within(screen.getByRole('region', { name: 'Two minutes' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(2);
    expect(steps.getByRole('link', { name: 'box breathing' }).getAttribute('href')).toBe(
      '/mind?practice=box',
    );
    expect(steps.getByRole('link', { name: 'Look far away' }).getAttribute('href')).toBe(
      '/mind?practice=look-far-away',
    );
    expect(
      screen.getByRole('heading', { level: 2, name: 'What were you about to do?' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Name a worry' }).getAttribute('href')).toBe(
      '/tutorials/name-a-worry',
    );
    const why = screen.getByRole('region', { name: 'Why this page' });
    expect(why.querySelector('mark')?.textContent).toBe('“A calmer mind about the changes”');
    const days = within(screen.getByRole('navigation', { name: 'Days' }));
    expect(days.getByRole('link', { name: 'Yesterday’s page' }).getAttribute('href')).toBe(
      '/daily?day=2026-11-14',
    );
    expect(days.getByText('Next page at midnight')).toBeTruthy();
    expect(document.title).toBe('One window at a time · Attune');
  });

  it('says when the editors chose it, and when it is repeated', async () => {
    openToday(buildDaily({ isEditorsChoice: true, reasons: [], hadBefore: '2026-08-02' }));
    expect(await screen.findByText(/Our editors picked this page/)).toBeTruthy();
    const before = screen.getByRole('link', { name: 'Sunday 2 August' });
    expect(before.getAttribute('href')).toBe('/daily?day=2026-08-02');
  });

  it('is saved and marked as done at once, and the mark can be undone', async () => {
    const { answers } = openToday();
    answers['PUT /api/daily/2026-11-15/saved'] = { body: buildDaily({ savedAt: AT }) };
    await userEvent.click(await screen.findByRole('button', { name: 'Save for later' }));
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
    answers['PUT /api/daily/2026-11-15/done'] = {
      body: buildDaily({ savedAt: AT, doneAt: AT }),
    };
    await userEvent.click(screen.getByRole('button', { name: 'I did it' }));
    expect(await screen.findByText('Done. It counts as a practice.')).toBeTruthy();
    answers['DELETE /api/daily/2026-11-15/done'] = { body: buildDaily({ savedAt: AT }) };
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'I did it' })).toBeTruthy();
  });

  it('reverts a mark that could not be saved, and says so', async () => {
    const { answers } = openToday();
    answers['PUT /api/daily/2026-11-15/saved'] = problem(503, 'service.unavailable', 'Not now.');
    await userEvent.click(await screen.findByRole('button', { name: 'Save for later' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save for later', pressed: false })).toBeTruthy();
  });

  it('stays open when midnight passes, until the user moves on', async () => {
    const { answers, client } = openToday();
    await screen.findByRole('heading', { level: 1, name: TITLE });
    const next = buildDaily({ day: '2026-11-16' });
    next.item = { ...next.item, title: 'A new page' };
    answers[TODAY] = { body: { page: next } };
    answers['GET /api/daily/2026-11-15'] = { body: buildDaily({ isToday: false }) };
    await client.invalidateQueries({ queryKey: ['daily', 'u1', 'today'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Open today’s page' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A new page' })).toBeTruthy();
  });

  it('says that there is no page while none is published', async () => {
    openToday(null);
    expect(await screen.findByText('There’s no page for today yet')).toBeTruthy();
  });

  it('can be retried when it could not be read', async () => {
    const { answers } = open({ [TODAY]: problem(503, 'service.unavailable', 'Out of reach.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Out of reach.');
    answers[TODAY] = { body: { page: buildDaily() } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeTruthy();
  });
});

describe('an answer', () => {
  it('is stored on the device while it is written, and deleted once it is in the journal', async () => {
    const { answers, calls } = openToday();
    await screen.findByRole('heading', { level: 1, name: TITLE });
    await userEvent.type(field(), 'To rest.');
    cleanup();
    renderPage(<DailyPage userId="u1" nextStep={<p>Next step</p>} reviews={null} />, '/daily');
    await screen.findByRole('heading', { level: 1, name: TITLE });
    expect((field() as HTMLTextAreaElement).value).toBe('To rest.');
    answers[ANSWER] = () => {
      const { id, text } = (calls.at(-1)?.body ?? {}) as { id: string; text: string };
      return { body: buildDaily({ answeredAs: { kind: 'journal', id, text } }) };
    };
    await userEvent.click(keepButton());
    const quote = await screen.findByText('To rest.');
    expect(quote.tagName).toBe('BLOCKQUOTE');
    await waitFor(() => expect(document.activeElement?.contains(quote)).toBe(true));
    expect([...allDrafts().keys()]).toEqual([]);
  });

  it('is kept after a failure and sent again with the same id', async () => {
    const { answers, calls } = openToday();
    await screen.findByRole('heading', { level: 1, name: TITLE });
    await userEvent.click(keepButton());
    expect(screen.getByText('Please write something first.')).toBeTruthy();
    await userEvent.type(field(), 'To rest.');
    expect(screen.queryByText('Please write something first.')).toBeNull();
    answers[ANSWER] = problem(503, 'service.unavailable', 'Nothing was lost.');
    await userEvent.click(keepButton());
    expect(await screen.findByText('Nothing was lost.')).toBeTruthy();
    expect((field() as HTMLTextAreaElement).value).toBe('To rest.');
    await userEvent.click(keepButton());
    await waitFor(() => {
      const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
      expect(sent).toHaveLength(2);
      expect(sent[1]).toEqual(sent[0]);
    });
  });

  it('can be written as a post instead, which starts with the question', async () => {
    openToday();
    const link = await screen.findByRole('link', { name: 'Post my answer instead' });
    expect(link.getAttribute('href')).toBe(
      '/forum/new?daily=2026-11-15&question=What%20were%20you%20about%20to%20do%3F',
    );
  });

  it.each<[string, Page['answeredAs'], RegExp]>([
    ['a post', { kind: 'post', id: ID }, /as a post in the community/],
    ['a deleted entry', { kind: 'journal', id: ID, text: null }, /is no longer available/],
  ])('says when it is %s', async (_, answeredAs, message) => {
    openToday(buildDaily({ answeredAs }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('another day', () => {
  it('links to the previous and next page', async () => {
    const page = buildDaily({
      day: '2026-11-12',
      isToday: false,
      earlierDay: null,
      laterDay: '2026-11-14',
    });
    open({ 'GET /api/daily/2026-11-12': { body: page } }, '/daily?day=2026-11-12');
    const days = within(await screen.findByRole('navigation', { name: 'Days' }));
    expect(days.getAllByRole('link')).toHaveLength(2);
    expect(days.getByRole('link', { name: 'Today’s page' })).toBeTruthy();
    expect(days.getByRole('link', { name: 'Saturday 14 November' })).toBeTruthy();
  });

  it.each([
    ['2030-01-01', 404],
    ['soon', 400],
  ])('links to today for a day without a page (%s)', async (day, status) => {
    const refusal = problem(status, 'daily.missing', 'No page.');
    open({ [`GET /api/daily/${day}`]: refusal }, `/daily?day=${day}`);
    expect(await screen.findByText('You have no page for this day')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open today’s page' })).toBeTruthy();
  });
});

describe('the archive', () => {
  const LIST = 'GET /api/daily/archive';

  it('lists the pages by month with what was done, and loads earlier ones', async () => {
    const { answers } = open(
      {
        [LIST]: {
          body: {
            pages: [
              buildArchivedPage({ savedAt: AT, isDone: true, isAnswered: true }),
              buildArchivedPage({ day: '2026-10-31', title: 'Before that' }),
            ],
            nextCursor: '2026-10-31',
          },
        },
      },
      '/daily?view=archive',
    );
    const november = within(await screen.findByRole('region', { name: 'November 2026' }));
    expect(
      november.getByText('Attention · saved · two-minute exercise done · answered'),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: 'October 2026' })).toBeTruthy();
    answers[LIST] = {
      body: {
        pages: [buildArchivedPage({ day: '2026-09-01', title: 'Long ago' })],
        nextCursor: null,
      },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier pages' }));
    const link = await screen.findByRole('link', { name: 'Long ago' });
    expect(link.getAttribute('href')).toBe('/daily?day=2026-09-01');
    expect(screen.queryByRole('button', { name: 'Show earlier pages' })).toBeNull();
  });

  it('explains how to save when nothing is saved', async () => {
    open({ [LIST]: { body: { pages: [], nextCursor: null } } }, '/daily?view=archive&saved=true');
    expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Saved', current: 'page' })).toBeTruthy();
  });

  it('says when it could not be read', async () => {
    open({ [LIST]: problem(503, 'service.unavailable', 'Out of reach.') }, '/daily?view=archive');
    expect((await screen.findByRole('alert')).textContent).toContain('Out of reach.');
  });
});
