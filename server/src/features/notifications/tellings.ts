import { GROUPING_MS, nextMorning } from '@attune/domain/notifications/mail-times';
import { type ChosenMails, mailChoice } from '@attune/domain/notifications/settings';
import { newId } from '../../platform/ids.ts';
import { type Filed, file, type Notice } from './notice.ts';

/** Somebody who may be told something: when it is morning there, and which mails they chose. */
export type Recipient = { id: string; timeZone: string; choices: ChosenMails | null };

/** One person who is told one thing. */
export type Telling = Filed & {
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
export function tellingsOf(
  notices: readonly Notice[],
  recipients: readonly Recipient[],
): Telling[] {
  const known = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const told = new Map<string, Telling>();
  for (const notice of notices) {
    const actor = 'actor' in notice ? notice.actor : null;
    const filed = file(notice);
    for (const userId of notice.userIds) {
      const recipient = known.get(userId);
      const key = `${userId} ${filed.cause}`;
      if (!recipient || userId === actor?.id || told.has(key)) continue;
      told.set(key, {
        ...filed,
        ...mailTimes(filed, recipient, notice.at),
        id: newId(notice.at),
        userId,
        actorId: actor && !actor.pseudonym ? actor.id : null,
        actorName: actor?.pseudonym || null,
        at: notice.at,
      });
    }
  }
  return [...told.values()];
}

function mailTimes({ kind, data }: Filed, { timeZone, choices }: Recipient, at: Date) {
  // A life may depend on it: no waiting for what may follow, whatever was chosen.
  if (data.act === 'care-alert') return { firstMailAt: at, laterMailAt: at };
  // Whoever sends help emails the help lines as well.
  if (data.act === 'help-sent') return { firstMailAt: null, laterMailAt: null };
  const choice = mailChoice(kind, choices ?? {});
  const morning = choice === 'now' || choice === 'daily' ? nextMorning(timeZone, at) : null;
  const soon = choice === 'now' ? new Date(at.getTime() + GROUPING_MS) : morning;
  return { firstMailAt: soon, laterMailAt: morning };
}
