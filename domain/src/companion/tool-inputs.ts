import { z } from 'zod';

const query = z.string().trim().min(1, 'Say what to look for.').max(200, 'Use fewer words.');

/** Unknown keys are ignored (SECURITY LM2). */
export const searchLibraryInput = z.object({
  query,
  kinds: z.array(z.enum(['tutorial', 'practice'])).optional(),
});
export const productHelpInput = z.object({ question: query });
export const searchInput = z.object({ query });
export const emptyInput = z.object({});
