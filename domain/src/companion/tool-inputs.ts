import { z } from 'zod';

const text = z.string().trim().min(1, 'Say what to look for.').max(200, 'Use fewer words.');
const query = text.describe('A few keywords, in English');

/** Unknown keys are ignored (SECURITY LM2). */
export const searchLibraryInput = z.object({
  query,
  kinds: z
    .array(z.enum(['tutorial', 'practice']))
    .optional()
    .describe('What to look through; both if left out'),
});
export const productHelpInput = z.object({
  question: text.describe('What the person wants to know about Attune, as a short question'),
});
export const searchInput = z.object({ query });
export const emptyInput = z.object({});
