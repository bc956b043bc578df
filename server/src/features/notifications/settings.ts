import type { SettingsInput } from '@attune/domain/notifications/notification-input';
import {
  bellChoices,
  mailChoices,
  type NotificationSettings,
} from '@attune/domain/notifications/settings';
import type { Services } from '../../platform/services.ts';
import { findSettings, mergeSettings, type StoredSettings } from './settings.repository.ts';

const described = ({
  choices,
  quietKinds,
  weeklyDigest,
}: StoredSettings): NotificationSettings => ({
  settings: mailChoices(choices),
  bell: bellChoices(quietKinds),
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
  { settings = {}, bell = {}, weeklyDigest }: SettingsInput,
): Promise<NotificationSettings> {
  const digest = weeklyDigest === undefined ? {} : { weeklyDigest };
  const told = Object.entries(bell);
  const on = told.filter(([, isOn]) => isOn).map(([kind]) => kind);
  const off = told.filter(([, isOn]) => !isOn).map(([kind]) => kind);
  const changes = { choices: settings, bell: { on, off }, ...digest };
  return described(await mergeSettings(db, userId, changes));
}
