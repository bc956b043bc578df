import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import {
  buildMessage,
  buildOpenConversation,
  buildPersonMessage,
  idOf,
} from '#test/build-companion.ts';
import { createCompanionServer } from '#test/companion-server.ts';
import { renderPage } from '#test/render-page.tsx';
import { CompanionPage } from '../companion-page.tsx';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const MODEL = { id: 'default', label: 'Some model', isBuiltIn: false, inputs: [] };
const PATH = `/api/companion/conversations/${idOf(100)}`;

beforeEach(() => {
  clearUserData();
  window.scrollTo = vi.fn() as never;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const EARLIER = [buildPersonMessage(), buildMessage({ text: 'Good day.' })];

async function askAndEnd({ earlier = EARLIER, model = MODEL, isOn = true } = {}) {
  const talk = buildOpenConversation(earlier);
  const server = createCompanionServer({ conversations: [talk], overview: { model } });
  renderPage(<CompanionPage user={USER} />, `/assistant?conversation=${idOf(100)}`);
  const field = await screen.findByRole('textbox', { name: 'Write to your companion' });
  if (!isOn) {
    await userEvent.click(screen.getByRole('switch', { name: 'Suggest what to ask next' }));
  }
  await userEvent.type(field, 'What now?{Enter}');
  await waitFor(() =>
    expect(server.calls.some(({ path }) => path === `${PATH}/messages`)).toBe(true),
  );
  const path = `${PATH}/replies/${server.reply().id}/follow-ups`;
  server.answers[`POST ${path}`] = {
    status: 200,
    body: { questions: ['How long?', 'By email?'] },
  } as never;
  await act(async () => server.streamText('Begin.'));
  await act(async () => server.end());
  const countAsked = () => server.calls.filter((call) => call.path === path).length;
  return { server, countAsked };
}

it('questions after a reply are sent with a click, and asked for once', async () => {
  const { server, countAsked } = await askAndEnd();
  const question = await screen.findByRole('button', { name: 'By email?' });
  expect(screen.getByRole('region', { name: 'Ask next' })).toBeTruthy();
  expect(countAsked()).toBe(1);
  const replyId = server.reply().id;
  await userEvent.click(question);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ask next' })).toBeNull());
  const sent = server.calls.findLast(({ path }) => path === `${PATH}/messages`);
  expect(sent?.body).toMatchObject({ text: 'By email?', parentId: replyId });
});

it('a switch turns them off, and they are no longer asked for', async () => {
  const { countAsked } = await askAndEnd();
  await screen.findByRole('button', { name: 'By email?' });
  await userEvent.click(screen.getByRole('switch', { name: 'Suggest what to ask next' }));
  expect(screen.queryByRole('button', { name: 'By email?' })).toBeNull();
  expect(countAsked()).toBe(1);
});

it.each([
  { answeredBy: 'a language model, which names the conversation', isBuiltIn: false, count: 1 },
  { answeredBy: 'the built-in guide', isBuiltIn: true, count: 0 },
])('turned off, the first reply of $answeredBy asks $count times', async ({ isBuiltIn, count }) => {
  const model = { ...MODEL, isBuiltIn };
  const { countAsked } = await askAndEnd({ earlier: [], model, isOn: false });
  await screen.findByRole('button', { name: 'Copy the reply' });
  await waitFor(() => expect(countAsked()).toBe(count));
});
