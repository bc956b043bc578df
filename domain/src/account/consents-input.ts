import { z } from 'zod';

/** Carries only the changed consents. Unknown fields are rejected, not ignored. */
export const consentsInput = z
  .strictObject({
    answers: z.boolean(),
    mood: z.boolean(),
    journal: z.boolean(),
    posts: z.boolean(),
    progress: z.boolean(),
    quotes: z.boolean(),
    analytics: z.boolean(),
  })
  .partial();

export type ConsentsInput = z.infer<typeof consentsInput>;
