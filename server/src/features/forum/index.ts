export { type SeedThread, seedThread } from './posts/seed-thread.ts';
