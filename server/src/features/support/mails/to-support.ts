import type { UserDocument } from '@attune/domain/account/user-document';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { plainLine } from '../../../platform/mail/plain-line.ts';
import { paragraphsOf } from './paragraphs.ts';

type Writer = Pick<UserDocument, 'id' | 'name' | 'email' | 'emailVerified'>;
type Words = { subject: string; message: string };

/** What somebody asks, to those who run this installation. An answer goes to the person. */
export function toSupportMail(
  writer: Writer,
  { subject, message }: Words,
  isUrgent: boolean,
): MailContent {
  return {
    subject: `${isUrgent ? 'Urgent, possible crisis' : 'Help'}: ${plainLine(subject)}`,
    ...mailLayout({
      title: plainLine(subject),
      paragraphs: paragraphsOf(message),
      footer: [
        `Written in Attune by ${plainLine(writer.name)} (${writer.email}). Your answer goes to them.`,
        ...(writer.emailVerified
          ? []
          : [
              'They have not confirmed this address: do not tell anything about the account in your answer.',
            ]),
        `Account ${writer.id}`,
      ],
    }),
  };
}
