import type { SettingsInput } from '@attune/domain/notifications/notification-input';
import { mailChoices, type NotificationSettings } from '@attune/domain/notifications/settings';
import type { Services } from '../../platform/services.ts';
import { findSettings, mergeSettings, type StoredSettings } from './settings.repository.ts';

const described = ({ choices, weeklyDigest }: StoredSettings): NotificationSettings => ({
  settings: mailChoices(choices),
  weeklyDigest,
});

export async function readSettings(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<NotificationSettings> {
  return described(await findSettings(db, userId));
}

export async function changeSettings(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { settings = {}, weeklyDigest }: SettingsInput,
): Promise<NotificationSettings> {
  const digest = weeklyDigest === undefined ? {} : { weeklyDigest };
  return described(await mergeSettings(db, userId, { choices: settings, ...digest }));
}
