import { hasAccess } from '@attune/domain/billing/access';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { canSendEmail } from '@attune/domain/notifications/email-rules';
import { GROUPING_MS } from '@attune/domain/notifications/email-times';
import { isStaffAlert } from '@attune/domain/notifications/kinds';
import { joinTextParts } from '@attune/domain/notifications/notification-text';
import { type EmailKind, getEmailChoice } from '@attune/domain/notifications/settings';
import { findUser, toUserDocument, type UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail, NOTIFICATION_EMAIL_REASON } from '#platform/email/email-layout.ts';
import { formatMentionedName, toShortLine, toSingleLine } from '#platform/email/plain-line.ts';
import type { Services } from '#platform/services.ts';
import { listUnreadByCause, type NotificationRow } from '../notifications.repository.ts';
import { toRowHref, toRowParts } from '../read-notifications.ts';
import { findSettings } from '../settings/settings.repository.ts';
import { unsubscribeUrl } from '../settings/unsubscribe.ts';
import {
  claimDueEmails,
  findNamedUsers,
  findUsersWithDueEmails,
  markEmailed,
} from './due-emails.repository.ts';

/** Users per run; the rest follow in the next run a minute later. */
const USERS_PER_RUN = 500;
const MAX_ITEMS_PER_EMAIL = 50;

/**
 * Sends due emails: immediate ones after a short wait, daily ones in the morning. One email per
 * user and run.
 */
export async function sendDueEmails(services: Services): Promise<void> {
  const userIds = await findUsersWithDueEmails(services.db, services.clock.now(), USERS_PER_RUN);
  for (const userId of userIds) {
    await services.db
      .transaction((tx) => sendDueEmail(services, tx, userId))
      .catch((error: unknown) =>
        services.log.error({ err: error, userId }, 'failed to send due notification emails'),
      );
  }
}

async function sendDueEmail(services: Services, tx: Executor, userId: string): Promise<void> {
  const now = services.clock.now();
  // Includes events that would become due within the grouping time.
  const causes = await claimDueEmails(tx, userId, new Date(now.getTime() + GROUPING_MS));
  const user = causes.length > 0 ? await findUser(tx, userId) : null;
  if (!user) return;
  const rows = await listEmailableNotifications(tx, user, causes, now);
  if (rows.length === 0) return;
  const topics = [...new Set(rows.map(({ kind }) => kind as EmailKind))];
  const url = unsubscribeUrl(services, { userId, topics });
  const items = rows.map((row) => ({
    text: toSingleLine(joinTextParts(toRowParts(row, user.timeZone, formatMentionedName))),
    href: services.appUrl + toRowHref(row),
  }));
  const content = notificationEmail({
    name: user.name,
    items,
    settingsUrl: `${services.appUrl}${getSettingsPath('notifications')}`,
    unsubscribeUrl: url,
  });
  const ids = rows.map(({ id }) => id);
  const namedUserIds = await findNamedUsers(tx, ids);
  const recipient = { to: user.email, userId: user.id };
  await services.emailQueue.enqueue(tx, {
    ...recipient,
    namedUserIds,
    unsubscribeUrl: url,
    ...content,
  });
  await markEmailed(tx, ids, now);
}

/** Lists the notifications that are still unread and visible, and that the user wants by email. */
async function listEmailableNotifications(
  tx: Executor,
  user: UserRow,
  causes: readonly string[],
  now: Date,
): Promise<NotificationRow[]> {
  const canAccess = hasAccess(toUserDocument(user), now);
  const { choices } = await findSettings(tx, user.id);
  const facts = { isVerified: user.emailVerifiedAt !== null, hasAccess: canAccess };
  const reader = { id: user.id, hasAccess: canAccess };
  const rows = await listUnreadByCause(tx, reader, causes, MAX_ITEMS_PER_EMAIL);
  return rows.filter(({ kind, data }) => {
    if (isStaffAlert(data.act)) return canSendEmail(kind, facts);
    const choice = getEmailChoice(kind, choices);
    return choice !== null && choice !== 'never' && canSendEmail(kind, facts);
  });
}

type NotificationEmailParams = {
  name: string;
  items: readonly { text: string; href: string }[];
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** A single notification becomes the subject of its email; several become a list in the body. */
export function notificationEmail({
  name,
  items,
  ...links
}: NotificationEmailParams): EmailContent {
  const footer = {
    reason: NOTIFICATION_EMAIL_REASON,
    footerLinks: buildFooterLinks(links),
  };
  const [only, ...others] = items;
  if (only && others.length === 0) {
    return buildMemberEmail(name, {
      subject: toShortLine(only.text),
      title: only.text,
      paragraphs: ['You have a new notification on Attune.'],
      action: { label: 'Open in Attune', href: only.href },
      ...footer,
    });
  }
  const title = `${items.length} new notifications on Attune`;
  return buildMemberEmail(name, {
    subject: title,
    title,
    paragraphs: ['New since our last email:'],
    items: [...items],
    ...footer,
  });
}

export function buildFooterLinks({
  settingsUrl,
  unsubscribeUrl,
}: Pick<NotificationEmailParams, 'settingsUrl' | 'unsubscribeUrl'>) {
  return [
    { label: 'Choose which emails you get', href: settingsUrl },
    { label: 'Stop these emails', href: unsubscribeUrl },
  ];
}
