import { z } from 'zod';
import { keyInput as key, textInput } from '../kernel/inputs.ts';
import { tidyText } from '../kernel/tidy.ts';
import { ACTIONS, FORUM_KINDS, type TargetKind } from './decisions.ts';
import {
  answerIssue,
  appealIssue,
  MODERATION_LIMITS,
  noteIssue,
  reasonIssue,
} from './moderation-rules.ts';
import { REPORT_REASON_IDS, type ReportReason } from './report-reasons.ts';

const MAX_TEXT_LENGTH = 10_000;
const requiredText = (issueOf: (text: string) => string | null) =>
  textInput(tidyText, issueOf, MAX_TEXT_LENGTH);

export const targetInput = z.strictObject({ kind: z.enum(FORUM_KINDS), id: key });
export type TargetInput = z.infer<typeof targetInput>;

export const reportFields = {
  reason: z.enum(REPORT_REASON_IDS, { error: 'Please choose a reason.' }),
  note: requiredText(() => null).optional(),
};

export function requireReportNote(
  { reason, note = '' }: { reason: ReportReason; note?: string | undefined },
  context: z.RefinementCtx,
): void {
  const message = noteIssue(note, reason);
  if (message) context.addIssue({ code: 'custom', path: ['note'], message });
}

export const reportInput = z
  .strictObject({ kind: z.enum(FORUM_KINDS), id: key, ...reportFields })
  .superRefine(requireReportNote);
export type ReportInput = Omit<z.infer<typeof reportInput>, 'kind'> & { kind: TargetKind };

export const decisionInput = z
  .strictObject({
    id: key,
    /** Each case has the version the moderator saw, so that no case is decided twice. */
    cases: z
      .array(z.strictObject({ id: key, version: z.int().min(0) }))
      .min(1, 'Please choose at least one case.')
      .max(MODERATION_LIMITS.bulk, `At most ${MODERATION_LIMITS.bulk} cases at once.`)
      .refine((cases) => new Set(cases.map(({ id }) => id)).size === cases.length, {
        error: 'A case is listed twice.',
      }),
    action: z.enum(ACTIONS),
    reason: requiredText(reasonIssue),
    /** The end of a suspension; without it, a moderator must end it. */
    until: z.iso.datetime({ error: 'Please choose a day.' }).nullable().optional(),
  })
  .superRefine(({ action, until }, context) => {
    if (until && action !== 'suspend') {
      context.addIssue({
        code: 'custom',
        path: ['until'],
        message: 'Only a suspension can have an end date.',
      });
    }
  });
export type DecisionInput = z.infer<typeof decisionInput>;

/** A suspension by an admin, without a case. Resending the same id changes nothing. */
export const suspensionInput = z.strictObject({
  id: key,
  reason: requiredText(reasonIssue),
  /** Without a day, an admin or a moderator must end it. */
  until: z.iso.datetime({ error: 'Please choose a day.' }).nullable(),
});
export type SuspensionInput = z.infer<typeof suspensionInput>;

export const appealInput = z.strictObject({ id: key, text: requiredText(appealIssue) });
export type AppealInput = z.infer<typeof appealInput>;

export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const;

export const appealAnswerInput = z.strictObject({
  outcome: z.enum(APPEAL_OUTCOMES),
  answer: requiredText(answerIssue),
});
export type AppealAnswerInput = z.infer<typeof appealAnswerInput>;
