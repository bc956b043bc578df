import { z } from 'zod';
import { DRAFT_KINDS, DRAFT_LIMITS } from './draft-rules.ts';

export const draftKey = z.object({
  kind: z.enum(DRAFT_KINDS),
  /**
   * What the draft belongs to, as named by its feature: `new`, an id, or several joined by colons.
   */
  target: z
    .string()
    .max(DRAFT_LIMITS.targetLength)
    .regex(/^[A-Za-z0-9:_.-]+$/, { error: 'This is not the name of a draft.' }),
});
export type DraftKey = z.infer<typeof draftKey>;

export const draftInput = z.strictObject({
  text: z
    .string()
    .min(1, { error: 'There’s nothing to save.' })
    .max(DRAFT_LIMITS.textLength, { error: 'This draft is too long to save.' }),
  /** When it was written. An older text never replaces a newer one. */
  updatedAt: z.iso.datetime(),
});
export type DraftInput = z.infer<typeof draftInput>;
