import { GROUPING_MS, nextMorning } from '@attune/domain/notifications/mail-times';
import { mailChoice } from '@attune/domain/notifications/settings';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { file, type Notice } from './notice.ts';
import { findUntold, insertNotifications } from './notify.repository.ts';

/**
 * Tells people, in the transaction of what happened. Safe to repeat: each cause is told once, and
 * who is told of one comment for several reasons gets the first of them.
 */
export async function notify(tx: Executor, notice: Notice): Promise<void> {
  const actor = 'actor' in notice ? notice.actor : null;
  const userIds = new Set(notice.userIds);
  if (actor) userIds.delete(actor.id);
  if (userIds.size === 0) return;
  const filed = file(notice);
  const { at } = notice;
  const people = await findUntold(tx, [...userIds], filed.cause);
  const recipients = people.map(({ id, timeZone, choices }) => {
    const choice = mailChoice(filed.kind, choices);
    const morning = choice === 'now' || choice === 'daily' ? nextMorning(timeZone, at) : null;
    const soon = choice === 'now' ? new Date(at.getTime() + GROUPING_MS) : morning;
    return { userId: id, newId: newId(at), firstMailAt: soon, laterMailAt: morning };
  });
  if (recipients.length > 0) await insertNotifications(tx, { filed, actor, at, recipients });
}
