import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type MediaKind, mediaAnswers } from './media.tables.ts';

type Place = { kind: MediaKind; queryKey: string };
export type KeptAnswer = { value: unknown; faults: number; expiresAt: Date };

export async function readAnswer(db: Executor, place: Place): Promise<KeptAnswer | null> {
  const { value, faults, expiresAt } = mediaAnswers;
  const [row] = await db
    .select({ value, faults, expiresAt })
    .from(mediaAnswers)
    .where(and(eq(mediaAnswers.kind, place.kind), eq(mediaAnswers.queryKey, place.queryKey)));
  return row ?? null;
}

export async function keepAnswer(
  db: Executor,
  place: Place,
  answer: { value: unknown; photoKey: string | null; expiresAt: Date },
): Promise<void> {
  const row = { ...answer, faults: 0 };
  await db
    .insert(mediaAnswers)
    .values({ ...place, ...row })
    .onConflictDoUpdate({ target: [mediaAnswers.kind, mediaAnswers.queryKey], set: row });
}

/** The value from before stays; only the moment to ask again moves. */
export async function keepFault(
  db: Executor,
  place: Place,
  fault: { faults: number; expiresAt: Date },
): Promise<void> {
  await db
    .insert(mediaAnswers)
    .values({ ...place, ...fault })
    .onConflictDoUpdate({ target: [mediaAnswers.kind, mediaAnswers.queryKey], set: fault });
}
