import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Thread } from '#platform/api/forum.ts';
import { DECISION_ID } from '#test/build-case.ts';
import {
  buildAuthor,
  buildComment,
  buildListedPost,
  buildPost,
  buildPostPage,
  buildThread,
  POST_ID,
} from '#test/build-post.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import type { Reader } from '../thread-context.tsx';
import { PostPage } from './post-page.tsx';

const READER = { id: 'u1', timeZone: 'UTC', name: 'Maren Holt', photoURL: null };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function open(thread: Thread, { reader = READER as Reader, path = `/forum/${POST_ID}` } = {}) {
  const appeal = (decisionId: string) => <button type="button">Appeal {decisionId}</button>;
  const api = fakeApi({
    [`GET /api/forum/posts/${POST_ID}`]: { body: thread },
    'GET /api/forum/similar': { body: { posts: [] } },
    'GET /api/forum/posts': { body: buildPostPage() },
    'GET /api/forum/drafts': { body: { drafts: [] } },
    'DELETE /api/forum/drafts/{slot}': { status: 204 },
  });
  const page = <PostPage reader={reader} postId={POST_ID} appeal={appeal} />;
  return { ...api, ...renderPage(page, path) };
}

it('labels a pseudonym for other readers', async () => {
  const author = buildAuthor({ id: null, name: 'Quiet Fox', isPseudonym: true });
  open(buildThread({ post: buildPost({ author }) }));
  expect(await screen.findByText('Pseudonym')).toBeTruthy();
});

it('tells two members with the same name apart, and no one else', async () => {
  const lena = (end: string) =>
    buildAuthor({ id: `01940000-0000-7000-8000-00000000${end}`, name: 'Lena S.' });
  const comments = [
    buildComment({ id: '01940000-0000-7000-8000-0000000000c1', author: lena('4f2a') }),
    buildComment({
      id: '01940000-0000-7000-8000-0000000000c2',
      author: buildAuthor({ name: 'Nadia O.' }),
    }),
  ];
  open(buildThread({ post: buildPost({ author: lena('91bc') }), comments }));
  expect(await screen.findByRole('article', { name: 'Comment by Lena S. #4f2a' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lena S. #91bc' })).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Comment by Nadia O.' })).toBeTruthy();
});

it('offers more posts of the category where no post is similar', async () => {
  const { answers } = open(buildThread());
  const other = buildListedPost({
    id: '01940000-0000-7000-8000-000000000002',
    title: 'Quotes for the workshop',
    comments: 3,
  });
  answers['GET /api/forum/posts'] = { body: buildPostPage({ posts: [buildListedPost(), other] }) };
  const rail = await screen.findByRole('region', { name: 'More in Success Stories' });
  expect(within(rail).getAllByRole('link')).toHaveLength(1);
  expect(within(rail).getByText('Success Stories, 3 comments')).toBeTruthy();
});

it('tells the author why their comment was hidden, and offers an appeal', async () => {
  const hidden = buildComment({
    author: buildAuthor({ isYou: true }),
    state: 'hidden',
    stateReason: 'It names a customer.',
    decisionId: DECISION_ID,
    canAppeal: true,
  });
  open(buildThread({ comments: [hidden] }));
  expect(await screen.findByText('It names a customer.')).toBeTruthy();
  expect(screen.getByRole('button', { name: `Appeal ${DECISION_ID}` })).toBeTruthy();
});

it('shows earlier versions of an edited comment to its author', async () => {
  const edited = buildComment({
    author: buildAuthor({ isYou: true, name: 'Maren Holt' }),
    editedAt: '2026-11-15T09:00:00.000Z',
  });
  const { answers } = open(buildThread({ comments: [edited] }));
  answers[`GET /api/forum/comments/${edited.id}/versions`] = {
    body: {
      versions: [
        {
          id: '01940000-0000-7000-8000-0000000000f1',
          title: null,
          content: 'The first words.',
          writtenAt: edited.timestamp,
        },
      ],
    },
  };
  const comment = await screen.findByRole('article', { name: 'Comment by Maren Holt' });
  await userEvent.click(within(comment).getByRole('button', { name: /^edited/ }));
  expect(await screen.findByText('The first words.')).toBeTruthy();
});

it('shows others only that a comment was edited', async () => {
  open(buildThread({ comments: [buildComment({ editedAt: '2026-11-15T09:00:00.000Z' })] }));
  const comment = await screen.findByRole('article', { name: 'Comment by Nadia O.' });
  expect(comment.textContent).toContain(', edited');
  expect(within(comment).queryByRole('button', { name: /edited/ })).toBeNull();
});

it('links a moderator from a comment to its moderation case', async () => {
  const comment = buildComment();
  open(buildThread({ comments: [comment] }), { reader: { ...READER, isStaff: true } });
  await userEvent.click(
    await screen.findByRole('button', { name: 'More actions for the comment by Nadia O.' }),
  );
  const row = await screen.findByRole('menuitem', { name: 'Moderate' });
  expect(row.getAttribute('href')).toBe(`/moderation?comment=${comment.id}`);
});

it('tells a moderator that the author deleted the post, and offers no way to restore it', async () => {
  open(buildThread({ post: buildPost({ isDeleted: true }) }));
  expect(await screen.findByText('The author deleted this post.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('shows a heading above the edit form, and returns the focus to the post on Cancel', async () => {
  const can = { ...buildPost().can, edit: true };
  const post = buildPost({ author: buildAuthor({ isYou: true }), can });
  open(buildThread({ post }), { path: `/forum/${POST_ID}?edit=post` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit your post' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('post-title'));
});
