/** For an infinite query whose pages name the next one's cursor; `pageParam` is the query to send. */
export const BY_CURSOR = {
  initialPageParam: {} as { cursor?: string },
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) =>
    nextCursor === null ? null : { cursor: nextCursor },
};
