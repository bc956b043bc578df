import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '#platform/api/generated/types.gen.ts';
import { openDrafts } from '#platform/browser/drafts.ts';
import { buildComment, POST_ID } from '#test/build-post.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CommentForm } from './comment-form.tsx';
import { createLocalDrafts } from './draft/local-drafts.ts';
import { useDraft } from './draft/use-draft.ts';

const USER = 'u1';
const SLOT = `comment:${POST_ID}`;
const SAVE = `PUT /api/forum/drafts/${encodeURIComponent(SLOT)}`;
const SEND = `POST /api/forum/posts/${POST_ID}/comments`;
const LONG_AGO = '2026-11-15T08:00:00.000Z';
const LATER = '2999-01-01T00:00:00.000Z';
const COMMENT = buildComment();
const onDone = vi.fn();

function serve(stored: Draft[] = []) {
  const api = fakeApi({
    'GET /api/forum/drafts': { body: { drafts: stored } },
    [SAVE]: SAVED,
    [SEND]: { status: 201, body: COMMENT },
  });
  const sent = (route: string) =>
    api.calls.filter(({ method, path }) => `${method} ${path}` === route);
  return { ...api, sent };
}

function openForm() {
  const you = { name: 'Maren Holt', photoURL: null };
  renderPage(<CommentForm userId={USER} postId={POST_ID} you={you} onPosted={onDone} />);
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const readStoredDraft = (slot = SLOT) => createLocalDrafts(USER).read(slot);
const storeDraft = (content: string, updatedAt = LONG_AGO) =>
  createLocalDrafts(USER).write(SLOT, { draft: { content }, updatedAt, key: null });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const serverDraft = (content: string, updatedAt: string): Draft => ({
  slot: SLOT,
  draft: { content },
  updatedAt,
  about: { postId: POST_ID, title: 'I let it write the shift plan' },
});
const SAVED = { body: serverDraft('Half a thought', LONG_AGO) };

beforeEach(() => {
  onDone.mockReset();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('an existing draft', () => {
  it('is available at once from this device, even when the server is unreachable', async () => {
    serve().answers['GET /api/forum/drafts'] = { status: 503 };
    storeDraft('Half a thought');
    openForm();
    expect(field().value).toBe('Half a thought');
    expect(screen.getByText('Draft restored')).toBeTruthy();
    await advance(0);
    expect(field().value).toBe('Half a thought');
  });

  it('is replaced by a newer draft from another device', async () => {
    serve([serverDraft('Said on the train', LATER)]);
    storeDraft('Half a thought');
    openForm();
    await advance(0);
    expect(field().value).toBe('Said on the train');
    expect(screen.getByText('Draft restored')).toBeTruthy();
  });

  it('is sent again when the server has only an older version', async () => {
    const { sent } = serve([serverDraft('Half', LONG_AGO)]);
    storeDraft('Half a thought', '2026-11-15T08:00:09.000Z');
    openForm();
    await advance(1_000);
    expect(field().value).toBe('Half a thought');
    expect(sent(SAVE).at(-1)?.body).toMatchObject({ draft: { content: 'Half a thought' } });
  });

  it('from another device is offered, but not inserted, when the user typed before it arrived', async () => {
    const { sent } = serve([serverDraft('Said on the train', LATER)]);
    openForm();
    type('Typed before it came');
    await advance(0);
    expect(field().value).toBe('Typed before it came');
    press('Use that text instead');
    expect(field().value).toBe('Said on the train');
    expect(screen.queryByText(/another device/)).toBeNull();
    await advance(1_000);
    expect(sent(SAVE).at(-1)?.body).toMatchObject({ draft: { content: 'Said on the train' } });
  });
});

it('replaces text saved by another window only after offering it here', async () => {
  const { sent, answers } = serve();
  const seen = '2026-11-15T09:00:00.000Z';
  answers[SAVE] = { body: serverDraft('In this one', seen) };
  openForm();
  await advance(0);
  type('In this one');
  await advance(1_000);
  expect(sent(SAVE).at(-1)?.body).toMatchObject({ lastSeen: null });
  answers[SAVE] = problem(409, 'forum.draft_changed', 'You went on writing this elsewhere.');
  answers['GET /api/forum/drafts'] = { body: { drafts: [serverDraft('In the other', LATER)] } };
  type('In this one, further');
  await advance(1_000);
  expect(sent(SAVE).at(-1)?.body).toMatchObject({ lastSeen: seen });
  answers[SAVE] = { body: serverDraft('In this one', LATER) };
  await advance(1_000);
  expect(field().value).toBe('In this one, further');
  expect(sent(SAVE).at(-1)?.body).toMatchObject({
    lastSeen: LATER,
    draft: { content: 'In this one, further' },
  });
  press('Use that text instead');
  expect(field().value).toBe('In the other');
});

it('replaces every part of the draft when the user chooses the other text', async () => {
  serve([{ slot: 'post', draft: { title: 'From the train' }, updatedAt: LATER, about: null }]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDraft(USER, 'post', {}), { wrapper });
  act(() => result.current.change({ title: 'Typed here', pseudonym: 'Quiet corridor' }));
  await advance(0);
  act(() => result.current.takeOther());
  expect(result.current.draft).toEqual({ title: 'From the train' });
});

describe('while typing', () => {
  it('stores every keystroke on this device, and sends once after a pause', async () => {
    const { sent } = serve();
    openForm();
    for (const text of ['H', 'Ha', 'Hal', 'Half']) type(text);
    expect(readStoredDraft()?.draft.content).toBe('Half');
    expect(sent(SAVE)).toHaveLength(0);
    await advance(1_000);
    expect(sent(SAVE)).toHaveLength(1);
    expect(screen.getByText('Draft saved')).toBeTruthy();
  });

  it('says when saving failed, loses nothing, and retries by itself', async () => {
    const { sent, answers } = serve();
    answers[SAVE] = problem(503, 'x', 'Away.');
    openForm();
    type('Half a thought');
    await advance(1_000);
    expect(screen.getByText(/^Draft saved on this device\. Post it/)).toBeTruthy();
    expect(readStoredDraft()?.draft.content).toBe('Half a thought');
    answers[SAVE] = SAVED;
    await advance(10_000);
    expect(sent(SAVE)).toHaveLength(2);
    expect(screen.getByText('Draft saved')).toBeTruthy();
  });

  it('does not retry a save that the server refused', async () => {
    const { sent, answers } = serve();
    answers[SAVE] = problem(400, 'request.invalid', 'This draft is too long to save.');
    openForm();
    type('Half a thought');
    await advance(60_000);
    expect(sent(SAVE)).toHaveLength(1);
  });

  it('warns when the text could not be stored anywhere', async () => {
    const { answers } = serve();
    answers[SAVE] = problem(503, 'x', 'Away.');
    await openDrafts(USER, async () => null);
    openForm();
    type('Half a thought');
    await advance(1_000);
    expect(screen.getByText(/^This couldn’t be saved yet/)).toBeTruthy();
  });
});

describe('sending', () => {
  it('waits for a draft still being saved, and leaves no draft behind', async () => {
    const { sent, answers } = serve();
    let finishSaving = () => {};
    answers[SAVE] = () =>
      new Promise((resolve) => {
        finishSaving = () => resolve(SAVED);
      });
    openForm();
    type('Half a thought');
    await advance(1_000);
    type('A whole thought.');
    press('Post comment');
    await advance(0);
    expect(sent(SEND), 'a draft saved after the comment would reappear').toEqual([]);
    finishSaving();
    await advance(5_000);
    expect(sent(SEND)).toHaveLength(1);
    expect(sent(SAVE), 'the draft is not saved again').toHaveLength(1);
    expect(onDone).toHaveBeenCalledOnce();
    expect(readStoredDraft()).toBeNull();
    expect(field().value).toBe('');
  });

  it('ignores typing while the comment is sent, because the typed text would be lost with the draft', async () => {
    const { answers } = serve();
    let finishSending = () => {};
    answers[SEND] = () =>
      new Promise((resolve) => {
        finishSending = () => resolve({ status: 201, body: COMMENT });
      });
    openForm();
    type('A whole thought.');
    press('Post comment');
    await advance(0);
    type('A whole thought. And one more');
    expect(field().value).toBe('A whole thought.');
    finishSending();
    await advance(0);
    expect(field().value).toBe('');
    type('And one more');
    expect(field().value).toBe('And one more');
  });

  it('keeps the text after a failure, and sends it again with the same id', async () => {
    const { sent, answers } = serve();
    answers[SEND] = problem(503, 'x', 'Away for a moment.');
    openForm();
    type('A whole thought.');
    press('Post comment');
    await advance(1_000);
    expect(screen.getByText('Away for a moment.')).toBeTruthy();
    expect(field().value).toBe('A whole thought.');
    expect(sent(SAVE), 'the draft is still saved').toHaveLength(1);
    answers[SEND] = { status: 201, body: COMMENT };
    press('Post comment');
    await advance(0);
    const [first, second] = sent(SEND).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(onDone).toHaveBeenCalledOnce();
  });
});
