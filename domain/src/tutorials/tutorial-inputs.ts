import { z } from 'zod';
import { MAX_NOTE_LENGTH, MAX_QUOTE_LENGTH, NOTE_TOO_LONG, noteIssue } from './note-rules.ts';

const MAX_QUESTIONS = 20;

/** Replaces characters the database can't store. */
const storedText = (max: number, error: string) =>
  z
    .string()
    .max(max, { error })
    .transform((text) => text.toWellFormed());

const sectionId = z.string().min(1).max(200);
const index = z.int().min(0).max(100);
const noteText = storedText(MAX_NOTE_LENGTH, NOTE_TOO_LONG).transform((text) => text.trim());

/** Only the fields sent change. */
export const progressInput = z.strictObject({
  sectionId: sectionId.optional(),
  /** One line of the checklist, so that two devices that check different lines keep both. */
  check: z.strictObject({ line: index, isChecked: z.boolean() }).optional(),
  isTaskDone: z.boolean().optional(),
  isSaved: z.boolean().optional(),
  isCompleted: z.boolean().optional(),
});
export type ProgressInput = z.infer<typeof progressInput>;

/** Each answer is the index of an option; null if none was chosen. */
export const quizInput = z.strictObject({
  id: z.uuid(),
  answers: z.array(index.nullable()).max(MAX_QUESTIONS),
});
export type QuizInput = z.infer<typeof quizInput>;

/** The option is an index. */
export const reviewAnswerInput = z.strictObject({ option: index });

export const noteInput = z
  .strictObject({
    id: z.uuid(),
    sectionId,
    quote: storedText(MAX_QUOTE_LENGTH, 'Please select a shorter passage, up to 1,000 characters.')
      .transform((quote) => (quote.trim() === '' ? null : quote))
      .nullable(),
    text: noteText,
  })
  .superRefine((note, context) => {
    const message = noteIssue(note);
    if (message) context.addIssue({ code: 'custom', path: ['text'], message });
  });
export type NoteInput = z.infer<typeof noteInput>;

export const noteChangeInput = z.strictObject({ text: noteText });
