import type { Context } from 'hono';
import { requireAccess } from '#features/billing';
import { requireGoodStanding } from '#features/moderation';
import type { AppEnv, CurrentSession } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';

export async function requireWriter(
  c: Context<AppEnv>,
  services: Services,
): Promise<CurrentSession> {
  const session = requireAccess(c, services.clock);
  await requireGoodStanding(services, session.user);
  return session;
}
