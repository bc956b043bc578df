import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@attune/domain/kernel/time';
import { type SeedThread, seedThread } from '#features/forum';
import type { Database } from '#platform/db/database.ts';
import { type BuilderServices, buildUser } from './builders/build-user.ts';
import { DEMO_SETTINGS, DEMO_WRITERS, toWriterEmail } from './demo-people.ts';
import { type DemoMessage, type DemoThread, readDemoThread } from './read-demo-thread.ts';

const THREADS = fileURLToPath(new URL('../../../content/demo-forum', import.meta.url));

async function readDemoThreads(folder: string): Promise<DemoThread[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  const threads: DemoThread[] = [];
  for (const name of files) {
    try {
      threads.push(readDemoThread(await readFile(join(folder, name), 'utf8')));
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  return threads.toSorted((one, other) => other.days - one.days);
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Loads the conversations of a first start, by the demo writers and some users who can sign in. */
export async function loadDemoForum(
  services: Omit<BuilderServices, 'db'>,
  tx: Transaction,
  signInPeople: ReadonlyMap<string, string>,
): Promise<number> {
  const now = services.clock.now();
  const people = new Map(signInPeople);
  const password = randomBytes(24).toString('base64url');
  for (const { key, name, days } of DEMO_WRITERS) {
    const settings = { ...DEMO_SETTINGS, password, emailVerifiedAt: now };
    const options = {
      email: toWriterEmail(key),
      name,
      createdAt: addDays(now, -days),
      ...settings,
    };
    const { user } = await buildUser({ ...services, db: tx }, options);
    people.set(key, user.id);
  }
  const threads = await readDemoThreads(THREADS);
  for (const thread of threads) await seedThread(tx, toSeedThread(thread, people, now));
  return threads.length;
}

function toSeedThread(
  thread: DemoThread,
  people: ReadonlyMap<string, string>,
  now: Date,
): SeedThread {
  const { title, category, tags, pseudonym, days } = thread;
  const startedAt = addDays(now, -days);
  const requireUserId = (key: string) => {
    const id = people.get(key);
    if (id === undefined) throw new Error(`No demo user is called "${key}".`);
    return id;
  };
  const toSeedMessage = ({ author, likes, content, afterMs }: DemoMessage) => ({
    authorId: requireUserId(author),
    content,
    at: new Date(Math.min(startedAt.getTime() + afterMs, now.getTime())),
    // Users do not like their own posts. At every first start, the same users like a post, the demo
    // account last: it comes first in the list.
    likedBy: [...people.values()]
      .filter((id) => id !== requireUserId(author))
      .toReversed()
      .slice(0, likes),
  });
  return {
    ...toSeedMessage({ ...thread, afterMs: 0 }),
    title,
    category,
    tags,
    pseudonym,
    comments: thread.comments.map((comment) => ({
      ...toSeedMessage(comment),
      isHelpful: comment.isHelpful,
      replies: comment.replies.map(toSeedMessage),
    })),
  };
}
