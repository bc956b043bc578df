import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { findUser } from '#features/account';
import { audit } from '#features/audit';
import { notify } from '#features/notifications';
import { findCase, markHelpSent, toCaseTarget } from '../cases/cases.repository.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { helpEmail } from '../emails/help-email.ts';

/** Sends the author of a text a caring notification and email with help lines, once per case. */
export async function sendHelp(
  { services }: Pick<ModerationContext, 'services'>,
  staff: Staff,
  caseId: string,
): Promise<void> {
  const { db, clock, mails, appUrl } = services;
  const found = await findCase(db, caseId);
  if (!found) throw moderationError('moderation.case_unknown');
  const { userId } = found;
  if (userId === null) throw moderationError('moderation.author_left');
  const at = clock.now();
  await db.transaction(async (tx) => {
    if (!(await markHelpSent(tx, caseId, at))) return;
    const author = await findUser(tx, userId);
    if (!author) throw moderationError('moderation.author_left');
    await notify(tx, {
      kind: 'moderation',
      key: `help:${caseId}`,
      userIds: [userId],
      at,
      data: { act: 'help-sent' },
    });
    // An unconfirmed address may belong to a stranger.
    if (author.emailVerifiedAt !== null) {
      await mails.enqueue(tx, { to: author.email, userId, ...helpEmail(author, appUrl) });
    }
    const target = toCaseTarget(found);
    await audit(tx, {
      at,
      actorId: staff.id,
      action: 'moderation.help_sent',
      subject: { kind: 'user', id: userId },
      detail: { [target.kind]: target.id },
    });
  });
}
