import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { prepareOnce } from '#platform/db/prepare-once.ts';
import { companionSettings as settings } from '../companion.tables.ts';

type SettingsRow = typeof settings.$inferSelect;

const prepareSettings = prepareOnce((db) =>
  db
    .select()
    .from(settings)
    .where(eq(settings.userId, sql.placeholder('userId')))
    .prepare('companion_settings'),
);

export async function findSettings(db: Executor, userId: string): Promise<SettingsRow | null> {
  const [row] = await prepareSettings(db).execute({ userId });
  return row ?? null;
}

export async function deleteInstructions(tx: Executor, userId: string): Promise<void> {
  await tx.update(settings).set({ instructions: null }).where(eq(settings.userId, userId));
}

export async function saveSettings(
  db: Executor,
  userId: string,
  changes: Partial<SettingsRow> & Pick<SettingsRow, 'updatedAt'>,
): Promise<void> {
  await db
    .insert(settings)
    .values({ ...changes, userId })
    .onConflictDoUpdate({ target: settings.userId, set: changes });
}
