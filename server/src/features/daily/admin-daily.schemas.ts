import { z } from '@hono/zod-openapi';
import { textFindings, textState, versionsSchema } from '#features/content';
import { orNull } from '#platform/http/or-null.ts';
import { itemSchema, themeSchema } from './daily.schemas.ts';

const day = z.iso.date();

const entry = z
  .object({
    id: z.string(),
    title: z.string(),
    theme: themeSchema,
    ...textState,
    pages: z.int().openapi({ description: 'How many users opened it' }),
  })
  .openapi('AdminDaily');

export const adminDailyListResponse = z
  .object({
    items: z.array(entry),
    days: z
      .array(z.object({ day, itemId: z.string().nullable() }))
      .openapi({ description: 'The next days with their scheduled pages' }),
  })
  .openapi('AdminDailyList');
export type AdminDailyListResponse = z.infer<typeof adminDailyListResponse>;

export const adminDailyResponse = z
  .object({
    item: entry.omit({ pages: true }).openapi('AdminDailyItem'),
    markdown: z.string(),
    versions: versionsSchema,
    days: z.array(day).openapi({ description: 'Future days it is scheduled for' }),
  })
  .openapi('AdminDailyRecord');
export type AdminDailyResponse = z.infer<typeof adminDailyResponse>;

export const dailyPreviewResponse = z
  .object({ item: orNull(itemSchema), ...textFindings })
  .openapi('DailyPreview');
export type DailyPreviewResponse = z.infer<typeof dailyPreviewResponse>;
