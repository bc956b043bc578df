import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Overview } from '#platform/api/forum.ts';
import { publishLiveUpdate } from '#platform/live/live-updates.ts';
import { createDataCaches } from '#platform/query/query-client.ts';
import { buildListedPost, buildPostPage, buildThread, POST_ID } from '#test/build-post.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { ForumPage } from './forum-page.tsx';

const LIST = 'GET /api/forum/posts';
const OVERVIEW = 'GET /api/forum/overview';
const UPDATES = 'GET /api/forum/news';
const FEATURED = buildListedPost({
  id: '01940000-0000-7000-8000-000000000003',
  title: 'Four rules for AI at the desk',
});
const PLAN = buildListedPost({ id: '01940000-0000-7000-8000-000000000002' });
const DINNER = buildListedPost({
  id: '01940000-0000-7000-8000-000000000004',
  title: 'What do you say at dinner?',
});

function overview(fields: Partial<Overview> = {}): Overview {
  const none = { waiting: [], tags: [], drafts: [], featured: null, isSuspended: false };
  return { categories: [{ name: 'Discussion', posts: 7 }], total: 214, ...none, ...fields };
}

function open(path = '/forum', page = buildPostPage({ posts: [PLAN, DINNER], total: 214 })) {
  const api = fakeApi({ [LIST]: { body: page }, [OVERVIEW]: { body: overview() } });
  const user = { id: 'u1', timeZone: 'UTC' };
  return { ...api, ...renderPage(<ForumPage user={user} suspension="Suspended" />, path) };
}

const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

it('lists the posts, with the most helpful one only at the top', async () => {
  const { answers } = fakeApi({});
  answers[LIST] = { body: buildPostPage({ posts: [FEATURED, PLAN], total: 214 }) };
  answers[OVERVIEW] = { body: overview({ featured: FEATURED }) };
  renderPage(<ForumPage user={{ id: 'u1', timeZone: 'UTC' }} />, '/forum');
  expect(await screen.findByText('Most helpful this week')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: FEATURED.title })).toHaveLength(1);
  await screen.findByRole('link', { name: PLAN.title });
  expect(screen.getByText('2 of 214 posts')).toBeTruthy();
});

it('keeps the category, tag and sort order in the URL, and removes the tag', async () => {
  const { address } = open('/forum?tag=letters');
  await screen.findByRole('link', { name: PLAN.title });
  const nav = screen.getByRole('navigation', { name: 'Categories' });
  await userEvent.click(await within(nav).findByRole('link', { name: /^Discussion 7/ }));
  expect(address()).toBe('/forum?tag=letters&category=Discussion');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort posts' }), 'Active');
  expect(address()).toBe('/forum?tag=letters&category=Discussion&sort=active');
  await userEvent.click(screen.getByRole('link', { name: 'Remove the tag letters' }));
  expect(address()).toBe('/forum?category=Discussion&sort=active');
});

it('highlights matches of a search, and explains an empty result', async () => {
  const found = { ...PLAN, titleMarks: [{ start: 19, end: 24 }] };
  const { answers } = open('/forum?query=shift', buildPostPage({ posts: [found] }));
  expect((await screen.findByText('shift')).tagName).toBe('MARK');
  expect(screen.getByText('1 post for “shift”')).toBeTruthy();
  answers[LIST] = { body: buildPostPage({ posts: [], total: 0 }) };
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 's');
  expect(await screen.findByRole('heading', { name: /No posts about that/ })).toBeTruthy();
});

it('adds the next page without repeating a post', async () => {
  const first = buildPostPage({ posts: [PLAN], nextCursor: 'next', total: 2 });
  const { answers } = open('/forum', first);
  const more = await screen.findByRole('button', { name: 'Show more' });
  answers[LIST] = { body: buildPostPage({ posts: [PLAN, DINNER], total: 2 }) };
  await userEvent.click(more);
  expect(await screen.findByText('2 posts')).toBeTruthy();
  expect(titles()).toEqual([PLAN.title, DINNER.title]);
});

it('announces new posts, and shows them only when the bar is pressed', async () => {
  const { answers } = open();
  await screen.findByRole('link', { name: PLAN.title });
  answers[UPDATES] = { body: { posts: 3, comments: 0 } };
  answers[LIST] = { body: buildPostPage({ posts: [FEATURED, PLAN, DINNER] }) };
  act(() => publishLiveUpdate('forum', [FEATURED.id]));
  const bar = await screen.findByRole('button', { name: '3 new posts' });
  expect(titles()).toEqual([PLAN.title, DINNER.title]);
  await userEvent.click(bar);
  await waitFor(() => expect(titles()).toEqual([FEATURED.title, PLAN.title, DINNER.title]));
});

it("explains why the list of the user's own posts is empty", async () => {
  open('/forum?sort=mine', buildPostPage({ posts: [], total: 0 }));
  expect(await screen.findByRole('heading', { name: 'You haven’t posted yet' })).toBeTruthy();
});

it('says when the posts cannot be loaded, and loads them on request', async () => {
  const { answers } = fakeApi({ [LIST]: problem(500, 'x', ''), [OVERVIEW]: problem(500, 'x', '') });
  renderPage(<ForumPage user={{ id: 'u1', timeZone: 'UTC' }} />, '/forum');
  expect((await screen.findByRole('alert')).textContent).toContain('Everything you wrote is safe');
  answers[LIST] = { body: buildPostPage({ posts: [PLAN] }) };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: PLAN.title })).toBeTruthy();
});

it('tells a suspended member that they can only read', async () => {
  const { answers } = fakeApi({ [LIST]: { body: buildPostPage() } });
  answers[OVERVIEW] = { body: overview({ isSuspended: true }) };
  const user = { id: 'u1', timeZone: 'UTC' };
  renderPage(<ForumPage user={user} suspension="You can read, but not write." />, '/forum');
  expect(await screen.findByText('You can read, but not write.')).toBeTruthy();
});

it('loads a hovered post once in its two minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers, calls } = fakeApi({ [OVERVIEW]: { body: overview() } });
  answers[LIST] = { body: buildPostPage({ posts: [buildListedPost()] }) };
  answers[`GET /api/forum/posts/${POST_ID}`] = { body: buildThread() };
  const { client } = createDataCaches();
  renderPage(<ForumPage user={{ id: 'u1', timeZone: 'UTC' }} />, '/forum', client);
  const pointer = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const link = await screen.findByRole('link', { name: PLAN.title });
  const countReads = () => calls.filter(({ path }) => path.endsWith(POST_ID)).length;
  for (const pauseMs of [10_000, 60_000, 49_000]) {
    await pointer.hover(link);
    await vi.waitFor(() => expect(countReads()).toBe(1));
    await pointer.unhover(link);
    await vi.advanceTimersByTimeAsync(pauseMs);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  await pointer.hover(link);
  await vi.waitFor(() => expect(countReads()).toBe(2));
  vi.useRealTimers();
});
