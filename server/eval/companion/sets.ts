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
const developmentSchema = z.array(
  z.strictObject({
    question: z.string(),
    /** The ids of the answers that fit. Without any, the question is not Attune's subject. */
    expect: z.array(z.string()),
  }),
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

/** Questions written while building, each with the ids of the answers that fit. */
export async function readDevelopmentSet() {
  const names = (await readdir(join(FOLDER, 'development'))).toSorted();
  const sets = await Promise.all(
    names.map(async (name) => developmentSchema.parse(await readJson('development', name))),
  );
  return sets.flat();
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
