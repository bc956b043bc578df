import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAuthor, buildComment, buildPost, buildThread, POST_ID } from '#test/build-post.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { createLocalDrafts } from './draft/local-drafts.ts';
import { EditComment } from './edit-comment.tsx';
import { EditPost } from './edit-post.tsx';

const USER = 'u1';
const LATER = '2999-01-01T00:00:00.000Z';
const COMMENT = buildComment();
const SLOT = `edit-comment:${COMMENT.id}`;
const onDone = vi.fn();

function serve() {
  const api = fakeApi({ 'GET /api/forum/drafts': { body: { drafts: [] } } });
  const sent = (route: string) =>
    api.calls.filter(({ method, path }) => `${method} ${path}` === route);
  return { ...api, sent };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  onDone.mockReset();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('an edit of a comment that another window has changed', () => {
  const EDITED = '2026-11-15T09:30:00.000Z';
  const ROUTE = `PATCH /api/forum/comments/${COMMENT.id}`;
  const THEIRS = { ...COMMENT, content: 'Their words.', editedAt: EDITED };
  const REFUSED = problem(409, 'forum.edited_elsewhere', 'It was edited elsewhere.');
  const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

  function openEdit(comment = COMMENT) {
    renderPage(
      <EditComment
        userId={USER}
        postId={POST_ID}
        comment={comment}
        onSaved={onDone}
        onCancel={() => {}}
      />,
    );
  }

  async function openWithConflict(text = 'My words.') {
    const served = serve();
    served.answers[`PUT /api/forum/drafts/${encodeURIComponent(SLOT)}`] = {
      body: {
        slot: SLOT,
        draft: { content: text },
        updatedAt: LATER,
        about: { postId: POST_ID, title: 'I let it write the shift plan' },
      },
    };
    served.answers[`GET /api/forum/comments/${COMMENT.id}`] = {
      body: { postId: POST_ID, comment: THEIRS },
    };
    served.answers[ROUTE] = REFUSED;
    openEdit();
    type(text);
    press('Save');
    await advance(0);
    served.answers[ROUTE] = { body: COMMENT };
    return served;
  }
  const panel = () => screen.getByRole('group', { name: 'The other text' });

  it('shows the other text, and overwrites nothing until the author has chosen', async () => {
    const { sent } = await openWithConflict();
    expect(screen.getByText('It was edited elsewhere.')).toBeTruthy();
    expect(panel().textContent).toContain('Their words.');
    expect(document.activeElement).toBe(panel());
    expect(field().value).toBe('My words.');
    press('Save');
    await advance(0);
    expect(sent(ROUTE)).toHaveLength(1);
  });

  it('can be kept, which replaces the other text', async () => {
    const { sent } = await openWithConflict();
    press('Keep mine');
    await advance(0);
    expect(bodies(sent(ROUTE))).toEqual([
      { content: 'My words.', baseEditedAt: null },
      { content: 'My words.', baseEditedAt: EDITED },
    ]);
    expect(createLocalDrafts(USER).read(SLOT)).toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('can be dropped for the other text, and restored', async () => {
    const { sent } = await openWithConflict();
    press('Use the other text');
    expect(field().value).toBe('Their words.');
    expect(screen.queryByText('It was edited elsewhere.')).toBeNull();
    expect(screen.getByRole('group', { name: 'Your text' }).textContent).toContain('My words.');
    press('Use my text again');
    expect(field().value).toBe('My words.');
    press('Save');
    await advance(0);
    expect(bodies(sent(ROUTE)).at(-1)).toEqual({ content: 'My words.', baseEditedAt: EDITED });
  });

  it('is still refused after a reload, until the author has chosen', async () => {
    const { answers, sent } = await openWithConflict();
    cleanup();
    answers[ROUTE] = REFUSED;
    openEdit(THEIRS);
    await advance(0);
    expect(field().value).toBe('My words.');
    press('Save');
    await advance(0);
    expect(bodies(sent(ROUTE)).at(-1)).toEqual({ content: 'My words.', baseEditedAt: null });
    expect(panel().textContent).toContain('Their words.');

    answers[ROUTE] = { body: COMMENT };
    press('Keep mine');
    await advance(0);
    expect(bodies(sent(ROUTE)).at(-1)).toEqual({ content: 'My words.', baseEditedAt: EDITED });
  });

  it('stays resolved after a reload once the author has chosen', async () => {
    const { sent } = await openWithConflict();
    press('Use the other text');
    type('Their words, and mine.');
    cleanup();
    openEdit(THEIRS);
    press('Save');
    await advance(0);
    expect(bodies(sent(ROUTE)).at(-1)).toEqual({
      content: 'Their words, and mine.',
      baseEditedAt: EDITED,
    });
  });

  it('says when both texts are the same', async () => {
    await openWithConflict('Their words.');
    expect(panel().textContent).toContain('Both versions are the same.');
  });
});

it('shows every part in which the two versions of a post differ', async () => {
  const post = buildPost({ author: buildAuthor({ isYou: true }), tags: ['work'] });
  const otherVersion = { ...post, title: 'Their title', tags: ['rest'], editedAt: LATER };
  const { answers, sent } = serve();
  const route = `PATCH /api/forum/posts/${POST_ID}`;
  answers[route] = problem(409, 'forum.edited_elsewhere', 'It was edited elsewhere.');
  answers[`GET /api/forum/posts/${POST_ID}`] = { body: { ...buildThread(), post: otherVersion } };
  renderPage(<EditPost userId={USER} post={post} onSaved={onDone} onCancel={() => {}} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), {
    target: { value: 'My title' },
  });
  press('Save changes');
  await advance(0);
  const parts = screen.getByRole('group', { name: 'The other text' }).querySelectorAll('dt');
  expect([...parts].map(({ textContent }) => textContent)).toEqual(['Title', 'Tags']);
  answers[route] = { body: post };
  press('Use the other text');
  press('Save changes');
  await advance(0);
  expect(sent(route).at(-1)?.body).toMatchObject({
    title: 'Their title',
    tags: ['rest'],
    baseEditedAt: LATER,
  });
});
