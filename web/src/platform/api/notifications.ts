import * as sdk from './generated/sdk.gen.ts';
import type {
  ChangeNotificationSettingsData,
  MarkNotificationsReadData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Notification, NotificationSettings } from './generated/types.gen.ts';
export type MarkReadInput = MarkNotificationsReadData['body'];
export type SettingsChange = ChangeNotificationSettingsData['body'];

export const listNotifications = (cursor: string | null) =>
  unwrap(sdk.listNotifications(cursor === null ? {} : { query: { cursor } }));

export const countUnread = async (): Promise<number> =>
  (await unwrap(sdk.countUnreadNotifications())).unread;

export const markRead = async (body: MarkReadInput): Promise<number> =>
  (await unwrap(sdk.markNotificationsRead({ body }))).unread;

export const readSettings = () => unwrap(sdk.readNotificationSettings());

export const changeSettings = (body: SettingsChange) =>
  unwrap(sdk.changeNotificationSettings({ body }));
