import { buildCareNote } from '@attune/domain/companion/care/care-note';
import { BUILT_IN_MODEL_ID } from '@attune/domain/companion/companion-rules';
import { REMOVED_TEXTS } from '@attune/domain/companion/deleted-facts';
import { act, screen, waitFor, within } from '@testing-library/react';
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
const TALK = buildOpenConversation([buildPersonMessage(), buildMessage({ text: 'Good day.' })]);
const TALK_PATH = `/assistant?conversation=${idOf(100)}`;

beforeEach(() => {
  clearUserData();
  window.scrollTo = vi.fn() as never;
});

const open = (path: string) => renderPage(<CompanionPage user={USER} />, path);
const field = () => screen.findByRole('textbox', { name: 'Write to your companion' });
const log = () => screen.getByRole('log');
const readAnnouncements = () => document.querySelector('[data-announcer]')?.textContent;

async function ask(text: string) {
  const user = userEvent.setup();
  await user.type(await field(), `${text}{Enter}`);
  return user;
}

it('says why a reply was cut off, and offers to try again', async () => {
  const cut = buildMessage({
    text: 'Goo',
    status: 'cut',
    cutBy: 'failed',
    failure: { code: 'companion.model_broken', detail: 'The model broke off. It is kept.' },
  });
  const server = createCompanionServer({
    conversations: [buildOpenConversation([buildPersonMessage(), cut])],
  });
  open(TALK_PATH);
  expect(await screen.findByText('The model broke off. It is kept.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.calls.at(-1)?.path).toMatch(/messages\/[^/]+\/replies$/));
  // The button is gone.
  expect(document.activeElement).toBe(await field());
  await act(async () => server.end({ text: 'Good day.' }));
  expect(await screen.findByText('2 / 2')).toBeTruthy();
});

it('offers only another reply where the text was removed', async () => {
  const removed = buildMessage({ text: REMOVED_TEXTS.mood, status: 'cut', cutBy: 'length' });
  createCompanionServer({
    conversations: [buildOpenConversation([buildPersonMessage(), removed])],
  });
  open(TALK_PATH);
  const reply = within(await screen.findByRole('article', { name: 'Reply from the companion' }));
  expect(await reply.findByText(REMOVED_TEXTS.mood)).toBeTruthy();
  const names = reply.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Get another reply']);
});

it('says that a reply reached the length limit, and can continue it', async () => {
  const cut = buildMessage({ text: 'First half', status: 'cut', cutBy: 'length' });
  const server = createCompanionServer({
    conversations: [buildOpenConversation([buildPersonMessage(), cut])],
  });
  open(TALK_PATH);
  expect(await screen.findByText('This answer reached its length limit.')).toBeTruthy();
  expect(server.calls.some(({ path }) => path.endsWith('/continuation'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(server.calls.at(-1)?.path).toMatch(/\/continuation$/));
  await act(async () => server.streamText(' and the second.'));
  await act(async () => server.end());
  expect(await within(log()).findByText('First half and the second.')).toBeTruthy();
});

it('shows what the model thinks to those who open it, and announces none of it', async () => {
  const server = createCompanionServer({ conversations: [TALK] });
  open(TALK_PATH);
  const user = await ask('Why?');
  expect(await screen.findByText('Thinking…')).toBeTruthy();
  await act(async () => server.sendEvent('thinking', { text: 'They want ' }));
  await act(async () => server.sendEvent('thinking', { text: 'a reason. Well.' }));
  await user.click(await screen.findByRole('button', { name: 'Thinking…' }));
  expect(await screen.findByText('They want a reason. Well.')).toBeTruthy();
  await act(async () => server.streamText('Because.'));
  expect(await screen.findByRole('button', { name: 'Its reasoning' })).toBeTruthy();
  await act(async () => server.end());
  await waitFor(() => expect(readAnnouncements()).toContain('Because.End of the reply.'));
  expect(readAnnouncements()).not.toContain('reason');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('reason');
});

it('announces that a reply reached its length limit', async () => {
  const server = createCompanionServer({ conversations: [TALK] });
  open(TALK_PATH);
  await ask('Tell me all.');
  await act(async () => server.streamText('First half'));
  await act(async () => server.end({ status: 'cut', cutBy: 'length' }));
  await waitFor(() =>
    expect(readAnnouncements()).toContain('This answer reached its length limit.'),
  );
});

const GUIDE = { id: BUILT_IN_MODEL_ID, label: 'Built-in guide' };
const USED = ['name', 'plan', 'goal'].map((kind, index) => ({
  ...{ ref: `${kind}:1`, kind: kind as 'name' | 'plan' | 'goal', label: `Your ${kind}` },
  ...{ text: 'Something', canForget: true, isMentioned: index === 0 },
}));

function openReply(overrides: Parameters<typeof buildMessage>[0]) {
  const reply = buildMessage({ text: 'Good day.', used: USED, ...overrides });
  createCompanionServer({ conversations: [buildOpenConversation([buildPersonMessage(), reply])] });
  open(TALK_PATH);
}

it.each([
  ['read', 'the built-in guide', GUIDE, 'I read'],
  ['sent', 'another model', { id: 'large', label: 'Large' }, 'I was sent'],
])('says that data was %s if %s replied, and how much of it shows', async (...row) => {
  const [verb, , model, source] = row;
  openReply({ model });
  await userEvent.click(
    await screen.findByRole('button', { name: `What I used: 1 of 3 things ${source}` }),
  );
  const others = `Also ${verb}, but not visible in the reply: 2 things`;
  await userEvent.click(screen.getByRole('button', { name: others }));
  await userEvent.click(screen.getByRole('button', { name: 'Forget: Your goal' }));
  expect(await screen.findByText(`Forgotten. It won’t be ${verb} again.`)).toBeTruthy();
});

it('lists no data under the guide’s fixed text in a crisis', async () => {
  openReply({ model: GUIDE, care: buildCareNote({ kind: 'self-harm', isFirst: true }, 'AT') });
  expect(await screen.findByText('Good day.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^What I (used|read|was sent)/ })).toBeNull();
});

it('opens a proposed lesson at once, or saves it', async () => {
  const body = { tutorialId: 'name-a-worry', title: 'Name a worry', minutes: 14, why: '' };
  const state = { id: idOf(9), state: 'open' as const, resultId: null };
  openReply({ proposals: [{ ...state, kind: 'lesson', body }] });
  const card = within(await screen.findByRole('region', { name: 'Name a worry' }));
  const start = card.getByRole('link', { name: 'Start the lesson' });
  expect(start.getAttribute('href')).toBe('/tutorials/name-a-worry');
  expect(card.getByRole('button', { name: 'Save' })).toBeTruthy();
});
