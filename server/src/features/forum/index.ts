export { isMuted, isNotMuted } from './lists/list-posts-sql.repository.ts';
export { type SeedThread, seedThread } from './posts/seed-thread.ts';
