import { z } from 'zod';
import { keyInput as key } from '../kernel/inputs.ts';
import { lengthOf } from '../kernel/text-length.ts';
import { tidyText } from '../kernel/tidy.ts';
import { OWN_PATTERN_ID, ownPatternIssue } from './breathing.ts';
import { JOURNAL_LIMITS, MAX_SESSION_SECONDS, REMINDER_SUBJECTS, WEEKDAYS } from './mind-rules.ts';
import { MOOD_ABOUT_IDS, MOOD_IDS, MOOD_LIMITS, MOOD_WORDS } from './moods.ts';

const timestamp = z.iso.datetime({ error: 'Please send a time in UTC.' });
const areDistinct = (items: readonly unknown[]) => new Set(items).size === items.length;
const DUPLICATE_ERROR = { error: 'Each choice can appear only once.' };

export const practiceId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This practice doesn’t exist.');

export const patternInput = z
  .strictObject({ in: z.number(), hold: z.number(), out: z.number(), rest: z.number() })
  .superRefine((pattern, context) => {
    const message = ownPatternIssue(pattern);
    if (message) context.addIssue({ code: 'custom', message });
  });

const MOOD_WORD_SET = new Set(Object.values(MOOD_WORDS).flat());

const moodNote = z
  .string()
  .transform(tidyText)
  .refine((note) => lengthOf(note) <= MOOD_LIMITS.noteLength, {
    error: `A note can have up to ${MOOD_LIMITS.noteLength} characters.`,
  });

export const moodInput = z.strictObject({
  id: key,
  mood: z.enum(MOOD_IDS, { error: 'Please choose one of the five moods.' }),
  words: z
    .array(z.string().refine((word) => MOOD_WORD_SET.has(word), { error: 'Choose a listed word.' }))
    .max(MOOD_LIMITS.wordCount, `Choose at most ${MOOD_LIMITS.wordCount} words.`)
    .refine(areDistinct, DUPLICATE_ERROR),
  about: z.array(z.enum(MOOD_ABOUT_IDS)).refine(areDistinct, DUPLICATE_ERROR),
  note: moodNote.optional(),
  /** The practice session after which the mood was noted. */
  sessionId: key.optional(),
  /** When the mood was noted, if it could only be sent later. */
  at: timestamp.optional(),
});
export type MoodInput = z.infer<typeof moodInput>;

/** Null or an empty note removes it. */
export const moodNoteInput = z.strictObject({ note: moodNote.nullable() });
export type MoodNoteInput = z.infer<typeof moodNoteInput>;

export const sessionInput = z
  .strictObject({
    id: key,
    practiceId,
    pattern: patternInput.optional(),
    seconds: z.int().min(0).max(MAX_SESSION_SECONDS),
    isComplete: z.boolean(),
    startedAt: timestamp,
  })
  .refine(({ practiceId, pattern }) => practiceId !== OWN_PATTERN_ID || pattern !== undefined, {
    path: ['pattern'],
    error: 'Send the four counts of your own breathing pattern.',
  });
export type SessionInput = z.infer<typeof sessionInput>;

export const journalInput = z.strictObject({
  text: z
    .string()
    .transform(tidyText)
    .refine((text) => text !== '', { error: 'Please write something first.' })
    .refine((text) => lengthOf(text) <= JOURNAL_LIMITS.textLength, {
      error: `An entry can have up to ${JOURNAL_LIMITS.textLength.toLocaleString('en')} characters.`,
    }),
  prompt: z.string().trim().min(1).max(JOURNAL_LIMITS.promptLength).nullable(),
  /** The version that was edited; 0 for a new page. */
  version: z.int().min(0),
});
export type JournalInput = z.infer<typeof journalInput>;

export const mindSettingsInput = z
  .strictObject({ isZen: z.boolean(), hasSound: z.boolean(), pattern: patternInput.nullable() })
  .partial();
export type MindSettingsInput = z.infer<typeof mindSettingsInput>;

export const reminderInput = z.strictObject({
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time, like 08:30.'),
  weekdays: z
    .array(z.union(WEEKDAYS.map((day) => z.literal(day))))
    .min(1, 'Please choose at least one day.')
    .refine(areDistinct, DUPLICATE_ERROR),
  what: z.enum(REMINDER_SUBJECTS),
  isOn: z.boolean(),
});
export type ReminderInput = z.infer<typeof reminderInput>;
