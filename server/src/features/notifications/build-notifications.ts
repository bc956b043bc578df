import { GROUPING_MS, getNextMorning } from '@attune/domain/notifications/email-times';
import { isStaffAlert } from '@attune/domain/notifications/kinds';
import {
  getEmailChoice,
  isPushed,
  type SavedEmailChoices,
  type SavedPushChoices,
} from '@attune/domain/notifications/settings';
import { newId } from '#platform/ids.ts';
import {
  type NotificationFields,
  type NotificationInput,
  toNotificationFields,
} from './notification-input.ts';

/**
 * A user who may be notified. The time zone decides when it is morning; the choices decide on
 * emails and on notifications to devices.
 */
export type Recipient = {
  id: string;
  timeZone: string;
  choices: SavedEmailChoices | null;
  pushChoices: SavedPushChoices | null;
};

export type NewNotification = NotificationFields & {
  id: string;
  userId: string;
  actorId: string | null;
  actorName: string | null;
  at: Date;
  /**
   * When to email the recipient, or null for never. `firstEmailAt` applies until an email about the
   * group has been sent, and `laterEmailAt` applies after that.
   */
  firstEmailAt: Date | null;
  laterEmailAt: Date | null;
  /** Whether to push it to the devices that the recipient turned notifications on for. */
  isPushed: boolean;
};

/**
 * Builds at most one notification per recipient and cause, from the first input that names the
 * recipient, and none for the recipient's own action.
 */
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
        ...getEmailTimes(fields, recipient, input.at),
        isPushed: isPushed(fields.kind, recipient.pushChoices ?? {}),
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

function getEmailTimes(
  { kind, data }: NotificationFields,
  { timeZone, choices }: Recipient,
  at: Date,
) {
  if (isStaffAlert(data.act)) return { firstEmailAt: at, laterEmailAt: at };
  // Whoever is sent help has already received an email with the help lines.
  if (data.act === 'help-sent') return { firstEmailAt: null, laterEmailAt: null };
  const choice = getEmailChoice(kind, choices ?? {});
  const morning = choice === 'now' || choice === 'daily' ? getNextMorning(timeZone, at) : null;
  const soon = choice === 'now' ? new Date(at.getTime() + GROUPING_MS) : morning;
  return { firstEmailAt: soon, laterEmailAt: morning };
}
