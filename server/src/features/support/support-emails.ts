import type { UserDocument } from '@attune/domain/account/user-document';
import type { EmailContent } from '#platform/email/email.ts';
import { buildMemberEmail, layoutEmail } from '#platform/email/email-layout.ts';
import { formatMentionedName, toShortLine } from '#platform/email/plain-line.ts';

type Writer = Pick<UserDocument, 'id' | 'name' | 'email' | 'emailVerified'>;

export function supportRequestEmail(
  writer: Writer,
  { subject, message }: MessageContent,
  isUrgent: boolean,
): EmailContent {
  return {
    subject: `${isUrgent ? 'Urgent, possible crisis' : 'Help'}: ${toShortLine(subject)}`,
    ...layoutEmail({
      title: toShortLine(subject),
      paragraphs: splitParagraphs(message),
      footer: [
        // A name that contains another member’s address would make support act on that account.
        `Written in Attune by ${formatMentionedName(writer.name)} (${writer.email}). Your reply goes to them.`,
        ...(writer.emailVerified
          ? []
          : ['They haven’t confirmed this address, so don’t mention the account in your reply.']),
        `Account ${writer.id}`,
      ],
    }),
  };
}

type MessageContent = { subject: string; message: string };

const TITLE = 'We got your message';
const REASON = 'You’re receiving this because you wrote to us in Attune.';

/**
 * The confirmation for the user who wrote. An unconfirmed address may belong to a stranger, so it
 * receives none of the text: otherwise a user could have Attune email any text to anyone.
 */
export function messageCopyEmail(
  { name, emailVerified }: Pick<UserDocument, 'name' | 'emailVerified'>,
  { subject, message }: MessageContent,
): EmailContent {
  const received = 'The Attune team will reply to this address.';
  if (!emailVerified) {
    return {
      subject: `${TITLE} · Attune`,
      ...layoutEmail({
        title: TITLE,
        paragraphs: ['Hello,', received],
        footer: [REASON, 'Attune'],
      }),
    };
  }
  return buildMemberEmail(name, {
    subject: `${TITLE}: ${toShortLine(subject)}`,
    title: TITLE,
    paragraphs: [
      received,
      'This is what you wrote:',
      toShortLine(subject),
      ...splitParagraphs(message),
    ],
    reason: REASON,
  });
}

/** Makes each line a paragraph, because the email layout drops single line breaks. */
const splitParagraphs = (message: string) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
