import type { UserCollection } from '#platform/user-collection.ts';
import { hasGoals } from './goals/goals.repository.ts';

export const goalCollections: readonly UserCollection[] = [
  { name: 'learningGoals', hasData: hasGoals },
];
