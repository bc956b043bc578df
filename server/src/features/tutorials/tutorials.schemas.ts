import { PROGRESS_STATUSES } from '@attune/domain/tutorials/progress';
import { TRACK_IDS } from '@attune/domain/tutorials/tracks';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';
import { reasonsSchema } from '#platform/http/reason-schema.ts';

const isoDateTime = z.iso.datetime();
export const levelSchema = z.literal([1, 2, 3]).openapi({ type: 'integer', enum: [1, 2, 3] });
export const trackSchema = z.enum(TRACK_IDS);

const MAX_QUERY_LENGTH = 200;

export const listTutorialsQuery = z.object({
  query: z.string().max(MAX_QUERY_LENGTH).optional(),
  track: trackSchema.optional(),
  level: z.coerce
    .number()
    .pipe(levelSchema)
    .optional()
    .openapi({ type: 'integer', enum: [1, 2, 3] }),
  status: z.enum(PROGRESS_STATUSES).optional(),
  saved: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .openapi({ type: 'boolean', enum: [true, false] }),
});
export type ListTutorialsQuery = z.infer<typeof listTutorialsQuery>;

const range = z.object({ start: z.int(), end: z.int() });
/** A text with the ranges that a search matched, in UTF-16 units. */
const excerptSchema = z.object({ text: z.string(), ranges: z.array(range) }).openapi('Excerpt');
export type Excerpt = z.infer<typeof excerptSchema>;

const heading = z.object({ id: z.string(), title: z.string() });

const listedTutorial = z
  .object({
    ...heading.shape,
    summary: z.string(),
    track: trackSchema,
    level: levelSchema,
    minutes: z.int(),
    minutesLeft: z.int(),
    status: z.enum(PROGRESS_STATUSES),
    isSaved: z.boolean(),
    quizPassed: z.boolean(),
    updatedAt: isoDateTime
      .nullable()
      .openapi({ description: 'When the user was last active; null if never' }),
    needsNoAccount: z.boolean(),
    reasons: reasonsSchema,
    leadsTo: z
      .union([heading, z.null()])
      .openapi({ description: 'The lesson it prepares for, if that is the reason' }),
    excerpt: orNull(excerptSchema).openapi({
      description: 'The passage that matches; null without a search',
    }),
  })
  .openapi('ListedTutorial');
export type ListedTutorial = z.infer<typeof listedTutorial>;

export const listTutorialsResponse = z.object({
  tutorials: z.array(listedTutorial),
});
export type ListTutorialsResponse = z.infer<typeof listTutorialsResponse>;

export const progressSchema = z
  .object({
    sectionId: z.string().nullable(),
    checked: z.array(z.int()),
    isTaskDone: z.boolean(),
    isSaved: z.boolean(),
    quiz: z
      .object({ best: z.int(), total: z.int(), isPassed: z.boolean(), attempts: z.int() })
      .nullable(),
    completedAt: isoDateTime.nullable(),
    updatedAt: isoDateTime.nullable(),
  })
  .openapi('TutorialProgress');
export type ProgressDocument = z.infer<typeof progressSchema>;

export const noteSchema = z
  .object({
    id: z.uuid(),
    tutorialId: z.string(),
    sectionId: z.string(),
    quote: z.string().nullable(),
    text: z.string(),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .openapi('TutorialNote');
export type NoteDocument = z.infer<typeof noteSchema>;

/** The quiz contains only its questions and options, without the answers. */
export const tutorialSchema = z
  .object({
    ...heading.shape,
    summary: z.string(),
    track: trackSchema,
    level: levelSchema,
    minutes: z.int(),
    taskMinutes: z.int(),
    prerequisites: z.array(heading),
    isReversible: z.boolean(),
    needsNoAccount: z.boolean(),
    isAboutLimits: z.boolean(),
    reading: z.array(
      z.object({ title: z.string(), author: z.string(), year: z.int(), note: z.string() }),
    ),
    sources: z.array(
      z.object({
        title: z.string(),
        publisher: z.string(),
        url: z.string(),
        checked: z.iso.date(),
      }),
    ),
    reviewed: z.iso.date(),
    sections: z.array(z.object({ ...heading.shape, markdown: z.string() })),
    checklist: z.array(z.string()),
    quiz: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
    version: z.int(),
  })
  .openapi('Tutorial');
export type TutorialDocument = z.infer<typeof tutorialSchema>;

export const tutorialDetailResponse = z.object({
  tutorial: tutorialSchema,
  progress: progressSchema,
  minutesLeft: z.int(),
  notes: z.array(noteSchema),
  next: z.union([
    z.object({
      ...heading.shape,
      summary: z.string(),
      minutes: z.int(),
      reasons: reasonsSchema,
    }),
    z.null(),
  ]),
  goals: z.array(heading),
  course: z
    .union([
      z.object({
        ...heading.shape,
        week: z.int(),
        weekCount: z.int(),
        lessonsLeft: z.int().openapi({ description: 'In the course, without this lesson' }),
      }),
      z.null(),
    ])
    .openapi({ description: 'The course that the user takes at present, if this belongs to it' }),
});
export type TutorialDetailResponse = z.infer<typeof tutorialDetailResponse>;

export const quizResultResponse = z
  .object({
    id: z.uuid(),
    score: z.int(),
    total: z.int(),
    isPassed: z.boolean(),
    results: z.array(z.object({ isRight: z.boolean(), right: z.int(), explanation: z.string() })),
  })
  .openapi('QuizResult');
export type QuizResultResponse = z.infer<typeof quizResultResponse>;

export const mediaResponse = z.object({
  photo: z.union([
    z.object({
      key: z.string(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      blur: z.string().nullable(),
      credit: z.object({
        name: z.string(),
        url: z.string(),
        provider: z.string(),
        providerUrl: z.string(),
      }),
    }),
    z.null(),
  ]),
  video: z.union([
    z.object({
      id: z.string(),
      title: z.string(),
      channel: z.string(),
      publishedAt: z.string(),
      url: z.string(),
    }),
    z.null(),
  ]),
  note: z.string().nullable().openapi({ description: 'Why something is missing, as text to show' }),
});
export type MediaResponse = z.infer<typeof mediaResponse>;
