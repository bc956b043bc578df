import { CATEGORIES } from '@attune/domain/forum/categories';
import { addDays } from '@attune/domain/kernel/time';
import texts from '../../../../content/seed-texts.json' with { type: 'json' };
import { createRandom, type Random } from './random.ts';
import { createSeededId, createSeededPerson } from './seeded-person.ts';

const chooseAuthor = (seed: string, people: number, random: Random) =>
  createSeededPerson(seed, Math.floor(random.number() * people));

const withTask = (title: string, task: string) =>
  title.replace('{task}', task).replace('{Task}', task.charAt(0).toUpperCase() + task.slice(1));

/** The post is written some days after its author signed up. */
export function createSeededPost(seed: string, index: number, people: number) {
  const random = createRandom(`${seed}:post:${index}`);
  const author = chooseAuthor(seed, people, random);
  const createdAt = addDays(author.createdAt, random.number() * 200);
  const task = random.pick(texts.tasks);
  const sentence = () => random.pick(texts.sentences);
  return {
    id: createSeededId(createdAt, random),
    authorId: author.id,
    title: withTask(random.pick(texts.titles), task),
    content: `${sentence()} ${sentence()}\n\n${sentence()} ${random.pick(texts.endings)}`,
    category: random.pick(CATEGORIES),
    tags: [...new Set([random.pick(texts.tags), random.pick(texts.tags)])],
    createdAt,
  };
}

/** Some posts get more comments than others. */
export function createSeededComment(
  seed: string,
  index: number,
  { people, posts }: { people: number; posts: number },
) {
  const random = createRandom(`${seed}:comment:${index}`);
  const post = createSeededPost(seed, Math.floor(random.number() ** 2 * posts), people);
  const createdAt = addDays(post.createdAt, random.number() * 30);
  return {
    id: createSeededId(createdAt, random),
    postId: post.id,
    authorId: chooseAuthor(seed, people, random).id,
    content: random.pick(texts.replies),
    createdAt,
  };
}
