import { hasAccess } from '@attune/domain/billing/access';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { getLastDigestMorning } from '@attune/domain/notifications/email-times';
import { findUser, toUserDocument } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatMentionedName, toShortLine, toSingleLine } from '#platform/email/plain-line.ts';
import type { Services } from '#platform/services.ts';
import { buildFooterLinks } from '../emails/send-due-emails.ts';
import { unsubscribeUrl } from '../settings/unsubscribe.ts';
import { claimDigest, findDigestRecipients, listTimeZones } from './digests.repository.ts';

const USERS_PER_RUN = 500;
/** After an outage, a digest is sent at most this late; after that, the week is skipped. */
const CATCH_UP_MS = 2 * DAY_MS;
const DIGEST_DAYS = 7;

/** Sends the best posts of the week, on Monday at eight in each time zone, once a week. */
export async function sendDigests(services: Services, findBestPosts: FindBestPosts): Promise<void> {
  const now = services.clock.now();
  for (const timeZone of await listTimeZones(services.db)) {
    const monday = getLastDigestMorning(timeZone, now);
    if (now.getTime() - monday.getTime() > CATCH_UP_MS) continue;
    const batch = { timeZone, monday, limit: USERS_PER_RUN };
    for (const userId of await findDigestRecipients(services.db, batch)) {
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
  const { appUrl, clock, emailQueue } = services;
  if (!(await claimDigest(tx, userId, monday))) return;
  const user = await findUser(tx, userId);
  if (!user || !hasAccess(toUserDocument(user), clock.now())) return;
  const posts = await findBestPosts(addDays(monday, -DIGEST_DAYS), userId);
  if (posts.length === 0) return;
  const url = unsubscribeUrl(services, { userId, topics: ['digest'] });
  const settingsUrl = `${appUrl}${getSettingsPath('notifications')}`;
  const content = digestEmail({ name: user.name, posts, appUrl, settingsUrl, unsubscribeUrl: url });
  const namedUserIds = posts.flatMap(({ authorId }) => authorId ?? []);
  const recipient = { to: user.email, userId: user.id };
  await emailQueue.enqueue(tx, { ...recipient, namedUserIds, unsubscribeUrl: url, ...content });
}

export type BestPost = {
  id: string;
  title: string;
  author: string;
  /** Null once the author's account is deleted. Never shown: the author may use a pseudonym. */
  authorId: string | null;
  likes: number;
  comments: number;
};

/** Finds the most liked posts since `since`, among those the user may see. The forum provides it. */
export type FindBestPosts = (since: Date, userId: string) => Promise<BestPost[]>;

type DigestEmailParams = {
  name: string;
  posts: readonly BestPost[];
  appUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function digestEmail({ name, posts, appUrl, ...links }: DigestEmailParams): EmailContent {
  const [best] = posts;
  return buildMemberEmail(name, {
    subject: toShortLine(best ? `The best of the week: ${best.title}` : 'The best of the week'),
    title: 'The best of the week',
    paragraphs: ['The posts people found most helpful this week:'],
    items: posts.map(({ id, title, author, likes, comments }) => ({
      text: `“${toSingleLine(title)}” by ${formatMentionedName(author)} (${formatCount(likes, 'like')}, ${formatCount(comments, 'comment')})`,
      href: `${appUrl}/forum/${id}`,
    })),
    reason: 'We send this on Monday mornings when there’s something worth reading.',
    footerLinks: buildFooterLinks(links),
  });
}
