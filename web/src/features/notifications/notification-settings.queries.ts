import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  ChangeNotificationSettingsData,
  NotificationSettings,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useSendChanges, useWithPending } from '#platform/query/optimistic-changes.ts';

type SettingsChange = ChangeNotificationSettingsData['body'];

export function settingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'settings'],
    queryFn: () => unwrap(sdk.readNotificationSettings()),
  });
}

const changesKey = (userId: string) => ['notification-changes', userId];

function withChange(current: NotificationSettings, change: SettingsChange): NotificationSettings {
  const { settings, bell, push, ...emails } = change;
  return {
    ...current,
    ...emails,
    settings: { ...current.settings, ...settings },
    bell: { ...current.bell, ...bell },
    push: { ...current.push, ...push },
  };
}

/** The server's settings with pending changes applied. */
export function useNotificationSettings(userId: string) {
  const read = useQuery(settingsQuery(userId));
  return { ...read, settings: useWithPending(changesKey(userId), read.data, withChange) };
}

export function useChangeNotificationSettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = settingsQuery(userId);
  return useSendChanges({
    mutationKey: changesKey(userId),
    queryKey,
    send: (body: SettingsChange) => unwrap(sdk.changeNotificationSettings({ body })),
    onSaved: (settings) => client.setQueryData(queryKey, settings),
  }).mutateAsync;
}

/** Whether notifications are on for the device of this session. */
export function pushQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'push'],
    queryFn: () => unwrap(sdk.readPush()),
  });
}
