import { queryOptions } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

export function settingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'settings'],
    queryFn: () => unwrap(sdk.readNotificationSettings()),
  });
}

/** Whether notifications are on for the device of this session. */
export function pushQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'push'],
    queryFn: () => unwrap(sdk.readPush()),
  });
}
