import type { Context } from 'hono';
import type { AppEnv, CurrentSession } from '../../platform/http/app-env.ts';
import type { Services } from '../../platform/services.ts';
import { requireAccess } from '../billing/index.ts';
import { requireGoodStanding } from '../moderation/index.ts';

export async function requireWriter(
  c: Context<AppEnv>,
  services: Services,
): Promise<CurrentSession> {
  const session = requireAccess(c, services.clock);
  await requireGoodStanding(services, session.user);
  return session;
}
