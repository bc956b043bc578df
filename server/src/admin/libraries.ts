import { dailyLibrary } from '../features/daily/index.ts';
import { tutorialLibrary } from '../features/tutorials/index.ts';

export const LIBRARIES = [
  { folder: 'tutorials', texts: 'tutorials', library: tutorialLibrary },
  { folder: 'daily', texts: 'daily pages', library: dailyLibrary },
] as const;
