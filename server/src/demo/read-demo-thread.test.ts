import { expect, it } from 'vitest';
import { readDemoThread } from './read-demo-thread.ts';

const file = (matter: string, comments = '') =>
  `---\ntitle: A title: with a colon\n${matter}\n---\nThe text.\n\n## Comments\n${comments}`;
const MATTER = 'category: Methods\nauthor: ines\ntags: one, two words\ndays: 2.5\nlikes: 3';

it('reads a post with its comments and replies', () => {
  const comments =
    '\n### dan, 2 h later, 4 likes, helpful\nYes.\n\n#### ines, 30 min later, 1 like\nThank you.\n';
  expect(readDemoThread(file(MATTER, comments))).toEqual({
    title: 'A title: with a colon',
    category: 'Methods',
    tags: ['one', 'two-words'],
    pseudonym: null,
    author: 'ines',
    days: 2.5,
    likes: 3,
    content: 'The text.',
    comments: [
      {
        author: 'dan',
        afterMs: 7_200_000,
        likes: 4,
        content: 'Yes.',
        isHelpful: true,
        replies: [{ author: 'ines', afterMs: 1_800_000, likes: 1, content: 'Thank you.' }],
      },
    ],
  });
});

it.each([
  ['an unknown category', MATTER.replace('Methods', 'Gossip'), ''],
  ['a field that is none', `${MATTER}\nmood: fine`, ''],
  ['a missing field', MATTER.replace('days: 2.5\n', ''), ''],
  ['a comment by nobody', MATTER, '\n### says something\nHello.\n'],
  ['an empty comment', MATTER, '\n### dan, 2 h later\n'],
])('rejects %s', (_what, matter, comments) => {
  expect(() => readDemoThread(file(matter, comments))).toThrow();
});
