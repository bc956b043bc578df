import type { CommentSort } from '#platform/api/forum.ts';

export const COMMENT_SORTS: ReadonlyArray<{ value: CommentSort; label: string }> = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'newest', label: 'Newest' },
];

/** The order of the comments is in the URL. */
export const SORT_PARAM = 'comments';

export function readSort(params: URLSearchParams): CommentSort {
  const requested = params.get(SORT_PARAM);
  return COMMENT_SORTS.find(({ value }) => value === requested)?.value ?? 'helpful';
}
