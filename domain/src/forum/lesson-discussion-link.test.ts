import { expect, it } from 'vitest';
import { FORUM_LIMITS } from './forum-rules.ts';
import {
  buildLessonDiscussionPath,
  parseLessonDiscussionParams,
} from './lesson-discussion-link.ts';

function paramsOf(address: string) {
  const pairs = (address.split('?')[1] ?? '').split('&').map((pair) => pair.split('='));
  const parts = new Map(pairs.map(([name, value = '']) => [name, decodeURIComponent(value)]));
  return { get: (name: string) => parts.get(name) ?? null };
}

it('prefills a post about a lesson', () => {
  const address = buildLessonDiscussionPath({
    id: 'name-your-worry',
    title: 'Name your worry & rest',
  });
  expect(parseLessonDiscussionParams(paramsOf(address))).toEqual({
    title: 'About “Name your worry & rest”',
    content: 'On the lesson [Name your worry & rest](/tutorials/name-your-worry):\n\n',
    category: 'Discussion',
  });
});

it.each(['', '?lesson=a', '?lesson=../x&title=T', '?lesson=a%20b&title=T', '?title=T'])(
  'prefills nothing for /forum/new%s',
  (query) => expect(parseLessonDiscussionParams(paramsOf(query))).toEqual({}),
);

it('adds no link except the link to the lesson, and no title that is too long', () => {
  const title = `x](https://evil.example)${'y'.repeat(500)}`;
  const draft = parseLessonDiscussionParams(
    paramsOf(buildLessonDiscussionPath({ id: 'a-b', title })),
  );
  expect(draft.content).not.toContain('](https');
  expect([...(draft.title ?? '')].length).toBeLessThanOrEqual(FORUM_LIMITS.titleLength);
});
