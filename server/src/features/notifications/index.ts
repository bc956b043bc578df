/** What other features may use of notifications. */

export { buildNotifications, type NewNotification, type Recipient } from './build-notifications.ts';
export type { Actor, NotificationInput } from './notification-input.ts';
export { anonymizeActor, buildInsertNotificationsQuery, RECIPIENT } from './notify.repository.ts';
export { notify } from './notify.ts';
