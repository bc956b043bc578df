import {
  NOTICE_OUTCOME_LABELS,
  NOTICE_REASONS,
  type NoticeOutcome,
  type NoticeReason,
} from '@attune/domain/moderation/notices';
import type { EmailContent } from '#platform/email/email.ts';
import { layoutEmail } from '#platform/email/email-layout.ts';

const FOOTER = [
  'You’re receiving this because a notice of illegal content named this address.',
  'Attune',
];

type Notice = { id: string; reason: NoticeReason };

const describeNotice = ({ id, reason }: Notice) =>
  `Notice ${id}, about: ${NOTICE_REASONS[reason]}.`;

/**
 * Contains nothing that the sender typed. Otherwise anyone could have Attune email any text to any
 * address.
 */
export function noticeReceivedEmail(notice: Notice): EmailContent {
  const title = 'We received your notice';
  return {
    subject: `${title} · Attune`,
    ...layoutEmail({
      title,
      paragraphs: [
        describeNotice(notice),
        'A moderator will read it and decide. We’ll email you the decision and the reason.',
        'If you didn’t send a notice, you can ignore this email.',
      ],
      footer: FOOTER,
    }),
  };
}

type Decision = { outcome: NoticeOutcome; answer: string; contact: string };

export function noticeDecidedEmail(
  notice: Notice,
  { outcome, answer, contact }: Decision,
): EmailContent {
  const title = 'Our decision on your notice';
  return {
    subject: `${title} · Attune`,
    ...layoutEmail({
      title,
      paragraphs: [
        describeNotice(notice),
        `${NOTICE_OUTCOME_LABELS[outcome]}.`,
        `The reason: ${answer}`,
        'A person made this decision, without automated means.',
        `If you disagree, write to ${contact} within six months and name the number of the notice. Someone who didn’t make this decision will look at it again, free of charge.`,
        'You can also turn to a certified out-of-court dispute settlement body, to the Digital Services Coordinator of your country, or to a court.',
      ],
      footer: FOOTER,
    }),
  };
}
