export { type SeedThread, seedThread } from './seed-thread.ts';
