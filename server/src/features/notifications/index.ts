/** What other rooms may use of notifications. */
export { forgetActor } from './forget-actor.repository.ts';
export type { Actor, Notice } from './notice.ts';
export { notify } from './notify.ts';
