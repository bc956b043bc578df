import {
  getTrialNotice,
  TRIAL_ENDED_DAYS,
  TRIAL_NOTICE_DAYS,
} from '@attune/domain/billing/notices';
import { addDays } from '@attune/domain/kernel/time';
import { lockUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { sendNotices } from '../notices/send-notices.ts';
import { toSubscriptionFields } from '../subscription/subscription-facts.ts';
import { expireTrials, findTrialsToNotify, resumeTrials } from './trials.repository.ts';

/**
 * Marks trials as expired (DECISIONS A7). Access does not depend on the mark, because it is derived
 * from the date. The mark updates what the app shows, and reaches open pages through live events.
 */
export async function lapseTrials({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  const count = await expireTrials(db, now);
  if (count > 0) log.info({ count }, 'trials expired');
  const resumed = await resumeTrials(db, now);
  if (resumed > 0) log.warn({ count: resumed }, 'trials resumed because the clock had been ahead');
}

/** Users per run; the rest follow in the next run a minute later. */
const BATCH_SIZE = 500;

export async function sendTrialNotices(services: Services): Promise<void> {
  const now = services.clock.now();
  const windows = [
    { kind: 'trial-ending', after: now, until: addDays(now, TRIAL_NOTICE_DAYS) },
    { kind: 'trial-ended', after: addDays(now, -TRIAL_ENDED_DAYS), until: now },
  ] as const;
  for (const window of windows) {
    const userIds = await findTrialsToNotify(services.db, { ...window, limit: BATCH_SIZE });
    for (const userId of userIds) await sendTrialNotice(services, userId);
  }
}

/** Checks again under the lock, because a user who has just subscribed needs no reminder. */
async function sendTrialNotice(services: Services, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const notice = user && getTrialNotice(user, services.clock.now());
    if (notice)
      await sendNotices(services, tx, { user, before: toSubscriptionFields(user) }, [notice]);
  });
}
