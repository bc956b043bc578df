import { z } from 'zod';

/** More than any text of a library needs, and little enough to be read in an instant. */
const MARKDOWN_MAX_LENGTH = 100_000;

/** As characters that can be stored. */
const stored = (max: number, error: string) =>
  z
    .string()
    .max(max, { error })
    .transform((text) => text.toWellFormed());

const markdown = stored(MARKDOWN_MAX_LENGTH, 'A text has at most 100,000 characters.');

/** `baseVersion` is what the editing began with; 0 makes a new text. */
export const saveTextInput = z.strictObject({
  markdown,
  baseVersion: z.int().min(0),
  note: stored(300, 'Say it in at most 300 characters.')
    .transform((text) => text.trim())
    .default(''),
});
export type SaveTextInput = z.infer<typeof saveTextInput>;
export const previewTextInput = z.strictObject({ markdown });
export const publicationInput = z.strictObject({ isPublished: z.boolean() });
export const restorationInput = z.strictObject({ version: z.int().min(1) });
