import { REPORT_REASONS } from '../../moderation/report-reasons.ts';

/** The ids are stored; the labels are shown. */
export const REPLY_REPORT_REASONS = {
  harmful: 'Harmful or dangerous',
  wrong: 'Wrong or made up',
  rude: 'Unkind or offensive',
  private: REPORT_REASONS.private_information,
  ignored_care: 'It missed that I wasn’t doing well',
  something_else: 'Something else',
} as const;

export type ReplyReportReason = keyof typeof REPLY_REPORT_REASONS;

export const REPLY_REPORT_REASON_IDS = Object.keys(REPLY_REPORT_REASONS) as [
  ReplyReportReason,
  ...ReplyReportReason[],
];

export const REPLY_REPORT_LIMITS = { comment: 1_000, perDay: 20 } as const;

/** Shown beside the button. Sending the report is consent to this. */
export const REPLY_REPORT_CONSENT =
  'We get a copy of this reply and what you write here. We can’t see the rest of the conversation.';

export function replyCommentIssue(comment: string, reason: ReplyReportReason): string | null {
  if ([...comment].length > REPLY_REPORT_LIMITS.comment) {
    return `Please keep this to ${REPLY_REPORT_LIMITS.comment.toLocaleString('en')} characters or fewer.`;
  }
  return reason === 'something_else' && comment.trim() === '' ? 'Please say what it is.' : null;
}
