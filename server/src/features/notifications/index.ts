/** What other features may use of notifications. */
export { anonymizeActor } from './anonymize-actor.repository.ts';
export { buildNotifications, type NewNotification, type Recipient } from './build-notifications.ts';
export type { Actor, NotificationInput } from './notification-input.ts';
export { buildInsertNotificationsQuery, RECIPIENT } from './notify.repository.ts';
export { notify } from './notify.ts';
