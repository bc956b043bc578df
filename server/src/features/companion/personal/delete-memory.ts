import { companionError } from '@attune/domain/companion/companion-errors';
import type { Services } from '../../../platform/services.ts';
import { forgetMemory } from './forget-memory.ts';

export async function deleteMemory(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await forgetMemory(services, userId, id))) throw companionError('companion.memory_unknown');
}
