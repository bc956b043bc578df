import { CATEGORIES } from '@attune/domain/forum/categories';
import { tidyTag } from '@attune/domain/forum/tags';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PostFilters, PostSort } from '#platform/api/forum.ts';

export const SORTS: ReadonlyArray<{ value: PostSort; label: string }> = [
  { value: 'newest', label: 'Newest' },
  { value: 'active', label: 'Active' },
  { value: 'top7', label: 'Top this week' },
  { value: 'top30', label: 'Top this month' },
  { value: 'for-you', label: 'For you' },
  { value: 'followed', label: 'Followed' },
  { value: 'mine', label: 'Mine' },
];

const MAX_QUERY_LENGTH = 200;

/** Reads the filters from the URL and ignores unknown values. */
function readFilters(params: URLSearchParams): PostFilters {
  const query = (params.get('query') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const category = CATEGORIES.find((name) => name === params.get('category'));
  const tag = tidyTag(params.get('tag') ?? '');
  const sort = SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'newest';
  return {
    sort,
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(query ? { query } : {}),
  };
}

export type AddressChanges = { [Name in keyof PostFilters]?: string | null };

/** Applies the changes to the URL's parameters. Default values are left out. */
function changedParams(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value && value !== 'newest') next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The filters are kept in the URL, so that the page can be shared and the Back button works. */
export function useForumAddress() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);

  function change(changes: AddressChanges, { replace = false } = {}): void {
    setParams((before) => changedParams(before, changes), { replace, preventScrollReset: true });
  }

  return {
    filters,
    /** No filter is set and the newest post is first. Only then does a lead post top the page. */
    isFront: Object.keys(filters).length === 1 && filters.sort === 'newest',
    change,
    clear: () => setParams({}, { preventScrollReset: true }),
    linkTo: (changes: AddressChanges) =>
      `/forum?${changedParams(params, changes)}`.replace(/\?$/, ''),
  };
}

export type ForumAddress = ReturnType<typeof useForumAddress>;
