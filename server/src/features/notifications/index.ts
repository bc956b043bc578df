/** What other features may use of notifications. */

export type { Actor, NotificationInput } from './notification-input.ts';
export { anonymizeActor } from './notify.repository.ts';
export { notify } from './notify.ts';
