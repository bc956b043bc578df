import { hasAccess } from '@attune/domain/billing/access';
import {
  canSendFirstWeekEmail,
  type FirstWeekEmailKind,
  listDueFirstWeekEmails,
} from '@attune/domain/notifications/first-week';
import { canSendEmail, findUser, toUserDocument } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { FindNextStep } from '../next-step-port.ts';
import { findSettings } from '../settings/settings.repository.ts';
import { unsubscribeUrl } from '../settings/unsubscribe.ts';
import { claimFirstWeekEmail, listNewUsers } from './first-week.repository.ts';
import { buildFirstWeekEmail } from './first-week-emails.ts';

const BATCH_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Sends the welcome, and the emails on the mornings of day 3 and at the end of the first week. */
export async function sendFirstWeekEmails(
  services: Services,
  findNextStep: FindNextStep,
): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  for (let after = FIRST_ID; ; ) {
    const batch = await listNewUsers(db, { now, after, limit: BATCH_SIZE });
    for (const user of batch) {
      try {
        for (const kind of listDueFirstWeekEmails(user, now)) {
          const email = { userId: user.id, kind, findNextStep };
          await db.transaction((tx) => sendEmail(services, tx, email));
        }
      } catch (error) {
        log.error({ err: error, userId: user.id }, 'failed to send a first-week email');
      }
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    after = last.id;
  }
}

type FirstWeekEmail = { userId: string; kind: FirstWeekEmailKind; findNextStep: FindNextStep };

async function sendEmail(
  services: Services,
  tx: Executor,
  { userId, kind, findNextStep }: FirstWeekEmail,
): Promise<void> {
  const { appUrl, clock, emailQueue } = services;
  const now = clock.now();
  const user = await findUser(tx, userId);
  if (!user || !(await claimFirstWeekEmail(tx, userId, { kind, now }))) return;
  const isVerified = user.emailVerifiedAt !== null;
  const canAccess = hasAccess(toUserDocument(user), now);
  const { firstWeek: isWanted } = await findSettings(tx, userId);
  if (!isWanted || !canSendFirstWeekEmail(kind, { isVerified, hasAccess: canAccess })) return;
  if (!(await canSendEmail(services, tx, user))) return;
  const isAssessed = toUserDocument(user).hasCompletedAssessment;
  // What a user answered is not sent to an address that may belong to a stranger.
  const nextStep = isAssessed && isVerified ? await findNextStep(userId) : null;
  const url = unsubscribeUrl(services, { userId, topics: ['welcome'] });
  const content = buildFirstWeekEmail(kind, {
    name: user.name,
    isAssessed,
    nextStep,
    appUrl,
    unsubscribeUrl: url,
  });
  await emailQueue.enqueue(tx, { to: user.email, userId, unsubscribeUrl: url, ...content });
}
