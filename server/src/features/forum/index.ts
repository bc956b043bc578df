/** What the demo may use of the forum. */
export { type SeedThread, seedThread } from './seed-thread.ts';
