import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type MediaKind, mediaAnswers } from './media.tables.ts';

type AnswerKey = { kind: MediaKind; queryKey: string };
export type CachedAnswer = { value: unknown; faults: number; expiresAt: Date };

export async function readAnswer(db: Executor, key: AnswerKey): Promise<CachedAnswer | null> {
  const { value, faults, expiresAt } = mediaAnswers;
  const [row] = await db
    .select({ value, faults, expiresAt })
    .from(mediaAnswers)
    .where(and(eq(mediaAnswers.kind, key.kind), eq(mediaAnswers.queryKey, key.queryKey)));
  return row ?? null;
}

export async function saveAnswer(
  db: Executor,
  key: AnswerKey,
  answer: { value: unknown; photoKey: string | null; expiresAt: Date },
): Promise<void> {
  const row = { ...answer, faults: 0 };
  await db
    .insert(mediaAnswers)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [mediaAnswers.kind, mediaAnswers.queryKey], set: row });
}

/** Keeps the previous value; only the time of the next request changes. */
export async function saveFault(
  db: Executor,
  key: AnswerKey,
  fault: { faults: number; expiresAt: Date },
): Promise<void> {
  await db
    .insert(mediaAnswers)
    .values({ ...key, ...fault })
    .onConflictDoUpdate({ target: [mediaAnswers.kind, mediaAnswers.queryKey], set: fault });
}
