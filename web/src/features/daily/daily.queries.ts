import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as api from '#platform/api/daily.ts';

const todayKey = (userId: string) => ['daily', userId, 'today'];
const pageKey = (userId: string, day: string) => ['daily', userId, 'page', day];
const archiveKey = (userId: string) => ['daily', userId, 'archive'];

export function todayQuery(userId: string) {
  return queryOptions({ queryKey: todayKey(userId), queryFn: api.readToday });
}

export function pageQuery(userId: string, day: string) {
  return queryOptions({
    queryKey: pageKey(userId, day),
    queryFn: () => api.readDailyPage(day),
  });
}

export function archiveQuery(userId: string, isSaved: boolean) {
  return infiniteQueryOptions({
    queryKey: [...archiveKey(userId), { isSaved }],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      api.listDailyArchive({
        ...(pageParam === null ? {} : { cursor: pageParam }),
        ...(isSaved ? { saved: true as const } : {}),
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function cachePage(client: QueryClient, userId: string, page: api.DailyPage): void {
  client.setQueryData(pageQuery(userId, page.day).queryKey, page);
  client.setQueryData(todayQuery(userId).queryKey, (today) =>
    today?.day === page.day ? page : today,
  );
  void client.invalidateQueries({ queryKey: archiveKey(userId) });
}

function useChangePage<Variables>(
  userId: string,
  change: (variables: Variables) => Promise<api.DailyPage>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A read that started before the change must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: ['daily', userId] }),
    onSuccess: (page) => cachePage(client, userId, page),
  });
}

export function useMark(userId: string, day: string, mark: 'saved' | 'done') {
  const send = mark === 'saved' ? api.markSaved : api.markDone;
  return useChangePage(userId, (isOn: boolean) => send(day, isOn));
}

export function useAnswer(userId: string, day: string) {
  return useChangePage(userId, (answer: { id: string; text: string }) =>
    api.answerDaily(day, answer),
  );
}

/** Records on the page that a post answered its question. The post exists either way. */
export function useLinkDailyPost(userId: string) {
  const link = useChangePage(userId, ({ day, postId }: { day: string; postId: string }) =>
    api.linkDailyPost(day, postId),
  );
  return (day: string, postId: string) => link.mutate({ day, postId });
}
