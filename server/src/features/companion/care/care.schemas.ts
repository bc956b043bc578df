import { REPORT_STATES } from '@attune/domain/companion/care/care-inputs';
import { REPLY_REPORT_REASON_IDS } from '@attune/domain/companion/care/reply-report-reasons';
import { FAILURE_CODES } from '@attune/domain/companion/companion-errors';
import { z } from '@hono/zod-openapi';
import { pageQuery } from '#platform/http/keyset-cursor.ts';

const day = z.iso.date();
const count = z.int();

const figures = {
  replies: count.meta({ description: 'In stored conversations' }),
  temporary: count,
  triage: count.meta({ description: 'Forum texts reviewed by the model' }),
  failed: count.meta({ description: 'In total' }),
  failures: z.array(z.object({ name: z.enum(FAILURE_CODES), count })),
  models: z.array(z.object({ name: z.string(), count })),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costMicros: z.number().openapi({ description: 'Millionths of a US dollar' }),
  firstTokenMs: z.object({ p50: z.int(), p95: z.int() }).nullable(),
};
const figuresSchema = z.object(figures).openapi('CompanionFigures');
export type Figures = z.infer<typeof figuresSchema>;

export const usageSchema = z
  .object({
    from: day,
    to: day,
    days: z.array(z.object({ day, ...figures }).openapi('CompanionDay')),
    total: figuresSchema,
    ratings: z.object({ good: count, bad: count }),
    openReports: count,
    model: z.object({ label: z.string(), isBuiltIn: z.boolean() }),
    budget: z
      .object({ spentMicros: z.number(), limitMicros: z.number().nullable() })
      .openapi({ description: 'Today, in UTC' }),
  })
  .openapi('CompanionUsage');
export type UsageDocument = z.infer<typeof usageSchema>;

/** No usage is older, and a span that starts before the year 1 could not be written as a date. */
const requestedDay = day.refine((date) => date >= '2000-01-01', {
  error: 'Choose a day after 1999.',
});
export const spanQuery = z.object({ from: requestedDay.optional(), to: requestedDay.optional() });

export const reportSchema = z
  .object({
    id: z.uuid(),
    reason: z.enum(REPLY_REPORT_REASON_IDS),
    comment: z.string(),
    replyText: z.string(),
    model: z.string(),
    state: z.enum(REPORT_STATES),
    createdAt: z.iso.datetime(),
    handledAt: z.iso.datetime().nullable(),
  })
  .openapi('ReplyReport');
export type ReportDocument = z.infer<typeof reportSchema>;

export const reportPageSchema = z
  .object({ reports: z.array(reportSchema), nextCursor: z.string().nullable() })
  .openapi('ReplyReportPage');

export const reportsQuery = z.object({
  state: z.enum(REPORT_STATES).default('open'),
  ...pageQuery,
});
export type ReportsQuery = z.infer<typeof reportsQuery>;
