import { addDays } from '@attune/domain/kernel/time';
import { findUserByEmail, isPasswordCorrect } from '#features/account';
import type { Services } from '#platform/services.ts';
import { buildUser } from './builders/build-user.ts';
import { lockIfUntouched } from './demo.repository.ts';
import { DEMO_ACCOUNT, DEMO_KEY, DEMO_PEOPLE, DEMO_SETTINGS } from './demo-people.ts';
import { loadDemoForum } from './load-demo-forum.ts';
import { loadDemoHistory } from './load-demo-history.ts';

/** The accounts are older than anything their users say in the demo. */
const ACCOUNT_AGE_DAYS = 200;

type DemoServices = Pick<
  Services,
  'db' | 'clock' | 'appSecret' | 'termsVersion' | 'privacyVersion' | 'log'
>;

/**
 * Fills an unused database and leaves any other unchanged: accounts with known passwords must never
 * appear among real users. Must not be called in production. Returns the account to sign in with, as
 * long as it exists with the known password.
 */
export async function loadDemoData(
  services: DemoServices,
): Promise<{ email: string; password: string } | null> {
  await services.db.transaction(async (tx) => {
    if (!(await lockIfUntouched(tx))) return;
    const now = services.clock.now();
    const people = new Map<string, string>();
    for (const { key, hasAssessment, ...person } of DEMO_PEOPLE) {
      const hasHistory = key === DEMO_KEY;
      const { user } = await buildUser(
        { ...services, db: tx },
        {
          ...person,
          ...DEMO_SETTINGS,
          hasAssessment: hasAssessment && !hasHistory,
          createdAt: addDays(now, -ACCOUNT_AGE_DAYS),
          emailVerifiedAt: now,
        },
      );
      people.set(key, user.id);
      if (hasHistory) await loadDemoHistory(tx, user, now);
    }
    const threads = await loadDemoForum(services, tx, people);
    services.log.info({ people: people.size, threads }, 'loaded the demo data');
  });
  const user = await findUserByEmail(services.db, DEMO_ACCOUNT.email);
  if (!user || !(await isPasswordCorrect(user.passwordHash, DEMO_ACCOUNT.password))) return null;
  return { ...DEMO_ACCOUNT };
}
