import { searchQuery } from '@attune/domain/search/search-input';
import { SEARCH_KINDS } from '@attune/domain/search/search-rules';
import { z } from '@hono/zod-openapi';

export { searchQuery };

const markedText = z
  .object({
    text: z.string(),
    ranges: z
      .array(z.object({ start: z.int(), end: z.int() }))
      .openapi({ description: 'Matches, as positions in UTF-16 units' }),
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
    hasMore: z.boolean().openapi({ description: 'Whether there are more results of this kind' }),
  })
  .openapi('SearchGroup');

export const searchResponse = z
  .object({
    groups: z.array(group).openapi({ description: 'Only kinds with results' }),
    missing: z.array(kind).openapi({ description: 'Sources that failed or took too long' }),
    partial: z
      .array(kind)
      .openapi({ description: 'Sources with too much text: only the newest part was searched' }),
  })
  .openapi('SearchAnswer');
export type SearchResponse = z.infer<typeof searchResponse>;
