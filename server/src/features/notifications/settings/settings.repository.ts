import type { SavedEmailChoices } from '@attune/domain/notifications/settings';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { notificationSettings } from '../notifications.tables.ts';

const COLUMNS = {
  choices: notificationSettings.choices,
  quietKinds: notificationSettings.quietKinds,
  weeklyDigest: notificationSettings.weeklyDigest,
};
export type StoredSettings = {
  choices: SavedEmailChoices;
  quietKinds: string[];
  weeklyDigest: boolean;
};

export async function findSettings(db: Executor, userId: string): Promise<StoredSettings> {
  const [row] = await db
    .select(COLUMNS)
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? { choices: {}, quietKinds: [], weeklyDigest: true };
}

type SettingsChanges = {
  choices?: SavedEmailChoices;
  bell?: { on: readonly string[]; off: readonly string[] };
  weeklyDigest?: boolean;
};

/** Merges the given choices into the stored ones, so that two windows do not undo each other. */
export async function mergeSettings(
  db: Executor,
  userId: string,
  { choices = {}, bell = { on: [], off: [] }, weeklyDigest }: SettingsChanges,
): Promise<StoredSettings> {
  const digest = weeklyDigest === undefined ? {} : { weeklyDigest };
  const kinds = (list: readonly string[]) => sql`unnest(${sql.param([...list])}::text[])`;
  const [row] = await db
    .insert(notificationSettings)
    .values({ userId, choices, quietKinds: [...bell.off], ...digest })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: {
        choices: sql`${notificationSettings.choices} || excluded.choices`,
        quietKinds: sql`ARRAY(
          (SELECT unnest(${notificationSettings.quietKinds}) EXCEPT SELECT ${kinds(bell.on)})
          UNION SELECT ${kinds(bell.off)})`,
        ...digest,
      },
    })
    .returning(COLUMNS);
  return row as StoredSettings;
}
