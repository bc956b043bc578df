import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Notice } from '#platform/api/generated/types.gen.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { NoticeList } from './notice-list.tsx';

const NOTICES = 'GET /api/moderation/notices';
const ID = '01940000-0000-7000-8000-0000000000e1';
const POST = '01940000-0000-7000-8000-0000000000e2';
const DECIDE = `POST /api/moderation/notices/${ID}/decision`;

const NOTICE: Notice = {
  id: ID,
  reason: 'defamation',
  address: `https://attune.example/forum/${POST}`,
  explanation: 'It says <b>that I stole</b>.',
  name: 'Nora Notifier',
  email: 'nora@example.com',
  target: { kind: 'post', id: POST },
  createdAt: '2026-11-15T10:00:00Z',
  outcome: null,
  answer: null,
  decidedAt: null,
};
const page = (...notices: Notice[]) => ({ body: { notices, nextCursor: null } });

it('shows who says what about which page, and leads to the case', async () => {
  fakeApi({ [NOTICES]: page(NOTICE) });
  renderPage(<NoticeList userId="mod" timeZone="UTC" />, '/moderation');
  const card = await screen.findByRole('article', { name: 'False statements that harm someone' });
  expect(card.textContent).toContain('Nora Notifier, nora@example.com');
  expect(within(card).getByText('It says <b>that I stole</b>.')).toBeTruthy();
  const link = within(card).getByRole('link', { name: 'Open the case' });
  expect(link.getAttribute('href')).toBe(`/moderation?post=${POST}`);
});

it('asks for a reason, sends the outcome and shows the next notices', async () => {
  const { calls, answers } = fakeApi({
    [NOTICES]: page(NOTICE),
    [DECIDE]: { body: { ...NOTICE, outcome: 'kept', answer: 'Opinion.' } },
  });
  renderPage(<NoticeList userId="mod" timeZone="UTC" />, '/moderation');
  const keep = await screen.findByRole('button', { name: 'The content stays' });
  await userEvent.click(keep);
  expect(await screen.findByText(/Please give a reason/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), 'It’s an opinion.');
  answers[NOTICES] = page();
  await userEvent.click(keep);
  expect(await screen.findByText('No open notices')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toContainEqual({
    outcome: 'kept',
    answer: 'It’s an opinion.',
  });
});

it('keeps the reason when another moderator was first', async () => {
  fakeApi({
    [NOTICES]: page({ ...NOTICE, target: null, email: null }),
    [DECIDE]: problem(
      409,
      'moderation.notice_decided',
      'Another moderator has already answered this notice.',
    ),
  });
  renderPage(<NoticeList userId="mod" timeZone="UTC" />, '/moderation');
  expect(await screen.findByText(/shows no post or comment/)).toBeTruthy();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reason' });
  await userEvent.type(field, 'Nothing there.');
  await userEvent.click(screen.getByRole('button', { name: 'There is no such content' }));
  expect(await screen.findByText(/already answered this notice/)).toBeTruthy();
  expect(field.value).toBe('Nothing there.');
});
