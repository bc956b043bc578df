import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { allDrafts, draftsIn } from '#platform/browser/drafts.ts';
import {
  buildMessage,
  buildOpenConversation,
  buildPersonMessage,
  idOf,
} from '#test/build-companion.ts';
import { buildHealthConsents, CONSENT_NEEDED } from '#test/build-health-consents.ts';
import { createCompanionServer } from '#test/companion-server.ts';
import { problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CompanionPage } from './companion-page.tsx';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const TALK = buildOpenConversation([buildPersonMessage(), buildMessage({ text: 'Good day.' })]);
const TALK_PATH = `/assistant?conversation=${idOf(100)}`;

beforeEach(() => {
  clearUserData();
  window.scrollTo = vi.fn() as never;
});

const open = (path = '/assistant') => renderPage(<CompanionPage user={USER} />, path);
const field = () => screen.findByRole('textbox', { name: 'Write to your companion' });
const log = () => screen.getByRole('log');
const readAnnouncements = () => document.querySelector('[data-announcer]')?.textContent;

async function ask(text: string) {
  const user = userEvent.setup();
  await user.type(await field(), `${text}{Enter}`);
  return user;
}

it('starts with a suggestion, gets a URL, and shows the reply as it streams', async () => {
  const server = createCompanionServer({});
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'What should I learn next?' }));
  expect(await screen.findByText('What should I learn next?')).toBeTruthy();
  expect(address()).toMatch(/^\/assistant\?conversation=[0-9a-f-]{36}$/);
  await act(async () => server.sendEvent('activity', { label: 'Looking through the tutorials' }));
  expect(await screen.findByText('Looking through the tutorials')).toBeTruthy();
  expect(readAnnouncements()).toContain('The companion is replying.');
  await act(async () => server.streamText('Start **small**. Then'));
  expect(await screen.findByText('small')).toBeTruthy();
  expect(screen.queryByText('Looking through the tutorials')).toBeNull();
  await waitFor(() => expect(readAnnouncements()).toContain('Start small.'));
  expect(readAnnouncements()).not.toContain('Then');
  await act(async () => server.end());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  await waitFor(() => expect(readAnnouncements()).toContain('End of the reply.'));
  expect(log().getAttribute('aria-live')).toBe('off');
});

it('stores every keystroke, and sends with Enter, not with Shift+Enter', async () => {
  const server = createCompanionServer({ conversations: [TALK] });
  open(TALK_PATH);
  const user = userEvent.setup();
  await user.type(await field(), 'one{Shift>}{Enter}{/Shift}two');
  expect(draftsIn('companion', 'maren').read(idOf(100))).toContain('one\\ntwo');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.calls.at(-1)?.path).toMatch(/messages$/));
  const sent = server.calls.find(({ path }) => path.endsWith('/messages'))?.body;
  expect(sent).toMatchObject({ text: 'one\ntwo', parentId: idOf(2) });
  expect(await field()).toHaveProperty('value', '');
  await waitFor(() => expect([...allDrafts().keys()]).toEqual([]));
});

it.each([
  [409, 'companion.busy'],
  [413, 'companion.too_long'],
  [429, 'companion.too_fast'],
  [402, 'billing.access_required'],
])('keeps the text in the field after a refusal with %i, and says why', async (status, code) => {
  const refusal = problem(status, code, 'Not now.');
  createCompanionServer({ conversations: [TALK], refusal });
  open(TALK_PATH);
  await ask('My dear words');
  expect(await screen.findByText('Not now. Your text is still in the message box.')).toBeTruthy();
  expect(await field()).toHaveProperty('value', 'My dear words');
  expect(within(log()).queryByText('My dear words')).toBeNull();
  expect(readAnnouncements()).not.toContain('replying');
});

it('restores the first message of a refused conversation to the field', async () => {
  const refusal = problem(429, 'companion.too_fast', 'Not now.');
  const server = createCompanionServer({ refusal });
  open();
  await ask('First words');
  expect(await screen.findByText(/^Not now/)).toBeTruthy();
  expect(await field()).toHaveProperty('value', 'First words');
  expect(screen.getByRole('heading', { name: /on your mind/ })).toBeTruthy();
  const sent = () => server.calls.filter(({ method }) => method === 'POST');
  await userEvent.type(await field(), '{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  // A retry is the same message: same conversation, same ids.
  expect(sent()[1]).toEqual(sent()[0]);
});

it('edits a message as a branch, and switches between the branches', async () => {
  const server = createCompanionServer({ conversations: [TALK] });
  open(TALK_PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit your message' }));
  const edit = screen.getByRole('textbox', { name: 'Your edited message' });
  await user.clear(edit);
  await user.type(edit, 'Good evening?');
  await user.click(screen.getByRole('button', { name: 'Send this version' }));
  await waitFor(() => expect(within(log()).getByText('Good evening?')).toBeTruthy());
  const sent = server.calls.find(({ path }) => path.endsWith('/messages'))?.body;
  expect(sent).toMatchObject({ parentId: null });
  await act(async () => server.streamText('Evening.'));
  await act(async () => server.end());
  expect(await screen.findByText('2 / 2')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Previous version' }));
  expect(await within(log()).findByText('Good day.')).toBeTruthy();
  expect(screen.getByText('1 / 2')).toBeTruthy();
  expect(server.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { leafId: idOf(2) } });
});

it('keeps a refused edit in its form', async () => {
  const refusal = problem(409, 'companion.busy', 'Not now.');
  createCompanionServer({ conversations: [TALK], refusal });
  open(TALK_PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit your message' }));
  const edit = () => screen.findByRole('textbox', { name: 'Your edited message' });
  await user.clear(await edit());
  await user.type(await edit(), 'Good evening?');
  await user.click(screen.getByRole('button', { name: 'Send this version' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(await edit()).toHaveProperty('value', 'Good evening?');
});

it.each([
  [429, 'companion.day_used_up', TALK_PATH],
  [429, 'companion.budget', '/assistant?temporary'],
  [403, 'request.forbidden', TALK_PATH],
  [402, 'billing.access_required', '/assistant'],
])('shows help lines even when the message is refused with %i %s', async (status, code, path) => {
  const refusal = problem(status, code, 'Not now.');
  createCompanionServer({ conversations: [TALK], refusal });
  open(path);
  await ask('I do not want to live anymore.');
  expect(await screen.findByText(/^Not now/)).toBeTruthy();
  const note = await screen.findByRole('region', { name: 'Please talk to a person now' });
  expect(within(note).getAllByRole('link', { name: /^Call \d/ }).length).toBeGreaterThan(1);
  expect(await field()).toHaveProperty('value', 'I do not want to live anymore.');
});

it('reattaches to a reply being streamed, and shows each word once', async () => {
  const streaming = buildMessage({ text: 'Good ', status: 'streaming' });
  const server = createCompanionServer({
    conversations: [buildOpenConversation([buildPersonMessage(), streaming])],
  });
  open(TALK_PATH);
  await waitFor(() => expect(server.calls.at(-1)?.path).toMatch(/\/stream$/));
  await act(async () => server.streamText('day.'));
  await act(async () => server.end());
  expect(await within(log()).findByText('Good day.')).toBeTruthy();
  expect(log().textContent?.match(/Good/g)).toHaveLength(1);
});

it('keeps nothing from a temporary chat', async () => {
  const server = createCompanionServer({});
  open('/assistant?temporary');
  await ask('A secret');
  await act(async () => server.streamText('I forget it.'));
  await act(async () => server.end());
  expect(await within(log()).findByText('I forget it.')).toBeTruthy();
  expect(server.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/companion/temporary',
  ]);
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
  expect([...allDrafts().keys()]).toEqual([]);
  await act(clearUserData);
  expect(screen.queryByText('A secret')).toBeNull();
});

it('goes on with a reply of a temporary chat that was cut', async () => {
  const server = createCompanionServer({});
  open('/assistant?temporary');
  const user = await ask('Tell me everything');
  await act(async () => server.streamText('The beginning'));
  await act(async () => server.end({ status: 'cut' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe('/api/companion/temporary'));
  expect(JSON.stringify(server.calls.at(-1)?.body)).toContain('Please continue');
});

it('keeps the last reply when another one is refused in a temporary chat', async () => {
  const server = createCompanionServer({});
  open('/assistant?temporary');
  const user = await ask('A secret');
  await act(async () => server.streamText('I forget it.'));
  await act(async () => server.end());
  server.answers['POST /api/companion/temporary'] = problem(429, 'companion.too_fast', 'Not now.');
  await user.click(await screen.findByRole('button', { name: 'Get another reply' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(within(log()).getByText('A secret')).toBeTruthy();
  expect(within(log()).getByText('I forget it.')).toBeTruthy();
});

it('adds a line with Enter on a touch screen', async () => {
  const server = createCompanionServer({ conversations: [TALK] });
  const media = window.matchMedia.bind(window);
  const touch = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query.includes('coarse');
    return Object.defineProperty(media(query), 'matches', { value: matches });
  });
  open(TALK_PATH);
  await ask('one');
  expect(await field()).toHaveProperty('value', 'one\n');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.calls.some(({ path }) => path.endsWith('/messages'))).toBe(true),
  );
  touch.mockRestore();
});

it('counts characters near the limit, and does not send a text that is too long', async () => {
  createCompanionServer({ conversations: [TALK] });
  open(TALK_PATH);
  fireEvent.change(await field(), { target: { value: 'a'.repeat(7_500) } });
  expect(await screen.findByText('7,500 / 8,000')).toBeTruthy();
  fireEvent.change(await field(), { target: { value: '😀'.repeat(8_001) } });
  expect(await screen.findByText(/8,001/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

it('returns the focus to the field after Send', async () => {
  createCompanionServer({ conversations: [TALK] });
  open(TALK_PATH);
  const user = userEvent.setup();
  await user.type(await field(), 'one');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(await field());
});

it('asks for consent at the first message, keeps the text, and sends it after a yes', async () => {
  const server = createCompanionServer({
    refusal: CONSENT_NEEDED,
    answers: {
      'PUT /api/account/health-consents/{area}': () => {
        server.allow();
        return { body: buildHealthConsents(['companion']) };
      },
    },
  });
  open();
  const user = await ask('I feel lost at work');
  const name = 'May the companion use and store what you tell it?';
  expect(await screen.findByRole('region', { name })).toBeTruthy();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('I feel lost at work');
  await user.click(screen.getByRole('button', { name: /^Yes/ }));
  await act(async () => server.streamText('I hear you.'));
  expect(await screen.findByText('I hear you.')).toBeTruthy();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

it('shows help lines for a message in crisis that waits for consent', async () => {
  createCompanionServer({ refusal: CONSENT_NEEDED });
  open();
  const user = await ask('I want to end my life tonight');
  expect(await screen.findByRole('list', { name: 'Numbers to call' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^No/ }));
  expect(await screen.findByText(/^Nothing was saved\./)).toBeTruthy();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('I want to end my life tonight');
});
