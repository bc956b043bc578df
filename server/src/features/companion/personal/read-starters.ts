import { getStarters, type Starter } from '@attune/domain/companion/starters';
import type { Services } from '#platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { readGreetingFacts } from './read-facts.ts';

/**
 * Suggested first messages. A starter is sent to the model as a message, so it contains nothing
 * that the model may not receive.
 */
export async function readStarters(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  ports: CompanionPorts,
  user: CompanionUser,
): Promise<Starter[]> {
  return getStarters(await readGreetingFacts(services, ports, user));
}
