import { searchQuery } from '@attune/domain/search/search-input';
import { SEARCH_KINDS } from '@attune/domain/search/search-rules';
import { z } from '@hono/zod-openapi';

export { searchQuery };

const markedText = z
  .object({
    text: z.string(),
    ranges: z
      .array(z.object({ start: z.int(), end: z.int() }))
      .openapi({ description: 'What was found in it, counted in UTF-16 units' }),
  })
  .openapi('MarkedText');

const hit = z
  .object({
    id: z.string(),
    title: markedText,
    excerpt: markedText,
    address: z.string().openapi({ description: 'The path in the app that opens it' }),
    day: z.iso.date().nullable(),
  })
  .openapi('SearchHit');

const kind = z.enum(SEARCH_KINDS);

const group = z
  .object({
    kind,
    hits: z.array(hit),
    hasMore: z.boolean().openapi({ description: 'There is more of this kind than is shown' }),
  })
  .openapi('SearchGroup');

export const searchResponse = z
  .object({
    groups: z.array(group).openapi({ description: 'Only kinds of which something was found' }),
    missing: z
      .array(kind)
      .openapi({ description: 'What could not be looked through in time; the rest stands' }),
    partial: z
      .array(kind)
      .openapi({ description: 'Too much to read at once: only the newest part was searched' }),
  })
  .openapi('SearchAnswer');
export type SearchResponse = z.infer<typeof searchResponse>;
