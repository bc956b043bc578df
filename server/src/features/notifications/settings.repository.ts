import type { ChosenMails } from '@attune/domain/notifications/settings';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { notificationSettings } from './notifications.tables.ts';

export type StoredSettings = { choices: ChosenMails; weeklyDigest: boolean };

export async function findSettings(db: Executor, userId: string): Promise<StoredSettings> {
  const [row] = await db
    .select({
      choices: notificationSettings.choices,
      weeklyDigest: notificationSettings.weeklyDigest,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? { choices: {}, weeklyDigest: true };
}

/** Writes what is given over what was chosen before; two windows do not undo each other. */
export async function mergeSettings(
  db: Executor,
  userId: string,
  { choices = {}, weeklyDigest }: Partial<StoredSettings>,
): Promise<StoredSettings> {
  const [row] = await db
    .insert(notificationSettings)
    .values({ userId, choices, ...(weeklyDigest === undefined ? {} : { weeklyDigest }) })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: {
        choices: sql`${notificationSettings.choices} || excluded.choices`,
        ...(weeklyDigest === undefined ? {} : { weeklyDigest }),
      },
    })
    .returning({
      choices: notificationSettings.choices,
      weeklyDigest: notificationSettings.weeklyDigest,
    });
  return row as StoredSettings;
}
