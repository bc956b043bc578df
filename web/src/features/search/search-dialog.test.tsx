import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchHit } from '#platform/api/generated/types.gen.ts';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { buildUser } from '#test/build-user.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { SearchDialog } from './search-dialog.tsx';

const SEARCH = 'GET /api/search';
const { id: userId } = buildUser();

const marked = (text: string, word: string) => {
  const start = text.toLowerCase().indexOf(word);
  return { text, ranges: start < 0 ? [] : [{ start, end: start + word.length }] };
};
const hit = (id: string, title: string, address: string, day: string | null = null): SearchHit => ({
  id,
  title: marked(title, 'calm'),
  excerpt: marked('Something calm to read.', 'calm'),
  address,
  day,
});
const ANSWER: SearchAnswer = {
  groups: [
    {
      kind: 'tutorial',
      hits: [hit('a', 'Calm prompts', '/tutorials/a'), hit('b', 'Stay calm', '/tutorials/b')],
      hasMore: true,
    },
    {
      kind: 'journal',
      hits: [hit('c', 'An evening', '/mind?entry=c', '2026-11-03')],
      hasMore: false,
    },
  ],
  missing: [],
  partial: [],
};

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <SearchDialog userId={userId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

async function open(answer: Parameters<typeof fakeApi>[0][string] = { body: ANSWER }) {
  const api = fakeApi({ [SEARCH]: answer });
  const page = renderPage(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const field = await screen.findByRole('combobox', { name: 'Search Attune' });
  const searches = () => api.calls.filter(({ path }) => path === '/api/search').length;
  return { ...api, ...page, field, searches };
}
const statusTexts = () =>
  screen.getAllByRole('status', { hidden: true }).map((element) => element.textContent);
const selected = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => {
  clearUserData();
  Element.prototype.scrollIntoView = vi.fn();
});

describe('results', () => {
  it('are grouped, with highlights and dates, and their number is announced', async () => {
    const { field } = await open();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'calm');
    const lessons = await screen.findByRole('group', { name: 'Tutorials' });
    expect(
      within(lessons)
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    ).toEqual(['/tutorials/a', '/tutorials/b', '/tutorials?query=calm']);
    expect(lessons.querySelector('mark')?.textContent).toBe('Calm');
    const journal = screen.getByRole('group', { name: 'Your journal' });
    expect(journal.textContent).toContain('3 Nov 2026');
    expect(statusTexts()).toContain('3 results.');
  });

  it('are chosen with the arrow keys, which wrap around, and opened with Enter', async () => {
    const { field, address } = await open();
    await userEvent.type(field, 'calm');
    await screen.findByRole('group', { name: 'Tutorials' });
    expect(selected()).toContain('Calm prompts');
    await userEvent.keyboard('{ArrowUp}');
    expect(selected()).toContain('An evening');
    expect(field.getAttribute('aria-activedescendant')).toBe('found-journal-c');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toContain('Stay calm');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/tutorials/b');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('open with a click, and the search is listed as recent until sign-out', async () => {
    const { field, address, searches } = await open();
    await userEvent.type(field, 'calm');
    await userEvent.click(await screen.findByRole('option', { name: /An evening/ }));
    expect(address()).toBe('/mind?entry=c');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const before = searches();
    await userEvent.click(await screen.findByRole('button', { name: 'calm' }));
    await screen.findByRole('group', { name: 'Tutorials' });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(before).toBe(1);

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    clearUserData();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('combobox');
    expect(screen.queryByRole('button', { name: 'calm' })).toBeNull();
  });

  it('are requested after a pause in typing, and not for a single letter', async () => {
    const { field, searches } = await open();
    await userEvent.type(field, 'c');
    expect(searches()).toBe(0);
    await userEvent.type(field, 'alm ');
    await screen.findByRole('group', { name: 'Tutorials' });
    expect(searches()).toBeLessThanOrEqual(2);
  });
});

describe('the dialog', () => {
  it('says when nothing was found, and links to the help', async () => {
    const { field } = await open({ body: { groups: [], missing: [], partial: [] } });
    await userEvent.type(field, 'zither');
    expect(await screen.findByText('Nothing found for “zither”')).toBeTruthy();
    expect(statusTexts()).toContain('Nothing found.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings?section=help');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('says that nothing was found so far when a part could not be searched', async () => {
    const failed: SearchAnswer = { groups: [], missing: ['journal', 'post'], partial: [] };
    const { field, answers } = await open({ body: failed });
    await userEvent.type(field, 'calm');
    const text = 'Nothing found so far. We couldn’t search your journal and community posts.';
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Nothing found for/)).toBeNull();
    expect(statusTexts()).toContain(text);
    answers[SEARCH] = { body: ANSWER };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Tutorials' })).toBeTruthy();
  });

  it('says when only the newest part of the journal was searched', async () => {
    const partial: SearchAnswer = { groups: [], missing: [], partial: ['journal'] };
    const { field } = await open({ body: partial });
    await userEvent.type(field, 'calm');
    const text = /^Nothing found so far\. Only the newest part of your journal was searched\./;
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Nothing found for/)).toBeNull();
  });

  it('says why it failed, and retries', async () => {
    const { field, answers } = await open(problem(429, 'search.too_fast', 'Please wait a moment.'));
    await userEvent.type(field, 'calm');
    expect(await screen.findByText(/Please wait a moment\./)).toBeTruthy();
    answers[SEARCH] = { body: ANSWER };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Tutorials' })).toBeTruthy();
  });

  it('names what could not be searched, below the results', async () => {
    const { field } = await open({ body: { ...ANSWER, missing: ['post', 'goal'] } });
    await userEvent.type(field, 'calm');
    expect(
      await screen.findByText(
        /We couldn’t search community posts and your goals\. Everything else was searched\./,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Tutorials' })).toBeTruthy();
  });

  it('closes with Escape and restores the focus', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
    );
  });

  it('shows markup in a name as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const groups = [{ kind: 'post', hits: [hit('x', hostile, '/forum/x')], hasMore: false }];
    const { field } = await open({ body: { groups, missing: [], partial: [] } });
    await userEvent.type(field, 'calm');
    const option = await screen.findByRole('option');
    expect(option.textContent).toContain(hostile);
    expect(option.querySelector('img')).toBeNull();
  });
});
