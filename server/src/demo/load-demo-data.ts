import { findUserByEmail, passwordMatches } from '../features/account/index.ts';
import type { Services } from '../platform/services.ts';
import { buildUser } from './builders/build-user.ts';
import { lockIfUntouched } from './demo.repository.ts';
import { DEMO_ACCOUNT, DEMO_PEOPLE, DEMO_SETTINGS } from './demo-people.ts';

type DemoServices = Pick<Services, 'db' | 'clock' | 'appSecret' | 'termsVersion' | 'log'>;

/**
 * Fills a database that nobody has used yet, and leaves any other alone: accounts with known
 * passwords must never appear among real people. The caller keeps it away from production.
 * Answers the account to sign in with, as long as it is there and its password is the known one.
 */
export async function loadDemoData(
  services: DemoServices,
): Promise<{ email: string; password: string } | null> {
  await services.db.transaction(async (tx) => {
    if (!(await lockIfUntouched(tx))) return;
    for (const person of DEMO_PEOPLE) {
      await buildUser(
        { ...services, db: tx },
        { ...person, ...DEMO_SETTINGS, emailVerifiedAt: services.clock.now() },
      );
    }
    services.log.info({ people: DEMO_PEOPLE.length }, 'the demo data was loaded');
  });
  const user = await findUserByEmail(services.db, DEMO_ACCOUNT.email);
  if (!user || !(await passwordMatches(user.passwordHash, DEMO_ACCOUNT.password))) return null;
  return { ...DEMO_ACCOUNT };
}
