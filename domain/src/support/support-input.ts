import { z } from 'zod';
import { follow } from '../kernel/inputs.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import { messageIssue, SUPPORT_LIMITS, subjectIssue } from './support-rules.ts';

/** In UTF-16 units, at most two per character, with a margin for surrounding blanks. */
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
    .superRefine(follow(issueOf));
}

export const supportInput = z.strictObject({
  id: z.uuid(),
  subject: tidyString(SUPPORT_LIMITS.subject, tidyLine, subjectIssue),
  message: tidyString(SUPPORT_LIMITS.message, tidyText, messageIssue),
});
export type SupportInput = z.infer<typeof supportInput>;
