import { expect, it } from 'vitest';
import { readDemoThread } from './read-demo-thread.ts';

const buildFile = (frontMatter: string, comments = '') =>
  `---\ntitle: "A title: with a colon"\n${frontMatter}\n---\nThe text.\n\n## Comments\n${comments}`;
const FRONT_MATTER = 'category: Methods\nauthor: ines\ntags: one, two words\ndays: 2.5\nlikes: 3';

it('reads a post with its comments and replies', () => {
  const comments =
    '\n### dan, 2 h later, 4 likes, helpful\nYes.\n\n#### ines, 30 min later, 1 like\nThank you.\n';
  expect(readDemoThread(buildFile(FRONT_MATTER, comments))).toEqual({
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
  ['an unknown category', FRONT_MATTER.replace('Methods', 'Gossip'), ''],
  ['an unknown field', `${FRONT_MATTER}\nmood: fine`, ''],
  ['a missing field', FRONT_MATTER.replace('days: 2.5\n', ''), ''],
  ['a comment without an author', FRONT_MATTER, '\n### says something\nHello.\n'],
  ['an empty comment', FRONT_MATTER, '\n### dan, 2 h later\n'],
])('rejects %s', (_description, frontMatter, comments) => {
  expect(() => readDemoThread(buildFile(frontMatter, comments))).toThrow();
});
