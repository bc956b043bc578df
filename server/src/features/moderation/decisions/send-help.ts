import { buildCareNote } from '@attune/domain/companion/care/care-note';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { findUser } from '#features/account';
import { audit } from '#features/audit';
import { notify } from '#features/notifications';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail } from '#platform/email/email-layout.ts';
import { findCase, markHelpSent, toCaseTarget } from '../cases/cases.repository.ts';
import type { ModerationContext, Staff } from '../context.ts';

/** Sends the author of a text a caring notification and email with help lines, once per case. */
export async function sendHelp(
  { services }: Pick<ModerationContext, 'services'>,
  staff: Staff,
  caseId: string,
): Promise<void> {
  const { db, clock, emailQueue, appUrl } = services;
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
      await emailQueue.enqueue(tx, { to: author.email, userId, ...buildHelpEmail(author, appUrl) });
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

type Author = { name: string; locale: string | null; timeZone: string };

const TITLE = 'Someone at Attune is thinking of you';

/** The email quotes nothing the author wrote: others may see this mailbox. */
function buildHelpEmail({ name, locale, timeZone }: Author, appUrl: string): EmailContent {
  const note = buildCareNote({ kind: 'self-harm', isFirst: true }, detectCountry(locale, timeZone));
  const regions = note.emergency.byRegion.map(
    ({ number, regions: regionNames }) => `${number}: ${regionNames}`,
  );
  const lines = note.lines.map((line) => {
    const number = line.number ? `: ${line.number}` : '';
    return { text: `${line.name}${number} (${line.hours})`, href: line.address };
  });
  const directories = note.directories.map((directory) => ({
    text: `${directory.name}: ${directory.about}`,
    href: directory.address,
  }));
  return buildMemberEmail(name, {
    subject: TITLE,
    title: TITLE,
    paragraphs: [
      'A moderator read what you wrote in the community and is thinking of you. You did nothing wrong, and you don’t have to go through this alone.',
      'You can talk to a person now. You don’t need the right words, and you don’t have to decide anything first.',
      note.emergency.text,
      ...regions,
    ],
    items: [...lines, ...directories],
    action: { label: 'Help lines in your country', href: `${appUrl}/docs/care.html` },
    reason: 'You’re receiving this because a moderator sent it to you.',
  });
}
