import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { TextLibrary, TextRecord } from './text-library.ts';

/** Shown when a change failed for an unknown reason. */
export const CHANGE_FAILED = 'That didn’t work, and nothing has changed. Try again.';

/** The key of a library's list, which is not cached because staff need the current state. */
export const listKey = ({ kind }: TextLibrary) => ['staffTexts', kind];

export function recordQuery(library: TextLibrary, id: string) {
  return queryOptions({
    queryKey: ['staffText', library.kind, id],
    queryFn: () => library.read(id),
    gcTime: 0,
    // A text must not change while it is being edited.
    refetchOnWindowFocus: false,
  });
}

export function previewQuery(library: TextLibrary, markdown: string) {
  return queryOptions({
    queryKey: ['staffPreview', library.kind, markdown],
    queryFn: () => library.preview(markdown),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function storeRecord(client: QueryClient, library: TextLibrary, record: TextRecord): void {
  client.setQueryData(recordQuery(library, record.entry.id).queryKey, record);
  void client.invalidateQueries({ queryKey: listKey(library) });
  // The text that readers see has changed too.
  void client.invalidateQueries({ queryKey: library.readersKey });
}

function useChangeText<Variables>(
  library: TextLibrary,
  mutationFn: (variables: Variables) => Promise<TextRecord>,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (record) => storeRecord(client, library, record) });
}

export const useSaveText = (library: TextLibrary) => useChangeText(library, library.save);

export const usePublishText = (library: TextLibrary, id: string) =>
  useChangeText(library, (isPublished: boolean) => library.publish(id, isPublished));

export const useRestoreText = (library: TextLibrary, id: string) =>
  useChangeText(library, (version: number) => library.restore(id, version));
