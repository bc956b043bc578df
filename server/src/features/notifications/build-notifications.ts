import { GROUPING_MS, getNextMorning } from '@attune/domain/notifications/email-times';
import { getEmailChoice, type SavedEmailChoices } from '@attune/domain/notifications/settings';
import { newId } from '../../platform/ids.ts';
import {
  type NotificationFields,
  type NotificationInput,
  toNotificationFields,
} from './notification-input.ts';

/** Somebody who may be told something: when it is morning there, and which mails they chose. */
export type Recipient = { id: string; timeZone: string; choices: SavedEmailChoices | null };

/** One person who is told one thing. */
export type NewNotification = NotificationFields & {
  id: string;
  userId: string;
  actorId: string | null;
  actorName: string | null;
  at: Date;
  /** When a mail goes out while none has told of the group, and once one has. */
  firstMailAt: Date | null;
  laterMailAt: Date | null;
};

/** Who of these is told what: of one cause once, for the first reason, and never of one's own deed. */
export function buildNotifications(
  inputs: readonly NotificationInput[],
  recipients: readonly Recipient[],
): NewNotification[] {
  const recipientsById = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const notificationsByKey = new Map<string, NewNotification>();
  for (const input of inputs) {
    const actor = 'actor' in input ? input.actor : null;
    const fields = toNotificationFields(input);
    for (const userId of input.userIds) {
      const recipient = recipientsById.get(userId);
      const key = `${userId} ${fields.cause}`;
      if (!recipient || userId === actor?.id || notificationsByKey.has(key)) continue;
      notificationsByKey.set(key, {
        ...fields,
        ...emailTimes(fields, recipient, input.at),
        id: newId(input.at),
        userId,
        actorId: actor && !actor.pseudonym ? actor.id : null,
        actorName: actor?.pseudonym || null,
        at: input.at,
      });
    }
  }
  return [...notificationsByKey.values()];
}

function emailTimes(
  { kind, data }: NotificationFields,
  { timeZone, choices }: Recipient,
  at: Date,
) {
  // A life may depend on it: no waiting for what may follow, whatever was chosen.
  if (data.act === 'care-alert') return { firstMailAt: at, laterMailAt: at };
  // Whoever sends help emails the help lines as well.
  if (data.act === 'help-sent') return { firstMailAt: null, laterMailAt: null };
  const choice = getEmailChoice(kind, choices ?? {});
  const morning = choice === 'now' || choice === 'daily' ? getNextMorning(timeZone, at) : null;
  const soon = choice === 'now' ? new Date(at.getTime() + GROUPING_MS) : morning;
  return { firstMailAt: soon, laterMailAt: morning };
}
