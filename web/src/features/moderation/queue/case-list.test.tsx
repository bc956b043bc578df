import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { publishLiveUpdate } from '#platform/live/live-updates.ts';
import { buildCase, buildDecision, DECISION_ID } from '#test/build-case.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CaseList } from './case-list.tsx';

const QUEUE = 'GET /api/moderation/queue';
const DECIDE = 'POST /api/moderation/decisions';
const DECIDED = { decisions: [], cases: [] };

const page = (cases: ModerationCase[]) => ({
  body: {
    cases,
    nextCursor: null,
    counts: { open: cases.length, held: 0, reported: 0, appeals: 0, notices: 0 },
  },
});

async function open(cases: ModerationCase[]) {
  const api = fakeApi({ [QUEUE]: page(cases), [DECIDE]: { status: 201, body: DECIDED } });
  renderPage(<CaseList userId="mod" timeZone="UTC" state="open" />, '/moderation');
  await screen.findAllByRole('article');
  return api;
}

it('announces new cases, and shows them only when the bar is pressed', async () => {
  const shownCase = buildCase();
  const { answers } = await open([shownCase]);
  answers[QUEUE] = page([
    shownCase,
    buildCase({ id: '01940000-0000-7000-8000-0000000000d2', title: 'Another' }),
  ]);
  act(() => publishLiveUpdate('moderation', []));
  const bar = await screen.findByRole('button', { name: '1 new case' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await userEvent.click(bar);
  expect(await screen.findByRole('heading', { name: 'Another' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /new case/ })).toBeNull();
});

it('names the post that a comment belongs to, and leaves out an empty note', async () => {
  await open([
    buildCase({
      kind: 'comment',
      reports: {
        total: 1,
        reasons: [{ reason: 'off_topic', count: 1 }],
        notes: [{ reason: 'off_topic', note: '', createdAt: '2026-11-15T10:00:00Z', by: 'x' }],
      },
    }),
  ]);
  const card = screen.getByRole('article', { name: 'Comment by Cleo Marsh' });
  expect(within(card).getByText(/^In/).textContent).toBe('In “A story with a name in it”');
  expect(within(card).queryByRole('heading', { level: 3 })).toBeNull();
  expect(card.textContent).not.toContain('“”');
});

it('lets the keyboard scroll a long text', async () => {
  await open([buildCase({ id: '01940000-0000-7000-8000-0000000000d1', content: 'A long text.' })]);
  const text = await screen.findByRole('blockquote', { name: 'Text of the post' });
  expect([text.tabIndex, text.textContent]).toEqual([0, 'A long text.']);
});

it('gives no two landmarks the same name, however many cases there are', async () => {
  await open([
    buildCase({ id: '01940000-0000-7000-8000-0000000000d1' }),
    buildCase({ id: '01940000-0000-7000-8000-0000000000d2', title: 'Another' }),
  ]);
  const names = screen.queryAllByRole('region').map((region) => region.ariaLabel);
  expect(names).toEqual([...new Set(names)]);
});

it('shows the picture, video and tags, because moderators judge them too', async () => {
  const picture = { url: '/api/uploads/1', previewUrl: '/api/uploads/1/preview', alt: 'A desk' };
  await open([
    buildCase({ picture, tags: ['work', 'home'] }),
    buildCase({
      id: '01940000-0000-7000-8000-0000000000d2',
      videoUrl: 'https://vimeo.com/76979871',
    }),
  ]);
  expect(screen.getByRole('img', { name: 'A desk' }).getAttribute('src')).toBe(picture.previewUrl);
  expect(screen.getByText('Tags: work, home')).toBeTruthy();
  const video = screen.getByRole('link', { name: /^https:\/\/vimeo/ });
  expect(video.getAttribute('rel')).toContain('nofollow');
});

it('reverses a decision long after it was made, and says so', async () => {
  const undoRoute = `POST /api/moderation/decisions/${DECISION_ID}/undo`;
  const { answers, calls } = await open([buildCase({ lastDecision: buildDecision() })]);
  answers[undoRoute] = { body: DECIDED };
  answers[QUEUE] = page([
    buildCase({ lastDecision: buildDecision({ revertedAt: '2026-11-15T11:00:00Z' }) }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Reverse this decision' }));
  expect(await screen.findByText(/This was reversed\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reverse this decision' })).toBeNull();
  expect(calls.some(({ path }) => path.endsWith(`/${DECISION_ID}/undo`))).toBe(true);
});

it('focuses the next case after a decision by keyboard', async () => {
  const remaining = [
    buildCase({ id: '01940000-0000-7000-8000-0000000000d2', title: 'Second' }),
    buildCase({ id: '01940000-0000-7000-8000-0000000000d3' }),
  ];
  const { answers } = await open([buildCase(), ...remaining]);
  screen.getAllByRole('article')[0]?.focus();
  await userEvent.keyboard('f');
  const dialog = await screen.findByRole('dialog', { name: 'No action needed' });
  expect(within(dialog).getByText(/The author isn’t notified/)).toBeTruthy();
  answers[QUEUE] = page(remaining);
  await userEvent.click(within(dialog).getByRole('button', { name: 'No action needed' }));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('data-case')).toBe(
      '01940000-0000-7000-8000-0000000000d2',
    ),
  );
});

it('explains that a held post will appear once it is found to be fine', async () => {
  await open([buildCase({ state: 'held', isHeld: true, actions: ['dismiss', 'hide'] })]);
  await userEvent.click(screen.getByRole('button', { name: 'No action needed' }));
  const dialog = await screen.findByRole('dialog', { name: 'No action needed' });
  expect(within(dialog).getByText(/The text is published/)).toBeTruthy();
});
