import { NO_CONSENTS } from '@attune/domain/account/consents';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { ConsentQuestion } from './consent-question.tsx';

const READ = 'GET /api/account/consents';
const SAVE = 'PUT /api/account/consents';
const QUESTION = 'May your companion use your answers to help you?';
const changedAt = '2026-11-15T12:00:00.000Z';

function open(consents = {}) {
  const stored = { ...NO_CONSENTS, changedAt: null, ...consents };
  const api = fakeApi({ [READ]: { body: stored } });
  renderPage(<ConsentQuestion />);
  return api;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('allows only the answers when nothing else was chosen, and confirms it', async () => {
  const api = open();
  await screen.findByRole('heading', { name: QUESTION });
  for (const box of screen.getAllByRole('checkbox')) {
    expect(box.getAttribute('aria-checked')).toBe('false');
  }
  api.answers[SAVE] = { body: { ...NO_CONSENTS, answers: true, changedAt } };
  await press('Yes, use my answers');
  const confirmation = await screen.findByText(/^Your companion can use your answers\./);
  expect(document.activeElement).toBe(confirmation);
  expect(sent(api)).toEqual([{ answers: true, progress: false, mood: false }]);
});

it('also allows what was chosen', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^My progress/ }));
  api.answers[SAVE] = { body: { ...NO_CONSENTS, answers: true, progress: true, changedAt } };
  await press('Yes, use my answers');
  await screen.findByText(/^Your companion can use your answers\./);
  expect(sent(api)).toEqual([{ answers: true, progress: true, mood: false }]);
});

it('stores a no, whatever was chosen, and does not ask again', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^My moods/ }));
  api.answers[SAVE] = { body: { ...NO_CONSENTS, changedAt } };
  await press('No, thanks');
  await screen.findByText(/^Your companion doesn’t use your answers\./);
  expect(sent(api)).toEqual([{ answers: false, progress: false, mood: false }]);
});

it('does not ask who has decided before', async () => {
  open({ changedAt });
  await screen.findByText(/^Your companion doesn’t use your answers\./);
  expect(screen.queryByRole('heading', { name: QUESTION })).toBeNull();
});

it('says when the answer was not saved, and keeps the question', async () => {
  const api = open();
  await screen.findByRole('heading', { name: QUESTION });
  api.answers[SAVE] = problem(503, 'unavailable', 'Not just now.');
  await press('Yes, use my answers');
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
  expect(screen.getByRole('heading', { name: QUESTION })).toBeTruthy();
});
