import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPost } from '#test/build-post.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { PostComposer } from './post-composer.tsx';

const CREATE = 'POST /api/forum/posts';
const onPosted = vi.fn();

beforeEach(() => {
  onPosted.mockReset();
});

function openComposer(
  created: Parameters<typeof fakeApi>[0][string] = { status: 201, body: buildPost() },
) {
  const { calls } = fakeApi({
    'GET /api/forum/drafts': { body: { drafts: [] } },
    'PUT /api/forum/drafts/post': {
      body: { slot: 'post', draft: {}, updatedAt: '2026-11-15T08:00:00.000Z', about: null },
    },
    'GET /api/forum/similar': { body: { posts: [] } },
    [CREATE]: created,
  });
  renderPage(
    <PostComposer user={{ id: 'u1', name: 'Maren Holt' }} initial={{}} onPosted={onPosted} />,
  );
  return () => calls.filter(({ method, path }) => `${method} ${path}` === CREATE);
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const pseudonymBox = () => screen.getByRole('checkbox', { name: /^Use a pseudonym/ });
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
const isInvalid = (name: string) => field(name).getAttribute('aria-invalid') === 'true';

function fillIn() {
  type('Title', 'How do I begin?');
  type('Your post', 'I have not used it at work so far.');
  fireEvent.click(screen.getByRole('radio', { name: /^Discussion/ }));
}

describe('a pseudonym', () => {
  it.each(['', '   '])('must not be %j once its box is checked', async (name) => {
    const created = openComposer();
    fillIn();
    await userEvent.click(pseudonymBox());
    type('Pseudonym', name);
    publish();
    await waitFor(() => expect(isInvalid('Pseudonym')).toBe(true));
    expect(screen.getByText(/^Please enter a pseudonym/)).toBeTruthy();
    expect(created()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field('Pseudonym')));

    type('Pseudonym', 'Quiet Fox');
    publish();
    await waitFor(() => expect(onPosted).toHaveBeenCalled());
    expect(created()).toMatchObject([{ body: { pseudonym: 'Quiet Fox' } }]);
  });

  it('is not sent once the box is unchecked', async () => {
    const created = openComposer();
    fillIn();
    await userEvent.click(pseudonymBox());
    type('Pseudonym', 'Quiet Fox');
    await userEvent.click(pseudonymBox());
    publish();
    await waitFor(() => expect(onPosted).toHaveBeenCalled());
    expect(created()).toMatchObject([{ body: { pseudonym: null } }]);
  });

  it('keeps its box checked in the saved draft, with or without a name', async () => {
    openComposer();
    await userEvent.click(pseudonymBox());
    cleanup();

    const created = openComposer();
    expect(pseudonymBox().getAttribute('aria-checked')).toBe('true');
    fillIn();
    publish();
    await waitFor(() => expect(isInvalid('Pseudonym')).toBe(true));
    expect(created()).toEqual([]);
    type('Pseudonym', 'Quiet Fox');
    cleanup();

    openComposer();
    expect(field('Pseudonym').value).toBe('Quiet Fox');
    await userEvent.click(pseudonymBox());
    cleanup();

    openComposer();
    expect(pseudonymBox().getAttribute('aria-checked')).toBe('false');
  });
});

describe('an issue', () => {
  it('disappears once its field is corrected, and returns when the field is invalid again', async () => {
    openComposer();
    publish();
    await waitFor(() => expect(isInvalid('Title')).toBe(true));
    expect(isInvalid('Your post')).toBe(true);
    expect(screen.getByText('Please choose a category.')).toBeTruthy();

    type('Title', 'How do I begin?');
    expect([isInvalid('Title'), isInvalid('Your post')]).toEqual([false, true]);
    type('Your post', 'I have not used it at work so far.');
    expect(isInvalid('Your post')).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: /^Discussion/ }));
    expect(screen.queryByText('Please choose a category.')).toBeNull();
    type('Title', '');
    expect(isInvalid('Title')).toBe(true);
  });

  it('stays until its field changes when only the server found it', async () => {
    const message = 'Please choose a pseudonym that isn’t another member’s name.';
    openComposer(problem(400, 'request.invalid', message, [{ path: 'pseudonym', message }]));
    fillIn();
    await userEvent.click(pseudonymBox());
    type('Pseudonym', 'Jonas Lind');
    publish();
    expect(await screen.findByText(message)).toBeTruthy();
    type('Title', 'Another title');
    expect(isInvalid('Pseudonym')).toBe(true);
    type('Pseudonym', 'Quiet Fox');
    expect(isInvalid('Pseudonym')).toBe(false);
  });

  it('about the whole form disappears once something changes', async () => {
    const message = 'You can publish again in an hour. Your draft is kept.';
    openComposer(problem(429, 'forum.too_many', message));
    fillIn();
    publish();
    expect(await screen.findByText(message)).toBeTruthy();
    type('Title', 'Another title');
    expect(screen.queryByText(message)).toBeNull();
  });
});
