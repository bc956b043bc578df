import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildHealthConsents, CONSENT_NEEDED } from '#test/build-health-consents.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import {
  adoptServerDraft,
  allDrafts,
  draftsIn,
  onSaveDrafts,
  openDrafts,
  saveDrafts,
} from '../browser/drafts.ts';
import { giveHealthConsent } from '../health-consent/health-consent.ts';
import { startDraftSync } from './sync-drafts.ts';

const LIST = 'GET /api/drafts';
const SAVE = 'PUT /api/drafts/journal/new';
const DELETE = 'DELETE /api/drafts/journal/new';
const EARLIER = '2026-11-15T09:00:00.000Z';
const LATER = '2026-11-15T10:00:00.000Z';
const POST_SAVED = {
  body: { slot: 'post', draft: { title: 'Half a title' }, updatedAt: EARLIER, about: null },
};
const journal = () => draftsIn('journal', 'maren');
let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  await openDrafts('maren', async () => null);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function start(stored: { text: string; updatedAt: string }[] = []) {
  const drafts = stored.map((draft) => ({ kind: 'journal', target: 'new', ...draft }));
  const api = fakeApi({
    [LIST]: { body: { drafts } },
    [SAVE]: { status: 204 },
    [DELETE]: { status: 204 },
  });
  const sync = startDraftSync();
  stop = sync.stop;
  await sync.pulled;
  await vi.advanceTimersByTimeAsync(0);
  const sent = (route: string) =>
    api.calls.filter(({ method, path }) => `${method} ${path}` === route);
  return { ...api, sent };
}

it('sends a draft to the server when the writer pauses', async () => {
  const { sent } = await start();
  for (const text of ['A', 'A quiet', 'A quiet heron']) journal().write('new', text);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent(SAVE).map(({ body }) => body)).toMatchObject([{ text: 'A quiet heron' }]);
  expect(await saveDrafts()).toEqual([]);
});

it('sends debounced text before signing out', async () => {
  const { sent } = await start();
  journal().write('new', 'A quiet heron');
  expect(await saveDrafts()).toEqual([]);
  expect(sent(SAVE)).toHaveLength(1);
});

it('replaces a draft with a newer version from the server', async () => {
  adoptServerDraft('journal:new', { text: 'older', updatedAt: EARLIER });
  await start([{ text: 'newer', updatedAt: LATER }]);
  expect(journal().read('new')).toBe('newer');
});

it('keeps unsent text from this device, whatever the server has', async () => {
  journal().write('new', 'typed here');
  const { sent } = await start([{ text: 'from elsewhere', updatedAt: EARLIER }]);
  expect(journal().read('new')).toBe('typed here');
  expect(sent(SAVE).map(({ body }) => body)).toMatchObject([{ text: 'typed here' }]);
});

it('removes a draft that was sent or discarded on another device', async () => {
  adoptServerDraft('journal:new', { text: 'sent from the phone', updatedAt: EARLIER });
  await start([]);
  expect(allDrafts().size).toBe(0);
});

it("deletes the server's copy of a draft that was sent or discarded here", async () => {
  const { sent } = await start([{ text: 'stored', updatedAt: EARLIER }]);
  journal().forget('new');
  await vi.advanceTimersByTimeAsync(10);
  expect(sent(DELETE)).toHaveLength(1);
  expect(allDrafts().size).toBe(0);
});

it('retries when the connection is back, and until then reports what would be lost', async () => {
  const { sent, answers } = await start();
  answers[SAVE] = problem(503, 'x', 'Away.');
  journal().write('new', 'A quiet heron');
  expect(await saveDrafts()).toEqual(['journal']);
  answers[SAVE] = { status: 204 };
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(sent(SAVE)).toHaveLength(2);
  expect(await saveDrafts()).toEqual([]);
});

it('does not send a refused draft again until it changes', async () => {
  const { sent, answers } = await start();
  answers[SAVE] = problem(409, 'drafts.full', 'No more room.');
  journal().write('new', 'one');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent(SAVE)).toHaveLength(1);
  journal().write('new', 'two');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent(SAVE)).toHaveLength(2);
});

it('sends the draft of a post whose form was closed before it could save', async () => {
  const api = fakeApi({
    [LIST]: { body: { drafts: [] } },
    'PUT /api/forum/drafts/post': POST_SAVED,
  });
  const sync = startDraftSync();
  stop = sync.stop;
  await sync.pulled;
  const stored = { draft: { title: 'Half a title' }, updatedAt: EARLIER, key: null };
  draftsIn('forum', 'maren').write('post', JSON.stringify(stored));
  expect(await saveDrafts()).toEqual([]);
  expect(api.calls.at(-1)?.body).toEqual({ draft: stored.draft, updatedAt: EARLIER });
});

it('does not send the draft of an open form, because the form sends it', async () => {
  const stored = { draft: { title: 'H' }, updatedAt: EARLIER, key: null };
  draftsIn('forum', 'maren').write('post', JSON.stringify(stored));
  const close = onSaveDrafts(async () => {}, 'forum:post');
  const { calls, answers } = await start();
  expect(calls.map(({ path }) => path)).toEqual(['/api/drafts']);
  answers['PUT /api/forum/drafts/post'] = POST_SAVED;
  close();
  await saveDrafts();
  expect(calls.at(-1)?.path).toBe('/api/forum/drafts/post');
});

it('keeps drafts without consent on the device, and sends them once it is given', async () => {
  const { answers, sent } = await start();
  answers[SAVE] = CONSENT_NEEDED;
  answers['PUT /api/account/health-consents/journal'] = { body: buildHealthConsents(['journal']) };
  journal().write('new', 'A quiet');
  await vi.advanceTimersByTimeAsync(2_000);
  journal().write('new', 'A quiet day');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent(SAVE)).toHaveLength(1);
  answers[SAVE] = { status: 204 };
  await giveHealthConsent('journal');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent(SAVE).at(-1)?.body).toMatchObject({ text: 'A quiet day' });
});
