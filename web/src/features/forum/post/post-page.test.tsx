import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Thread } from '#platform/api/forum.ts';
import { publishLiveUpdate } from '#platform/live/live-updates.ts';
import {
  buildAuthor,
  buildComment,
  buildPost,
  buildPostPage,
  buildThread,
  POST_ID,
} from '#test/build-post.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { PostPage } from './post-page.tsx';

const PATH = `/forum/${POST_ID}`;
const READ = `GET /api/forum/posts/${POST_ID}`;
const LIKE = `PUT /api/forum/posts/${POST_ID}/like`;
const UPDATES = 'GET /api/forum/news';
const READER = { id: 'u1', timeZone: 'UTC', name: 'Maren Holt', photoURL: null };
const onReport = vi.fn();

beforeEach(() => {
  onReport.mockReset();
  Element.prototype.scrollIntoView = vi.fn();
});

function open(thread: Thread, path = PATH) {
  const api = fakeApi({
    [READ]: { body: thread },
    'GET /api/forum/similar': { body: { posts: [] } },
    'GET /api/forum/posts': { body: buildPostPage() },
  });
  return {
    ...api,
    ...renderPage(<PostPage reader={READER} postId={POST_ID} onReport={onReport} />, path),
  };
}

const likeButton = () => screen.findByRole('button', { name: /^Like 4\d likes$/ });

it("shows a like at once, and then the server's count", async () => {
  const { answers } = open(buildThread());
  answers[LIKE] = { body: { likes: 47, isLiked: true } };
  const button = await likeButton();
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toContain('47'));
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

it('reverts a refused like and says why', async () => {
  const { answers } = open(buildThread());
  answers[LIKE] = problem(503, 'x', 'Away.');
  const button = await likeButton();
  await userEvent.click(button);
  expect(await screen.findByText('Away.')).toBeTruthy();
  expect(button.textContent).toContain('41');
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

it('deletes a comment and brings it back with Undo', async () => {
  const can = { edit: true, delete: true, reply: true, report: false, like: false };
  const own = buildComment({ author: buildAuthor({ name: 'Maren Holt', isYou: true }), can });
  const { answers } = open(buildThread({ comments: [own] }));
  answers[`DELETE /api/forum/comments/${own.id}`] = { status: 204 };
  answers[`POST /api/forum/comments/${own.id}/restoration`] = { body: own };
  await userEvent.click(
    await screen.findByRole('button', { name: 'More actions for the comment by Maren Holt' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('This comment is no longer available.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(own.content)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 comment' })).toBeTruthy();
});

it('loads the comment a link points to, and focuses it', async () => {
  const far = buildComment({ id: '01940000-0000-7000-8000-0000000000ff', content: 'Far down.' });
  const path = `${PATH}#comment-${far.id}`;
  const { answers } = open(buildThread({ nextCursor: 'more' }), path);
  answers[`GET /api/forum/comments/${far.id}`] = { body: { postId: POST_ID, comment: far } };
  const text = await screen.findByText('Far down.');
  const article = text.closest('article');
  await waitFor(() => expect(document.activeElement).toBe(article));
});

it('says when the comment a link points to is gone', async () => {
  const id = '01940000-0000-7000-8000-0000000000fe';
  const { answers } = open(buildThread(), `${PATH}#comment-${id}`);
  answers[`GET /api/forum/comments/${id}`] = problem(404, 'forum.comment_unknown', 'Gone.');
  expect(await screen.findByText(/is no longer here/)).toBeTruthy();
});

it('announces new comments without showing them, and updates those already shown', async () => {
  const thread = buildThread();
  const { answers } = open(thread);
  await screen.findByText('Which three facts to give it first.');
  const newest = buildComment({
    id: '01940000-0000-7000-8000-0000000000c2',
    content: 'I came later.',
  });
  const [shown] = thread.comments;
  answers[UPDATES] = { body: { posts: 0, comments: 1 } };
  answers[READ] = {
    body: buildThread({
      post: buildPost({ comments: 2, likes: 44 }),
      comments: [newest, { ...shown, content: 'Which four facts.' } as typeof newest],
    }),
  };
  act(() => publishLiveUpdate('forum', [POST_ID]));
  const bar = await screen.findByRole('button', { name: '1 new comment' });
  expect(await screen.findByText('Which four facts.')).toBeTruthy();
  expect(screen.queryByText('I came later.')).toBeNull();
  await userEvent.click(bar);
  expect(await screen.findByText('I came later.')).toBeTruthy();
});

it("tells the author why others can't see their post", async () => {
  const post = buildPost({
    author: buildAuthor({ isYou: true }),
    state: 'hidden',
    stateReason: 'It names a customer.',
  });
  open(buildThread({ post }));
  expect(await screen.findByText(/was hidden by a moderator/)).toBeTruthy();
  expect(screen.getByText('It names a customer.')).toBeTruthy();
});

it('says when a post disappears while it is being read', async () => {
  const { answers } = open(buildThread());
  await screen.findByRole('heading', { level: 1, name: 'I let it write the shift plan' });
  answers[READ] = problem(404, 'forum.post_unknown', 'There is no such post.');
  answers[UPDATES] = { body: { posts: 0, comments: 0 } };
  act(() => publishLiveUpdate('forum', [POST_ID]));
  const gone = { name: 'This post isn’t here' };
  expect(await screen.findByRole('heading', gone)).toBeTruthy();
});

it("requests nothing from a video's host before the click, and passes a report to the route", async () => {
  const video = {
    provider: 'YouTube' as const,
    id: 'abcdefghijk',
    pageUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
  };
  open(buildThread({ post: buildPost({ video }) }));
  const play = await screen.findByRole('button', { name: 'Play the video from YouTube' });
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(play);
  expect(document.querySelector('iframe')?.src).toBe(`${video.embedUrl}?autoplay=1`);
  const comment = screen.getByRole('article', { name: 'Comment by Nadia O.' });
  await userEvent.click(within(comment).getByRole('button', { name: /^Report/ }));
  expect(onReport.mock.calls[0]?.[0]).toMatchObject({ kind: 'comment', author: 'Nadia O.' });
});
