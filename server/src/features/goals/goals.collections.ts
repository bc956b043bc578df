import type { UserCollection } from '#features/account';
import { hasGoals } from './goals/goals.repository.ts';

export const goalCollections: readonly UserCollection[] = [
  { name: 'learningGoals', hasData: hasGoals },
];
