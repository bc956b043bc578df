import { z } from '@hono/zod-openapi';
import { orNull } from '../../platform/http/or-null.ts';
import { levelSchema, trackSchema, tutorialSchema } from './tutorials.schemas.ts';

const moment = z.iso.datetime();

const entry = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    track: trackSchema,
    level: levelSchema,
    minutes: z.int(),
    isPublished: z.boolean(),
    version: z.int(),
    origin: z
      .enum(['file', 'edited'])
      .openapi({ description: 'Whether it follows its file, or was changed here' }),
    updatedAt: moment,
  })
  .openapi('AdminTutorial');

export const adminListAnswer = z.object({ tutorials: z.array(entry) });
export type AdminListAnswer = z.infer<typeof adminListAnswer>;

const version = z
  .object({
    version: z.int(),
    createdAt: moment,
    by: z
      .string()
      .nullable()
      .openapi({ description: 'Who saved it; null for files and for people who left' }),
    note: z.string(),
    markdown: z.string(),
  })
  .openapi('TutorialVersion');

export const adminTutorialAnswer = z
  .object({
    tutorial: entry,
    markdown: z.string(),
    versions: z.array(version).openapi({ description: 'Newest first; at most 30' }),
  })
  .openapi('AdminTutorialRecord');
export type AdminTutorialAnswer = z.infer<typeof adminTutorialAnswer>;

const lineMessage = z.object({ line: z.int(), message: z.string() });

export const previewAnswer = z
  .object({
    tutorial: orNull(tutorialSchema),
    quiz: z
      .array(
        z.object({
          question: z.string(),
          options: z.array(z.object({ text: z.string(), explanation: z.string() })),
          right: z.int(),
        }),
      )
      .openapi({ description: 'With the answers: this is for who writes them' }),
    problems: z.array(lineMessage).openapi({ description: 'What keeps it from being saved' }),
    remarks: z
      .array(lineMessage)
      .openapi({ description: 'What does not fit the library; it can be saved all the same' }),
  })
  .openapi('TutorialPreview');
export type PreviewAnswer = z.infer<typeof previewAnswer>;
