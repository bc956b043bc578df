import { hasAccess } from '@attune/domain/billing/access';
import { mayBeMailed } from '@attune/domain/notifications/mail-rules';
import { GROUPING_MS } from '@attune/domain/notifications/mail-times';
import { type MailKind, mailChoice } from '@attune/domain/notifications/settings';
import { plainText } from '@attune/domain/notifications/texts';
import type { Executor } from '../../platform/db/database.ts';
import { mentioned, wholeLine } from '../../platform/mail/plain-line.ts';
import type { Services } from '../../platform/services.ts';
import { findUser, toUserDocument, type UserRow } from '../account/index.ts';
import { hrefOf, textOf } from './describe-notification.ts';
import { claimDue, findNamedUsers, findPeopleDue, noteMailed } from './due-mails.repository.ts';
import { notificationMail } from './mails/notification-mail.ts';
import { listUnreadCauses, type NotificationRow } from './notifications.repository.ts';
import { findSettings } from './settings.repository.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

/** A minute's worth; whoever is left is found in the next. */
const PEOPLE_AT_ONCE = 500;
/** As many as anybody reads in one mail. */
const MOST_IN_A_MAIL = 50;

/** Mails what is due: at once after a short wait, or in the morning. One mail a person and turn. */
export async function mailDue(services: Services): Promise<void> {
  const people = await findPeopleDue(services.db, services.clock.now(), PEOPLE_AT_ONCE);
  for (const userId of people) {
    await services.db
      .transaction((tx) => mailPerson(services, tx, userId))
      .catch((error: unknown) =>
        services.log.error({ err: error, userId }, 'a mail was not written'),
      );
  }
}

async function mailPerson(services: Services, tx: Executor, userId: string): Promise<void> {
  const now = services.clock.now();
  // What would follow within the wait comes along.
  const causes = await claimDue(tx, userId, new Date(now.getTime() + GROUPING_MS));
  const user = causes.length > 0 ? await findUser(tx, userId) : null;
  if (!user) return;
  const rows = await wanted(tx, user, causes, now);
  if (rows.length === 0) return;
  const topics = [...new Set(rows.map(({ kind }) => kind as MailKind))];
  const url = unsubscribeUrl(services, { userId, topics });
  const items = rows.map((row) => ({
    text: wholeLine(plainText(textOf(row, user.timeZone, mentioned))),
    href: services.appUrl + hrefOf(row),
  }));
  const content = notificationMail({
    name: user.name,
    items,
    settingsUrl: `${services.appUrl}/settings#notifications`,
    unsubscribeUrl: url,
  });
  const ids = rows.map(({ id }) => id);
  const namedUserIds = await findNamedUsers(tx, ids);
  const owner = { to: user.email, userId: user.id };
  await services.mails.enqueue(tx, { ...owner, namedUserIds, unsubscribeUrl: url, ...content });
  await noteMailed(tx, ids, now);
}

/** What is still unread, may still be told, and is wanted by mail as of now. */
async function wanted(
  tx: Executor,
  user: UserRow,
  causes: readonly string[],
  now: Date,
): Promise<NotificationRow[]> {
  const isOpen = hasAccess(toUserDocument(user), now);
  const { choices } = await findSettings(tx, user.id);
  const facts = { isVerified: user.emailVerifiedAt !== null, hasAccess: isOpen };
  const reader = { id: user.id, hasAccess: isOpen };
  const rows = await listUnreadCauses(tx, reader, causes, MOST_IN_A_MAIL);
  return rows.filter(({ kind, data }) => {
    if (data.act === 'care-alert') return mayBeMailed(kind, facts);
    const choice = mailChoice(kind, choices);
    return choice !== null && choice !== 'never' && mayBeMailed(kind, facts);
  });
}
