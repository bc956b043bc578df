import { getStarters, type Starter } from '@attune/domain/companion/starters';
import type { Services } from '../../../platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { readGreetingFacts } from './read-facts.ts';

/**
 * What somebody may begin with. A starter becomes a message, which goes to the model: so it is made
 * of nothing that the model may not be told.
 */
export async function readStarters(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  ports: CompanionPorts,
  user: CompanionUser,
): Promise<Starter[]> {
  return getStarters(await readGreetingFacts(services, ports, user));
}
