import { PROGRESS_STATUSES } from '@attune/domain/tutorials/progress';
import { TRACK_IDS } from '@attune/domain/tutorials/tracks';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LibraryFilters } from '../tutorials.queries.ts';

export type LibraryView = 'order' | 'tracks';

const LEVELS = [1, 2, 3] as const;
const MAX_QUERY_LENGTH = 200;

/** Reads the filters from the URL and ignores unknown values. */
function readFilters(params: URLSearchParams): LibraryFilters {
  const query = (params.get('query') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const track = TRACK_IDS.find((id) => id === params.get('track'));
  const level = LEVELS.find((it) => String(it) === params.get('level'));
  const status = PROGRESS_STATUSES.find((it) => it === params.get('status'));
  return {
    ...(query ? { query } : {}),
    ...(track ? { track } : {}),
    ...(level ? { level } : {}),
    ...(status ? { status } : {}),
    ...(params.get('saved') === 'true' ? { saved: true } : {}),
  };
}

type Changes = Record<string, string | null>;

/** The filters are kept in the URL, so that the page can be shared and the Back button works. */
export function useLibraryAddress() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const view: LibraryView = params.get('view') === 'tracks' ? 'tracks' : 'order';

  function change(changes: Changes, options: { replace: boolean } = { replace: false }): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  }

  return {
    filters,
    view,
    isNarrowed: Object.keys(filters).length > 0,
    change,
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
