/** What other rooms may use of notifications. */
export { forgetActor } from './forget-actor.repository.ts';
export type { Actor, Notice } from './notice.ts';
export { RECIPIENT, telling } from './notify.repository.ts';
export { notify } from './notify.ts';
export { type Recipient, type Telling, tellingsOf } from './tellings.ts';
