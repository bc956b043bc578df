import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { draftsIn, openDrafts } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import { buildEntry, buildMind } from '#test/build-mind.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import type { QueuedEntry } from '../outbox.ts';
import { OutboxSender } from '../outbox-sender.tsx';
import { JournalSection } from './journal-section.tsx';

const USER = 'maren';
const ENTRY = buildEntry();
const SAVE = `PUT /api/mind/journal/${ENTRY.id}`;
const SAVED = { body: buildEntry({ version: 2 }) };
const user = userEvent.setup();
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const drafts = () => draftsIn('journal', USER);
const outbox = () => draftsIn('mind', USER);

beforeEach(() => openDrafts(USER, async () => null));

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/mind/journal': { body: { entries: [ENTRY], nextCursor: null } },
    ...answers,
  });
  const mind = buildMind({ journalCount: 1 });
  renderPage(
    <>
      <JournalSection userId={USER} timeZone="UTC" mind={mind} />
      <OutboxSender userId={USER} />
    </>,
    '/mind',
  );
  await screen.findByText('A quiet day.');
  const saved = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...api, saved };
}

const fields = () =>
  screen.getAllByRole('textbox', { name: 'Your entry' }) as HTMLTextAreaElement[];
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

async function edit(addition: string): Promise<HTMLTextAreaElement> {
  await user.click(screen.getByRole('button', { name: /^Edit the entry/ }));
  const field = fields()[1] as HTMLTextAreaElement;
  await user.type(field, addition);
  return field;
}
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

async function editOffline(addition: string): Promise<void> {
  await edit(addition);
  await save();
  await waitFor(() => expect(fields()).toHaveLength(1));
}

it('starts a second offline edit from the first, and sends both as one', async () => {
  const api = await open({ [SAVE]: offline });
  await editOffline(' And long.');
  await editOffline(' It rained.');
  expect(screen.getAllByText('Waiting to be sent')).toHaveLength(1);
  const before = api.saved().length;
  api.answers[SAVE] = SAVED;
  await goOnline();
  expect(await screen.findByText('Sent')).toBeTruthy();
  expect(api.saved().slice(before)).toEqual([
    { text: 'A quiet day. And long. It rained.', prompt: null, version: 1 },
  ]);
  expect([drafts().names(), outbox().names()]).toEqual([[], []]);
});

it('tries again by itself if the network is not quite back yet', async () => {
  const api = await open({ [SAVE]: offline });
  await editOffline(' And long.');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await goOnline();
  api.answers[SAVE] = SAVED;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Sent')).toBeTruthy();
  expect(outbox().names()).toEqual([]);
});

it('bases an open edit on the version that was sent meanwhile', async () => {
  const api = await open({ [SAVE]: offline });
  await editOffline(' And long.');
  const field = await edit(' It rained.');
  api.answers[SAVE] = SAVED;
  await goOnline();
  await screen.findByText('Sent');
  expect(field.value).toBe('A quiet day. And long. It rained.');
  await save();
  await waitFor(() => expect(fields()).toHaveLength(1));
  expect(api.saved().at(-1)).toEqual({ text: field.value, prompt: null, version: 2 });
});

it('leaves neither a draft nor an older queued text after saving', async () => {
  const api = await open({ [SAVE]: offline });
  await editOffline(' And long.');
  api.answers[SAVE] = SAVED;
  await edit(' It rained.');
  await save();
  await waitFor(() => expect(fields()).toHaveLength(1));
  const sent = api.saved().length;
  await goOnline();
  expect(api.saved()).toHaveLength(sent);
  expect([drafts().names(), outbox().names()]).toEqual([[], []]);
});

/** Another tab of the same user, with its own copy of every module. */
async function openOtherTab() {
  vi.resetModules();
  const other = await import('#platform/browser/drafts.ts');
  await other.openDrafts(USER, async () => null);
  const { createOutbox } = await import('../outbox.ts');
  const { clearUserData: clearOtherTab } = await import('#platform/browser/clear-user-data.ts');
  // Test files share their modules, and the next file must not find this tab's texts.
  onTestFinished(async () => {
    await clearOtherTab();
    vi.resetModules();
  });
  return { drafts: other.draftsIn('journal', USER), outbox: createOutbox(USER) };
}

it('follows what another tab writes and saves, and keeps the chosen question', async () => {
  await open();
  const tab = await openOtherTab();
  const draft: QueuedEntry = { id: newId(), text: 'Begun there', prompt: null, version: 0 };
  tab.drafts.write('new', JSON.stringify(draft));
  await waitFor(() => expect(fields()[0]?.value).toBe('Begun there'));
  tab.drafts.forget('new');
  await waitFor(() => expect(fields()[0]?.value).toBe(''));

  const question = screen.getByRole('radio', { name: /^What went well today/ });
  await user.click(question);
  await user.type(fields()[0] as HTMLElement, 'a');
  await user.clear(fields()[0] as HTMLElement);
  expect(question.getAttribute('aria-checked')).toBe('true');
});

function queueEntry(differences: Partial<QueuedEntry> = {}): QueuedEntry {
  const body = { id: newId(), text: 'On the train', prompt: null, version: 0, ...differences };
  outbox().write(body.id, JSON.stringify({ kind: 'journal', body }));
  return body;
}

it('puts a refused entry into the field once, after text already started there', async () => {
  drafts().write('new', JSON.stringify({ id: newId(), text: 'Begun', prompt: null, version: 0 }));
  const { id } = queueEntry();
  await open({ [`PUT /api/mind/journal/${id}`]: problem(409, 'mind.key_reused', 'No.') });
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(fields()[0]?.value).toBe('Begun\n\nOn the train');
  await goOnline();
  expect(fields()[0]?.value).toBe('Begun\n\nOn the train');
});

it('does not insert a refused edit again into the open edit that already contains it', async () => {
  const api = await open({ [SAVE]: offline });
  await editOffline(' And long.');
  const field = await edit(' It rained.');
  api.answers[SAVE] = problem(409, 'mind.entry_changed', 'Changed.');
  await goOnline();
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(field.value).toBe('A quiet day. And long. It rained.');
});

it('puts an entry into the field once when two tabs send it and are refused', async () => {
  const tab = await openOtherTab();
  const { id } = queueEntry();
  await waitFor(() => expect(tab.outbox.has(id)).toBe(true));
  const refusals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  const refuse = async () => {
    await refusals[count++]?.promise;
    return problem(409, 'mind.key_reused', 'No.');
  };
  await open({ [`PUT /api/mind/journal/${id}`]: refuse });
  const flushed = tab.outbox.flush();
  await waitFor(() => expect(count).toBe(2));

  refusals[0]?.resolve();
  await waitFor(() => expect(tab.drafts.read('new')).toContain('On the train'));
  refusals[1]?.resolve();
  await flushed;
  const { text } = JSON.parse(tab.drafts.read('new') ?? '{}') as QueuedEntry;
  expect(text).toBe('On the train');
});
