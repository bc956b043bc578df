import { z } from 'zod';
import { keyInput as key } from '../../kernel/inputs.ts';
import { tidyText } from '../../kernel/tidy.ts';
import { RATINGS } from '../companion-rules.ts';
import { REPLY_REPORT_REASON_IDS, replyCommentIssue } from './reply-report-reasons.ts';

export const ratingInput = z.strictObject({ rating: z.enum(RATINGS).nullable() });

export const replyReportInput = z
  .strictObject({
    id: key,
    reason: z.enum(REPLY_REPORT_REASON_IDS, { error: 'Please choose a reason.' }),
    comment: z.string().max(10_000, 'This text is too long.').transform(tidyText).default(''),
  })
  .superRefine(({ reason, comment }, context) => {
    const message = replyCommentIssue(comment, reason);
    if (message) context.addIssue({ code: 'custom', path: ['comment'], message });
  });
export type ReplyReportInput = z.infer<typeof replyReportInput>;

export const REPORT_STATES = ['open', 'handled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const reportHandlingInput = z.strictObject({ state: z.enum(REPORT_STATES) });
