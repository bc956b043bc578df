import type { UserCollection } from '../account/index.ts';
import { hasPages } from './daily-pages.repository.ts';

export const dailyCollections: readonly UserCollection[] = [
  { name: 'dailyPages', hasData: hasPages },
];
