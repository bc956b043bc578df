/** Used by the demo. */
export { type SeedThread, seedThread } from './seed-thread.ts';
