import type { NotificationSettingsInput } from '@attune/domain/notifications/notification-input';
import {
  getBellChoices,
  getEmailChoices,
  getPushChoices,
  type NotificationSettings,
} from '@attune/domain/notifications/settings';
import type { Services } from '#platform/services.ts';
import { findSettings, mergeSettings, type StoredSettings } from './settings.repository.ts';

const toSettings = ({
  choices,
  quietKinds,
  pushChoices,
  ...emails
}: StoredSettings): NotificationSettings => ({
  settings: getEmailChoices(choices),
  bell: getBellChoices(quietKinds),
  push: getPushChoices(pushChoices),
  ...emails,
});

export async function readSettings(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<NotificationSettings> {
  return toSettings(await findSettings(db, userId));
}

export async function changeSettings(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { settings = {}, bell = {}, push = {}, ...emails }: NotificationSettingsInput,
): Promise<NotificationSettings> {
  const bellEntries = Object.entries(bell);
  const on = bellEntries.filter(([, isOn]) => isOn).map(([kind]) => kind);
  const off = bellEntries.filter(([, isOn]) => !isOn).map(([kind]) => kind);
  const changes = { choices: settings, bell: { on, off }, pushChoices: push, emails };
  return toSettings(await mergeSettings(db, userId, changes));
}
