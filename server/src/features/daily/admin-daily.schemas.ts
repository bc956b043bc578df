import { z } from '@hono/zod-openapi';
import { orNull } from '../../platform/http/or-null.ts';
import { textFindings, textState, versionsSchema } from '../content/index.ts';
import { itemSchema, themeSchema } from './daily.schemas.ts';

const day = z.iso.date();

const entry = z
  .object({
    id: z.string(),
    title: z.string(),
    theme: themeSchema,
    ...textState,
    pages: z.int().openapi({ description: 'How many times somebody had it' }),
  })
  .openapi('AdminDaily');

export const adminDailyListAnswer = z
  .object({
    items: z.array(entry),
    days: z
      .array(z.object({ day, itemId: z.string().nullable() }))
      .openapi({ description: 'The next days, each with what the editors chose for it' }),
  })
  .openapi('AdminDailyList');
export type AdminDailyListAnswer = z.infer<typeof adminDailyListAnswer>;

export const adminDailyAnswer = z
  .object({
    item: entry.omit({ pages: true }).openapi('AdminDailyItem'),
    markdown: z.string(),
    versions: versionsSchema,
    days: z.array(day).openapi({ description: 'The days to come that it is put on' }),
  })
  .openapi('AdminDailyRecord');
export type AdminDailyAnswer = z.infer<typeof adminDailyAnswer>;

export const dailyPreviewAnswer = z
  .object({ item: orNull(itemSchema), ...textFindings })
  .openapi('DailyPreview');
export type DailyPreviewAnswer = z.infer<typeof dailyPreviewAnswer>;
