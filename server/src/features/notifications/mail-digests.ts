import { hasAccess } from '@attune/domain/billing/access';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { lastDigestMorning } from '@attune/domain/notifications/mail-times';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { findUser, toUserDocument } from '../account/index.ts';
import type { BestPosts } from './best-posts.ts';
import { claimDigest, findDigestDue, listTimeZones } from './digests.repository.ts';
import { digestMail } from './mails/digest-mail.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

const PEOPLE_AT_ONCE = 500;
/** A server that was away on Monday makes up for it for so long; then the week is left out. */
const CATCH_UP_MS = 2 * DAY_MS;
const DAYS = 7;

/** On Monday at eight, wherever somebody lives: the best of the week, each week once. */
export async function mailDigests(services: Services, bestPosts: BestPosts): Promise<void> {
  const now = services.clock.now();
  for (const timeZone of await listTimeZones(services.db)) {
    const monday = lastDigestMorning(timeZone, now);
    if (now.getTime() - monday.getTime() > CATCH_UP_MS) continue;
    const turn = { timeZone, monday, limit: PEOPLE_AT_ONCE };
    for (const userId of await findDigestDue(services.db, turn)) {
      await services.db.transaction((tx) =>
        mailPerson(services, tx, { userId, monday, bestPosts }),
      );
    }
  }
}

type Delivery = { userId: string; monday: Date; bestPosts: BestPosts };

async function mailPerson(
  services: Services,
  tx: Executor,
  { userId, monday, bestPosts }: Delivery,
): Promise<void> {
  const { appUrl, clock, mails } = services;
  if (!(await claimDigest(tx, userId, monday))) return;
  const user = await findUser(tx, userId);
  if (!user || !hasAccess(toUserDocument(user), clock.now())) return;
  const posts = await bestPosts(addDays(monday, -DAYS), userId);
  if (posts.length === 0) return;
  const url = unsubscribeUrl(services, { userId, topics: ['digest'] });
  const settingsUrl = `${appUrl}/settings#notifications`;
  const content = digestMail({ name: user.name, posts, appUrl, settingsUrl, unsubscribeUrl: url });
  const namedUserIds = posts.flatMap(({ authorId }) => authorId ?? []);
  const owner = { to: user.email, userId: user.id };
  await mails.enqueue(tx, { ...owner, namedUserIds, unsubscribeUrl: url, ...content });
}
