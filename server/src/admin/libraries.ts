import { dailyLibrary } from '#features/daily';
import { tutorialLibrary } from '#features/tutorials';

export const LIBRARIES = [
  { folder: 'tutorials', label: 'tutorials', library: tutorialLibrary },
  { folder: 'daily', label: 'daily pages', library: dailyLibrary },
] as const;
