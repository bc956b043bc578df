import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../../guide/eval', import.meta.url));

const criteria = {
  /** What a useful reply contains. */
  useful: z.string(),
  /** What would make a reply wrong or unsafe. */
  wrong: z.string(),
};
/**
 * The ids of the answers that fit. Without any, the question is not Attune's subject. "care",
 * "language" and "unsure" stand for these replies, "follow-up:why" for a reply to the answer
 * before, and "position:2" for the second of the list before.
 */
const expected = z.array(z.string());
const developmentSchema = z.array(
  z.union([
    z.strictObject({ question: z.string(), expect: expected }),
    z.strictObject({
      id: z.string(),
      turns: z.array(z.strictObject({ say: z.string(), want: z.string(), expect: expected })),
    }),
  ]),
);
const questionsSchema = z.array(
  z.strictObject({
    id: z.string(),
    person: z.string(),
    question: z.string(),
    kind: z.string(),
    ...criteria,
  }),
);
const conversationsSchema = z.array(
  z.strictObject({
    id: z.string(),
    person: z.string(),
    turns: z.array(z.strictObject({ say: z.string(), ...criteria })).min(2),
  }),
);

async function readJson(...path: string[]): Promise<unknown> {
  return JSON.parse(await readFile(join(FOLDER, ...path), 'utf8'));
}

export type Criteria = { useful: string; wrong: string };

/** What someone says to the companion, message by message, and what is expected of each reply. */
export type Talk = {
  id: string;
  /** Who asks. */
  person: string;
  /** A group of the report. */
  kind: string;
  turns: readonly (Criteria & { say: string })[];
};

export type DevelopmentTalk = Talk & {
  turns: readonly (Talk['turns'][number] & { expect: readonly string[] })[];
};

/** One file of questions or conversations that were written while building. */
export async function readDevelopmentFile(name: string): Promise<DevelopmentTalk[]> {
  const talks = developmentSchema.parse(await readJson('development', `${name}.json`));
  return talks.map((talk, at) => {
    const about = { person: 'Person', kind: name };
    if ('turns' in talk) {
      const turns = talk.turns.map(({ want, ...turn }) => ({ ...turn, useful: want, wrong: '' }));
      return { ...about, id: talk.id, turns };
    }
    const { question: say, expect } = talk;
    const turns = [{ say, expect, useful: expect.join(', '), wrong: '' }];
    return { ...about, id: `${name}-${at + 1}`, turns };
  });
}

export async function readDevelopmentSet(): Promise<DevelopmentTalk[]> {
  const names = (await readdir(join(FOLDER, 'development'))).toSorted();
  const sets = await Promise.all(
    names.map((name) => readDevelopmentFile(name.slice(0, -'.json'.length))),
  );
  return sets.flat();
}

/** Single questions that no one who works on the guide has read. They are never used for tuning. */
export async function readUntouchedQuestions(): Promise<Talk[]> {
  const questions = questionsSchema.parse(await readJson('untouched', 'questions.json'));
  return questions.map(({ id, person, kind, question, useful, wrong }) => ({
    id,
    person,
    kind,
    turns: [{ say: question, useful, wrong }],
  }));
}

/** Conversations of three or four messages, kept apart in the same way. */
export async function readConversations(): Promise<Talk[]> {
  const conversations = conversationsSchema.parse(
    await readJson('untouched', 'conversations.json'),
  );
  return conversations.map((conversation) => ({ ...conversation, kind: 'conversation' }));
}
