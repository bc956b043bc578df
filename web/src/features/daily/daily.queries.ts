import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { BY_CURSOR } from '#platform/query/by-cursor.ts';

const archiveKey = (userId: string) => ['daily', userId, 'archive'];

export function todayQuery(userId: string) {
  return queryOptions({
    queryKey: ['daily', userId, 'today'],
    queryFn: async () => (await unwrap(sdk.readDaily())).page,
  });
}

export function pageQuery(userId: string, day: string) {
  return queryOptions({
    queryKey: ['daily', userId, 'page', day],
    queryFn: () => unwrap(sdk.readDailyPage({ path: { day } })),
  });
}

export function archiveQuery(userId: string, isSaved: boolean) {
  return infiniteQueryOptions({
    queryKey: [...archiveKey(userId), { isSaved }],
    queryFn: ({ pageParam }) =>
      unwrap(
        sdk.listDailyArchive({ query: { ...pageParam, ...(isSaved ? { saved: true } : {}) } }),
      ),
    ...BY_CURSOR,
  });
}

function cachePage(client: QueryClient, userId: string, page: DailyPage): void {
  client.setQueryData(pageQuery(userId, page.day).queryKey, page);
  client.setQueryData(todayQuery(userId).queryKey, (today) =>
    today?.day === page.day ? page : today,
  );
  void client.invalidateQueries({ queryKey: archiveKey(userId) });
}

function useChangePage<Variables>(
  userId: string,
  change: (variables: Variables) => Promise<DailyPage>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A read that started before the change must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: ['daily', userId] }),
    onSuccess: (page) => cachePage(client, userId, page),
  });
}

const MARKS = {
  saved: { set: sdk.markDailySaved, clear: sdk.unmarkDailySaved },
  done: { set: sdk.markDailyDone, clear: sdk.unmarkDailyDone },
};

export function useMark(userId: string, day: string, mark: keyof typeof MARKS) {
  const { set, clear } = MARKS[mark];
  return useChangePage(userId, (isOn: boolean) => unwrap((isOn ? set : clear)({ path: { day } })));
}

export function useAnswer(userId: string, day: string) {
  return useChangePage(userId, (body: { id: string; text: string }) =>
    unwrap(sdk.answerDaily({ path: { day }, body })),
  );
}

/** Records on the page that a post answered its question. The post exists either way. */
export function useLinkDailyPost(userId: string) {
  const link = useChangePage(userId, ({ day, postId }: { day: string; postId: string }) =>
    unwrap(sdk.linkDailyPost({ path: { day }, body: { postId } })),
  );
  return (day: string, postId: string) => link.mutate({ day, postId });
}
