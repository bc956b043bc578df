import type { SavedEmailChoices, SavedPushChoices } from '@attune/domain/notifications/settings';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { notificationSettings } from '../notifications.tables.ts';

const COLUMNS = {
  choices: notificationSettings.choices,
  quietKinds: notificationSettings.quietKinds,
  pushChoices: notificationSettings.pushChoices,
  weeklyDigest: notificationSettings.weeklyDigest,
  firstWeek: notificationSettings.firstWeek,
};
export type StoredSettings = {
  choices: SavedEmailChoices;
  quietKinds: string[];
  pushChoices: SavedPushChoices;
  weeklyDigest: boolean;
  firstWeek: boolean;
};

const DEFAULTS: StoredSettings = {
  choices: {},
  quietKinds: [],
  pushChoices: {},
  weeklyDigest: true,
  firstWeek: true,
};

export async function findSettings(db: Executor, userId: string): Promise<StoredSettings> {
  const [row] = await db
    .select(COLUMNS)
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? DEFAULTS;
}

type SettingsChanges = {
  choices?: SavedEmailChoices;
  bell?: { on: readonly string[]; off: readonly string[] };
  pushChoices?: SavedPushChoices;
  /** An undefined value stays as it is. */
  emails?: { weeklyDigest?: boolean | undefined; firstWeek?: boolean | undefined };
};

/** Merges the given choices into the stored ones, so that two windows do not undo each other. */
export async function mergeSettings(
  db: Executor,
  userId: string,
  { choices = {}, bell = { on: [], off: [] }, pushChoices = {}, emails = {} }: SettingsChanges,
): Promise<StoredSettings> {
  const kinds = (list: readonly string[]) => sql`unnest(${sql.param([...list])}::text[])`;
  const [row] = await db
    .insert(notificationSettings)
    .values({ userId, choices, quietKinds: [...bell.off], pushChoices, ...emails })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: {
        choices: sql`${notificationSettings.choices} || excluded.choices`,
        pushChoices: sql`${notificationSettings.pushChoices} || excluded.push_choices`,
        quietKinds: sql`ARRAY(
          (SELECT unnest(${notificationSettings.quietKinds}) EXCEPT SELECT ${kinds(bell.on)})
          UNION SELECT ${kinds(bell.off)})`,
        ...emails,
      },
    })
    .returning(COLUMNS);
  return row as StoredSettings;
}
