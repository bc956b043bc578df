import { dailyLibrary } from '#features/daily';
import { tutorialLibrary } from '#features/tutorials';

export const LIBRARIES = [
  { folder: 'tutorials', texts: 'tutorials', library: tutorialLibrary },
  { folder: 'daily', texts: 'daily pages', library: dailyLibrary },
] as const;
