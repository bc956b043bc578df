import type { MindSettingsInput } from '@attune/domain/mind/mind-inputs';
import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { mindSettings } from '../mind.tables.ts';

type Settings = Omit<typeof mindSettings.$inferSelect, 'userId'>;

const DEFAULTS: Settings = { isZen: false, hasSound: false, pattern: null };

export async function findSettings(db: Executor, userId: string): Promise<Settings> {
  const [row] = await db.select().from(mindSettings).where(eq(mindSettings.userId, userId));
  if (!row) return DEFAULTS;
  const { isZen, hasSound, pattern } = row;
  return { isZen, hasSound, pattern };
}

/** Writes only the given settings and keeps the others. */
export async function writeSettings(db: Executor, userId: string, changes: MindSettingsInput) {
  await db
    .insert(mindSettings)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: mindSettings.userId, set: { userId, ...changes } });
}
