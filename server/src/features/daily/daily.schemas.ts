import { THEME_IDS } from '@attune/domain/daily/themes';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';
import { reasonsSchema } from '#platform/http/reason-schema.ts';

const isoDateTime = z.iso.datetime().nullable();
const day = z.iso.date();
export const themeSchema = z.enum(THEME_IDS);

export const itemSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    theme: themeSchema,
    idea: z.string().openapi({ description: 'Markdown' }),
    steps: z.array(z.string()).openapi({ description: 'The two minutes, in Markdown' }),
    question: z.string(),
  })
  .openapi('DailyItem');

const answered = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('journal'),
    id: z.uuid(),
    text: z
      .string()
      .nullable()
      .openapi({ description: 'Null if it was deleted or is no longer readable' }),
  }),
  z.object({ kind: z.literal('post'), id: z.uuid() }),
]);

export const pageSchema = z
  .object({
    day,
    isToday: z.boolean().openapi({ description: 'Whether this is the current page' }),
    item: itemSchema,
    practice: orNull(
      z.object({
        id: z.string(),
        title: z.string(),
        minutes: z.int(),
        reasons: reasonsSchema,
      }),
    ).openapi({ description: 'A longer practice in addition to the two minutes' }),
    lesson: orNull(
      z.object({
        id: z.string(),
        title: z.string(),
        summary: z.string(),
        minutes: z.int(),
        reasons: reasonsSchema,
      }),
    ),
    reasons: reasonsSchema,
    isEditorsChoice: z
      .boolean()
      .openapi({ description: 'Editors scheduled this page for everyone' }),
    hadBefore: day.nullable().openapi({ description: 'The last earlier day with this page' }),
    savedAt: isoDateTime,
    doneAt: isoDateTime.meta({ description: 'When the daily page was finished' }),
    answeredAs: orNull(answered),
    earlierDay: day.nullable(),
    laterDay: day.nullable(),
  })
  .openapi('DailyPage');
export type DailyPage = z.infer<typeof pageSchema>;

export const todayResponse = z.object({
  page: orNull(pageSchema).openapi({ description: 'Null if no page is published' }),
});

export const archiveQuery = z.object({
  cursor: day.optional().openapi({ description: 'Only days before this one' }),
  saved: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .openapi({ type: 'boolean', enum: [true, false] }),
});
export type ArchiveQuery = z.infer<typeof archiveQuery>;

export const archiveResponse = z.object({
  pages: z.array(
    z
      .object({
        day,
        title: z.string(),
        theme: themeSchema,
        savedAt: isoDateTime,
        isDone: z.boolean(),
        isAnswered: z.boolean(),
      })
      .openapi('ArchivedDaily'),
  ),
  nextCursor: day.nullable(),
});
export type ArchiveResponse = z.infer<typeof archiveResponse>;
