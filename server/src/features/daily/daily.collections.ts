import type { UserCollection } from '#platform/user-collection.ts';
import { hasPages } from './daily-pages.repository.ts';

export const dailyCollections: readonly UserCollection[] = [
  { name: 'dailyPages', hasData: hasPages },
];
