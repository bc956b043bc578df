import type { UserDocument } from '@attune/domain/account/user-document';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { formatGreeting, toShortLine } from '#platform/email/plain-line.ts';
import { splitParagraphs } from './paragraphs.ts';

type MessageContent = { subject: string; message: string };

const TITLE = 'We have your message';
const FOOTER = ['You get this because you wrote to us in Attune.', 'Attune'];

/**
 * Sent to the user who wrote. An unconfirmed address may belong to a stranger, so it receives none
 * of the text: otherwise Attune would mail the user's message to anyone.
 */
export function messageCopyEmail(
  { name, emailVerified }: Pick<UserDocument, 'name' | 'emailVerified'>,
  { subject, message }: MessageContent,
): EmailContent {
  const received = 'It has reached the people who run Attune. They answer by mail to this address.';
  if (!emailVerified) {
    return {
      subject: `${TITLE} · Attune`,
      ...layoutEmail({ title: TITLE, paragraphs: ['Hello,', received], footer: FOOTER }),
    };
  }
  return {
    subject: `${TITLE}: ${toShortLine(subject)}`,
    ...layoutEmail({
      title: TITLE,
      paragraphs: [
        formatGreeting(name),
        received,
        'This is what you wrote:',
        toShortLine(subject),
        ...splitParagraphs(message),
      ],
      footer: FOOTER,
    }),
  };
}
