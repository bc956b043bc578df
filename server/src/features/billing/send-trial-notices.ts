import { TRIAL_ENDED_DAYS, TRIAL_NOTICE_DAYS, trialNotice } from '@attune/domain/billing/notices';
import { addDays } from '@attune/domain/kernel/time';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../account/index.ts';
import { sendNotices } from './send-notices.ts';
import { fieldsOf } from './subscription-facts.ts';
import { findUnnoticedTrials } from './trials.repository.ts';

/** A minute's worth; whoever is left is found in the next. */
const BATCH = 500;

/** Tells people that their trial ends soon, and that it has ended; each once. */
export async function sendTrialNotices(services: Services): Promise<void> {
  const now = services.clock.now();
  const stretches = [
    { kind: 'trial-ending', after: now, until: addDays(now, TRIAL_NOTICE_DAYS) },
    { kind: 'trial-ended', after: addDays(now, -TRIAL_ENDED_DAYS), until: now },
  ] as const;
  for (const stretch of stretches) {
    const userIds = await findUnnoticedTrials(services.db, { ...stretch, limit: BATCH });
    for (const userId of userIds) await notify(services, userId);
  }
}

/** Judged again under the lock: who subscribed a moment ago needs no reminder. */
async function notify(services: Services, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const notice = user && trialNotice(user, services.clock.now());
    if (notice) await sendNotices(services, tx, { user, before: fieldsOf(user) }, [notice]);
  });
}
