import { hasAccess } from '@attune/domain/billing/access';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { getLastDigestMorning } from '@attune/domain/notifications/email-times';
import { describeWeek, type WeekActivity } from '@attune/domain/notifications/week-activity';
import { findUser, toUserDocument } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { formatMentionedName, toShortLine, toSingleLine } from '#platform/email/plain-line.ts';
import type { Services } from '#platform/services.ts';
import { buildFooterLinks } from '../emails/send-due-emails.ts';
import { describeStep } from '../first-week/first-week-emails.ts';
import type { FindNextStep, SuggestedStep } from '../next-step-port.ts';
import { unsubscribeUrl } from '../settings/unsubscribe.ts';
import { claimDigest, findDigestRecipients, listTimeZones } from './digests.repository.ts';

const USERS_PER_RUN = 500;
/** After an outage, a digest is sent at most this late; after that, the week is skipped. */
const CATCH_UP_MS = 2 * DAY_MS;
const DIGEST_DAYS = 7;

/** Sends each user's week, on Monday at eight in each time zone, once a week. */
export async function sendDigests(services: Services, ports: DigestPorts): Promise<void> {
  const { db, log } = services;
  for (const timeZone of await listTimeZones(db)) {
    await sendDigestsIn(services, timeZone, ports).catch((error: unknown) =>
      log.error({ err: error, timeZone }, 'failed to send the digests of a time zone'),
    );
  }
}

/** A digest that fails is tried again in the next run, and the others are sent. */
async function sendDigestsIn(
  services: Services,
  timeZone: string,
  ports: DigestPorts,
): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const monday = getLastDigestMorning(timeZone, now);
  if (now.getTime() - monday.getTime() > CATCH_UP_MS) return;
  const batch = { timeZone, monday, limit: USERS_PER_RUN };
  for (const userId of await findDigestRecipients(db, batch)) {
    await db
      .transaction((tx) => sendDigest(services, tx, { userId, monday, ports }))
      .catch((error: unknown) => log.error({ err: error, userId }, 'failed to send a digest'));
  }
}

export type DigestPorts = {
  findBestPosts: FindBestPosts;
  findNextStep: FindNextStep;
  /** Counts what the user did from one day to another, both included. */
  countActivity(
    user: { id: string; timeZone: string },
    from: string,
    until: string,
  ): Promise<WeekActivity>;
};

type DigestDelivery = { userId: string; monday: Date; ports: DigestPorts };

async function sendDigest(
  services: Services,
  tx: Executor,
  { userId, monday, ports }: DigestDelivery,
): Promise<void> {
  const { appUrl, clock, emailQueue } = services;
  if (!(await claimDigest(tx, userId, monday))) return;
  const user = await findUser(tx, userId);
  if (!user || !hasAccess(toUserDocument(user), clock.now())) return;
  const posts = await ports.findBestPosts(addDays(monday, -DIGEST_DAYS), userId);
  const today = getLocalDay(user.timeZone, monday);
  const [from, until] = [shiftDay(today, -DIGEST_DAYS), shiftDay(today, -1)];
  const week = describeWeek(await ports.countActivity(user, from, until));
  if (posts.length === 0 && week === null) return;
  const nextStep = await ports.findNextStep(userId);
  const url = unsubscribeUrl(services, { userId, topics: ['digest'] });
  const settingsUrl = `${appUrl}${getSettingsPath('notifications')}`;
  const content = digestEmail({
    name: user.name,
    week,
    posts,
    nextStep,
    appUrl,
    settingsUrl,
    unsubscribeUrl: url,
  });
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
type FindBestPosts = (since: Date, userId: string) => Promise<BestPost[]>;

type DigestEmailParams = {
  name: string;
  /** What the user did, in a sentence; null for nothing. */
  week: string | null;
  nextStep: SuggestedStep | null;
  posts: readonly BestPost[];
  appUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function digestEmail(params: DigestEmailParams): EmailContent {
  const { name, week, posts, nextStep, appUrl, ...links } = params;
  const [best] = posts;
  return buildMemberEmail(name, {
    subject: toShortLine(best ? `Your week on Attune: ${best.title}` : 'Your week on Attune'),
    title: 'Your week on Attune',
    paragraphs: [
      ...(week === null ? [] : [week]),
      ...(nextStep ? ['Next for you:', ...describeStep(nextStep)] : []),
      ...(best ? ['The posts people found most helpful last week:'] : []),
    ],
    items: posts.map(({ id, title, author, likes, comments }) => ({
      text: `“${toSingleLine(title)}” by ${formatMentionedName(author)} (${formatCount(likes, 'like')}, ${formatCount(comments, 'comment')})`,
      href: `${appUrl}/forum/${id}`,
    })),
    action: nextStep
      ? { label: nextStep.action, href: appUrl + nextStep.path }
      : { label: 'Open Attune', href: `${appUrl}/dashboard` },
    reason: 'We send this on Monday mornings when there’s something to say.',
    footerLinks: buildFooterLinks(links),
  });
}
