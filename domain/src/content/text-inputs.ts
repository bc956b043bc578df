import { z } from 'zod';
import { lengthOf } from '../kernel/text-length.ts';
import { CHANGE_NOTE_MAX_LENGTH } from './text-rules.ts';

/** More than any text in the library needs, and small enough to parse quickly. */
const MAX_MARKDOWN_LENGTH = 100_000;

const markdown = z
  .string()
  .max(MAX_MARKDOWN_LENGTH, { error: 'A text can have up to 100,000 characters.' })
  .transform((text) => text.toWellFormed());

const note = z
  .string()
  .transform((text) => text.toWellFormed().trim())
  .refine((text) => lengthOf(text) <= CHANGE_NOTE_MAX_LENGTH, {
    error: `Say it in at most ${CHANGE_NOTE_MAX_LENGTH} characters.`,
  });

/** `baseVersion` is the version the edit started from; 0 creates a new text. */
export const saveTextInput = z.strictObject({
  markdown,
  baseVersion: z.int().min(0),
  note: note.default(''),
});
export type SaveTextInput = z.infer<typeof saveTextInput>;
export const previewTextInput = z.strictObject({ markdown });
export const publicationInput = z.strictObject({ isPublished: z.boolean() });
export const restorationInput = z.strictObject({ version: z.int32().min(1) });
