import { ATTITUDES } from '@attune/domain/assessment/attitude';
import { REMINDER_SUBJECTS, WEEKDAYS } from '@attune/domain/mind/mind-rules';
import { MOOD_ABOUT_IDS, MOOD_IDS } from '@attune/domain/mind/moods';
import { PRACTICE_KINDS } from '@attune/domain/mind/practice-front-matter';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';
import { reasonsSchema } from '#platform/http/reason-schema.ts';

const isoDateTime = z.iso.datetime();
const day = z.iso.date();
const weekday = z.literal(WEEKDAYS).openapi({ type: 'integer', enum: [...WEEKDAYS] });
const level = z.literal([1, 2, 3, 4, 5]).openapi({ type: 'integer', enum: [1, 2, 3, 4, 5] });
const pattern = z
  .object({ in: z.number(), hold: z.number(), out: z.number(), rest: z.number() })
  .openapi('BreathPattern', { description: 'Seconds of each part of a breath' });
const isUnreadable = z.boolean().openapi({ description: 'Its key is gone; the text is empty' });

export const moodSchema = z
  .object({
    id: z.uuid(),
    mood: z.enum(MOOD_IDS),
    level,
    words: z.array(z.string()),
    about: z.array(z.enum(MOOD_ABOUT_IDS)),
    note: z.string().nullable(),
    isUnreadable,
    sessionId: z.uuid().nullable(),
    createdAt: isoDateTime,
    day,
  })
  .openapi('Mood');
export type MoodDocument = z.infer<typeof moodSchema>;

const practiceSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    kind: z.enum(PRACTICE_KINDS),
    minutes: z.int(),
  })
  .openapi('PracticeSummary');

const practiceSchema = z
  .object({
    ...practiceSummary.shape,
    attitudeFit: z.array(z.enum(ATTITUDES)).readonly(),
    moods: z.array(z.enum(MOOD_IDS)).readonly(),
    about: z.array(z.enum(MOOD_ABOUT_IDS)).readonly(),
    pattern: orNull(pattern),
    rounds: z.int().nullable(),
    source: z.object({ title: z.string(), author: z.string(), year: z.int() }),
    caution: z.string(),
    narration: z.string().nullable().openapi({
      description: 'The file of a recording that leads through all steps',
    }),
    whenItHelps: z.string().openapi({ description: 'Markdown, as are the other long texts' }),
    steps: z.array(z.object({ text: z.string(), seconds: z.int().nullable() })).readonly(),
    questions: z.array(z.object({ question: z.string(), hint: z.string() })).readonly(),
    ifItDoesNotHelp: z.string(),
    whyItMayWork: z.string(),
  })
  .openapi('Practice');
export type PracticeDocument = z.infer<typeof practiceSchema>;
export const practiceListSchema = z.object({ practices: z.array(practiceSchema) });

export const sessionSchema = z
  .object({
    id: z.uuid(),
    practiceId: z.string(),
    pattern: orNull(pattern),
    seconds: z.int(),
    isComplete: z.boolean(),
    startedAt: isoDateTime,
    day,
  })
  .openapi('PracticeSession');
export type SessionDocument = z.infer<typeof sessionSchema>;

export const lessonSchema = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.int(),
  reasons: reasonsSchema,
});
export const threadSchema = z.object({ id: z.uuid(), title: z.string(), comments: z.int() });

const offerSchema = z
  .object({
    practice: z.object({ id: z.string(), title: z.string(), minutes: z.int() }),
    lesson: lessonSchema.nullable(),
    thread: threadSchema.nullable(),
  })
  .openapi('MoodOffer', {
    description: 'Help for a worry: a breathing practice, a lesson, a thread',
  });
export type MoodOffer = z.infer<typeof offerSchema>;

export const savedMoodSchema = z.object({ mood: moodSchema, offer: orNull(offerSchema) });
export const moodPageSchema = z.object({
  moods: z.array(moodSchema),
  nextCursor: z.string().nullable(),
});
export type MoodPage = z.infer<typeof moodPageSchema>;

export const entrySchema = z
  .object({
    id: z.uuid(),
    prompt: z.string().nullable(),
    text: z.string(),
    day,
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
    version: z.int().openapi({ description: 'Increases with every change; send it with the next' }),
    isUnreadable,
  })
  .openapi('JournalEntry');
export type EntryDocument = z.infer<typeof entrySchema>;
export const entryPageSchema = z.object({
  entries: z.array(entrySchema),
  nextCursor: z.string().nullable(),
});
export type EntryPage = z.infer<typeof entryPageSchema>;

export const reminderSchema = z
  .object({
    id: z.uuid(),
    what: z.enum(REMINDER_SUBJECTS),
    time: z.string().openapi({ description: 'In the user’s time zone', example: '08:30' }),
    weekdays: z.array(weekday).openapi({ description: 'Monday is 1' }),
    isOn: z.boolean(),
  })
  .openapi('Reminder');
export type ReminderDocument = z.infer<typeof reminderSchema>;

export const settingsSchema = z
  .object({ isZen: z.boolean(), hasSound: z.boolean(), pattern: orNull(pattern) })
  .openapi('MindSettings');

export const overviewSchema = z
  .object({
    settings: settingsSchema,
    day,
    today: z.object({ moods: z.array(moodSchema), offer: orNull(offerSchema) }),
    week: z.array(z.object({ day, level: z.number().nullable(), sessions: z.int() })),
    suggestions: z.array(z.object({ practice: practiceSummary, reasons: reasonsSchema })),
    prompts: z.array(z.object({ id: z.string(), text: z.string() })),
    journalCount: z.int(),
    reminders: z.array(reminderSchema),
  })
  .openapi('MindOverview');
export type MindOverview = z.infer<typeof overviewSchema>;

export const HISTORY_DAYS = [30, 90, 365] as const;
export const historySchema = z
  .object({
    days: z.array(
      z.object({
        day,
        level: z.number().nullable(),
        words: z.array(z.string()),
        practices: z.int(),
        lessons: z.int(),
        journal: z.int(),
        posts: z.int(),
      }),
    ),
    finding: z.object({ headline: z.string(), caption: z.string(), inWords: z.string() }),
  })
  .openapi('MoodHistory');
export type MoodHistory = z.infer<typeof historySchema>;
