import { hasAccess } from '@attune/domain/billing/access';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { getLastDigestMorning } from '@attune/domain/notifications/email-times';
import { findUser, toUserDocument } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { digestEmail } from '../emails/digest-email.ts';
import { unsubscribeUrl } from '../settings/unsubscribe-token.ts';
import type { FindBestPosts } from './best-posts.ts';
import { claimDigest, findDigestDue, listTimeZones } from './digests.repository.ts';

const USERS_PER_RUN = 500;
/** After an outage the digest is sent this much later at most; then the week is skipped. */
const CATCH_UP_MS = 2 * DAY_MS;
const DIGEST_DAYS = 7;

/** Sends the best posts of the week, on Monday at eight in each time zone, once a week. */
export async function sendDigests(services: Services, findBestPosts: FindBestPosts): Promise<void> {
  const now = services.clock.now();
  for (const timeZone of await listTimeZones(services.db)) {
    const monday = getLastDigestMorning(timeZone, now);
    if (now.getTime() - monday.getTime() > CATCH_UP_MS) continue;
    const batch = { timeZone, monday, limit: USERS_PER_RUN };
    for (const userId of await findDigestDue(services.db, batch)) {
      await services.db.transaction((tx) =>
        sendDigest(services, tx, { userId, monday, findBestPosts }),
      );
    }
  }
}

type DigestDelivery = { userId: string; monday: Date; findBestPosts: FindBestPosts };

async function sendDigest(
  services: Services,
  tx: Executor,
  { userId, monday, findBestPosts }: DigestDelivery,
): Promise<void> {
  const { appUrl, clock, mails } = services;
  if (!(await claimDigest(tx, userId, monday))) return;
  const user = await findUser(tx, userId);
  if (!user || !hasAccess(toUserDocument(user), clock.now())) return;
  const posts = await findBestPosts(addDays(monday, -DIGEST_DAYS), userId);
  if (posts.length === 0) return;
  const url = unsubscribeUrl(services, { userId, topics: ['digest'] });
  const settingsUrl = `${appUrl}/settings#notifications`;
  const content = digestEmail({ name: user.name, posts, appUrl, settingsUrl, unsubscribeUrl: url });
  const namedUserIds = posts.flatMap(({ authorId }) => authorId ?? []);
  const recipient = { to: user.email, userId: user.id };
  await mails.enqueue(tx, { ...recipient, namedUserIds, unsubscribeUrl: url, ...content });
}
