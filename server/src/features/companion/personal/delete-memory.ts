import { companionError } from '@attune/domain/companion/companion-errors';
import type { Services } from '../../../platform/services.ts';
import { eraseMemory } from './erase-memory.ts';

export async function deleteMemory(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await eraseMemory(services, userId, id))) throw companionError('companion.memory_unknown');
}
