import { z } from 'zod';
import { textInput } from '../kernel/inputs.ts';
import { lengthOf } from '../kernel/text-length.ts';
import { tidyLine } from '../kernel/tidy.ts';
import { reportFields, requireReportNote } from '../moderation/moderation-input.ts';
import {
  CERTIFICATE_NAME_LENGTH,
  CHOSEN_STATES,
  MARKS,
  PROJECT_LENGTH,
  PROJECT_TOO_LONG,
} from './course-rules.ts';

const MAX_MARKS = 20;

export const enrollmentInput = z.strictObject({ state: z.enum(CHOSEN_STATES) });

/** `week` is counted from 1. */
export const checkpointInput = z.strictObject({
  week: z.int().min(1).max(20),
  isChecked: z.boolean(),
});
export type CheckpointInput = z.infer<typeof checkpointInput>;

/** `version` is the version that was edited; 0 if nothing was saved before. */
export const projectInput = z.strictObject({
  text: z
    .string()
    .max(2 * PROJECT_LENGTH.max, { error: PROJECT_TOO_LONG })
    .transform((text) => text.toWellFormed().replaceAll('\0', ''))
    .refine((text) => lengthOf(text) <= PROJECT_LENGTH.max, { error: PROJECT_TOO_LONG }),
  marks: z
    .record(z.string().max(100), z.enum(MARKS))
    .refine((marks) => Object.keys(marks).length <= MAX_MARKS, {
      error: 'That’s too many ratings.',
    }),
  version: z.int32().min(0),
});
export type ProjectInput = z.infer<typeof projectInput>;

/** `version` is the one that the user saw when handing in. */
export const handInInput = z.strictObject({ version: z.int32().min(0) });

export function certificateNameIssue(name: string): string | null {
  const { min, max } = CERTIFICATE_NAME_LENGTH;
  const length = lengthOf(name);
  if (length < min) return 'Enter the name for your certificate.';
  return length > max ? `A name can have up to ${max} characters.` : null;
}

export const certificateInput = z.strictObject({ name: textInput(tidyLine, certificateNameIssue) });

export const certificateReportInput = z.strictObject(reportFields).superRefine(requireReportNote);
export type CertificateReport = z.infer<typeof certificateReportInput>;
