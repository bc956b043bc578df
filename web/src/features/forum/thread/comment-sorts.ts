import type { CommentSort } from '../../../platform/api/forum.ts';

export const COMMENT_SORTS: ReadonlyArray<{ value: CommentSort; label: string }> = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'newest', label: 'Newest' },
];

/** The order of the comments stands in the address. */
export const SORT_NAME = 'comments';

export function readSort(params: URLSearchParams): CommentSort {
  const wanted = params.get(SORT_NAME);
  return COMMENT_SORTS.find(({ value }) => value === wanted)?.value ?? 'helpful';
}
