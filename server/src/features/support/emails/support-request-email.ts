import type { UserDocument } from '@attune/domain/account/user-document';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';
import { toShortLine } from '#platform/email/plain-line.ts';
import { splitParagraphs } from './paragraphs.ts';

type Writer = Pick<UserDocument, 'id' | 'name' | 'email' | 'emailVerified'>;
type MessageContent = { subject: string; message: string };

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
        `Written in Attune by ${toShortLine(writer.name)} (${writer.email}). Your answer goes to them.`,
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
