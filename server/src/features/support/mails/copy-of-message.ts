import type { UserDocument } from '@attune/domain/account/user-document';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { greeting, plainLine } from '../../../platform/mail/plain-line.ts';
import { paragraphsOf } from './paragraphs.ts';

type Words = { subject: string; message: string };

const TITLE = 'We have your message';
const FOOTER = ['You get this because you wrote to us in Attune.', 'Attune'];

/**
 * To the person who wrote. An address that nobody has confirmed may be anyone's, so to such a one
 * goes no word that was typed: ours would be somebody's letter to a stranger.
 */
export function copyOfMessageMail(
  { name, emailVerified }: Pick<UserDocument, 'name' | 'emailVerified'>,
  { subject, message }: Words,
): MailContent {
  const received = 'It has reached the people who run Attune. They answer by mail to this address.';
  if (!emailVerified) {
    return {
      subject: `${TITLE} · Attune`,
      ...mailLayout({ title: TITLE, paragraphs: ['Hello,', received], footer: FOOTER }),
    };
  }
  return {
    subject: `${TITLE}: ${plainLine(subject)}`,
    ...mailLayout({
      title: TITLE,
      paragraphs: [
        greeting(name),
        received,
        'This is what you wrote:',
        plainLine(subject),
        ...paragraphsOf(message),
      ],
      footer: FOOTER,
    }),
  };
}
