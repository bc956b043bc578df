import { z } from 'zod';
import { toRefinement } from '../kernel/inputs.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import { messageIssue, SUPPORT_LIMITS, subjectIssue } from './support-rules.ts';

/** UTF-16 units for this many characters: at most two each, plus a margin for spaces. */
const getMaxRawLength = (characters: number) => 2 * characters + 100;

function tidyString(
  max: number,
  tidy: (text: string) => string,
  issueOf: (text: string) => string | null,
) {
  return z
    .string()
    .max(getMaxRawLength(max), { error: issueOf('x'.repeat(max + 1)) ?? '' })
    .transform(tidy)
    .superRefine(toRefinement(issueOf));
}

export const supportInput = z.strictObject({
  id: z.uuid(),
  subject: tidyString(SUPPORT_LIMITS.subject, tidyLine, subjectIssue),
  message: tidyString(SUPPORT_LIMITS.message, tidyText, messageIssue),
});
export type SupportInput = z.infer<typeof supportInput>;
