import { courseLibrary } from '#features/courses';
import { dailyLibrary } from '#features/daily';
import { tutorialLibrary } from '#features/tutorials';

export const LIBRARIES = [
  { folder: 'tutorials', label: 'tutorials', library: tutorialLibrary },
  { folder: 'daily', label: 'daily pages', library: dailyLibrary },
  { folder: 'courses', label: 'courses', library: courseLibrary },
] as const;
