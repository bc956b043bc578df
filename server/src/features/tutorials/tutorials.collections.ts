import type { UserCollection } from '#platform/user-collection.ts';
import { hasNotes } from './notes/notes.repository.ts';
import { hasProgress } from './progress/progress.repository.ts';

export const tutorialCollections: readonly UserCollection[] = [
  { name: 'tutorialProgress', hasData: hasProgress },
  { name: 'tutorialNotes', hasData: hasNotes },
];
