import type { UserCollection } from '../account/index.ts';
import { hasGoals } from './goals.repository.ts';

export const goalCollections: readonly UserCollection[] = [
  { name: 'learningGoals', hasData: hasGoals },
];
