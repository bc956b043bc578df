import { addDays } from '@attune/domain/kernel/time';
import { findUserByEmail, isPasswordCorrect } from '../features/account/index.ts';
import type { Services } from '../platform/services.ts';
import { buildUser } from './builders/build-user.ts';
import { lockIfUntouched } from './demo.repository.ts';
import { DEMO_ACCOUNT, DEMO_KEY, DEMO_PEOPLE, DEMO_SETTINGS } from './demo-people.ts';
import { loadDemoForum } from './load-demo-forum.ts';
import { loadDemoHistory } from './load-demo-history.ts';

/** Longer than anything that they say in the demo is old. */
const DAYS_HERE = 200;

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
          createdAt: addDays(now, -DAYS_HERE),
          emailVerifiedAt: now,
        },
      );
      people.set(key, user.id);
      if (hasHistory) await loadDemoHistory(tx, user, now);
    }
    const threads = await loadDemoForum(services, tx, people);
    services.log.info({ people: people.size, threads }, 'the demo data was loaded');
  });
  const user = await findUserByEmail(services.db, DEMO_ACCOUNT.email);
  if (!user || !(await isPasswordCorrect(user.passwordHash, DEMO_ACCOUNT.password))) return null;
  return { ...DEMO_ACCOUNT };
}
