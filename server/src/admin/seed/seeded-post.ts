import { CATEGORIES, type Category } from '@attune/domain/forum/categories';
import { addDays } from '@attune/domain/kernel/time';
import { createRandom, type Random } from './random.ts';
import { seededId, seededPerson } from './seeded-person.ts';

/** Enough variety that no two posts of a page read alike. */
const TASKS = [
  'answering customer mail',
  'summing up long meetings',
  'planning a week of lessons',
  'sorting three years of receipts',
  'writing a difficult letter',
  'learning Portuguese after work',
  'checking a contract for surprises',
  'preparing for a job interview',
  'translating my grandmother’s recipes',
  'explaining fractions to my son',
  'turning notes into a report',
  'choosing what to repair first',
];
const SENTENCES = [
  'It took me longer than doing it by hand the first time, and half as long the second.',
  'I read every line it wrote, and two of them were wrong.',
  'What helped was to give it one example of what I call good.',
  'My colleagues were doubtful until they saw what I left out.',
  'I stopped when I noticed that I had not thought for myself all morning.',
  'I keep the facts away from it and let it work on the form.',
  'It asked me a question that I had avoided for weeks.',
  'I still do the last part alone, because my name stands under it.',
  'Nobody told me how to begin, so I began with the smallest thing on my list.',
  'The result was fine; how calm I felt was the surprise.',
];
const ENDINGS = [
  'How do you do it?',
  'Has anybody found a better way?',
  'I would do it again.',
  'I am not sure that I would do it again.',
  'Tell me what I overlooked.',
  'Perhaps it helps somebody who starts this week.',
];
const TITLES = [
  (task: string) => `A month of ${task} with a companion`,
  (task: string) => `${task[0]?.toUpperCase()}${task.slice(1)}: what I would tell myself`,
  (task: string) => `Does anybody else use AI for ${task}?`,
  (task: string) => `The day I stopped ${task} alone`,
  (task: string) => `Three rules I follow when ${task}`,
];
const REPLIES = [
  'Same here, and it took me a while to admit it.',
  'Thank you. I tried it this morning and kept half of it.',
  'I do the opposite: first by hand, then I compare.',
  'Which tool was that, and did you pay for it?',
  'This is the first post on it that does not want to sell me something.',
  'I would be careful with the numbers, they look right even when they are not.',
];
const TAGS = ['work', 'family', 'learning', 'writing', 'doubts', 'first-steps', 'money', 'calm'];

export type SeededPost = {
  id: string;
  authorId: string;
  title: string;
  content: string;
  category: Category;
  tags: string[];
  createdAt: Date;
};
export type SeededComment = {
  id: string;
  postId: string;
  authorId: string;
  content: string;
  createdAt: Date;
};

const authorOf = (seed: string, people: number, random: Random) =>
  seededPerson(seed, Math.floor(random.number() * people));

/** Written some days after its author signed up. */
export function seededPost(seed: string, index: number, people: number): SeededPost {
  const random = createRandom(`${seed}:post:${index}`);
  const author = authorOf(seed, people, random);
  const createdAt = addDays(author.createdAt, random.number() * 200);
  const task = random.pick(TASKS);
  return {
    id: seededId(createdAt, random),
    authorId: author.id,
    title: random.pick(TITLES)(task),
    content: `${random.pick(SENTENCES)} ${random.pick(SENTENCES)}\n\n${random.pick(SENTENCES)} ${random.pick(ENDINGS)}`,
    category: random.pick(CATEGORIES),
    tags: [...new Set([random.pick(TAGS), random.pick(TAGS)])],
    createdAt,
  };
}

/** Some posts get more comments than others. */
export function seededComment(
  seed: string,
  index: number,
  { people, posts }: { people: number; posts: number },
): SeededComment {
  const random = createRandom(`${seed}:comment:${index}`);
  const post = seededPost(seed, Math.floor(random.number() ** 2 * posts), people);
  const createdAt = addDays(post.createdAt, random.number() * 30);
  return {
    id: seededId(createdAt, random),
    postId: post.id,
    authorId: authorOf(seed, people, random).id,
    content: random.pick(REPLIES),
    createdAt,
  };
}
