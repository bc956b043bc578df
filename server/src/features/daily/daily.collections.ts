import type { UserCollection } from '#features/account';
import { hasPages } from './daily-pages.repository.ts';

export const dailyCollections: readonly UserCollection[] = [
  { name: 'dailyPages', hasData: hasPages },
];
