import type { Executor } from '@attune/server/platform/db/database';
import { eq, lt } from 'drizzle-orm';
import { sandboxPaymentRequests as requests } from './payments.tables.ts';

export type StoredAnswer = typeof requests.$inferSelect;

export async function findAnswer(executor: Executor, key: string): Promise<StoredAnswer | null> {
  const [row] = await executor.select().from(requests).where(eq(requests.key, key));
  return row ?? null;
}

export async function storeAnswer(tx: Executor, answer: StoredAnswer): Promise<void> {
  await tx.insert(requests).values(answer);
}

export async function deleteAnswersBefore(executor: Executor, cutoff: Date): Promise<void> {
  await executor.delete(requests).where(lt(requests.createdAt, cutoff));
}
