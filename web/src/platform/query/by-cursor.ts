/** Options of an infinite query with cursors; `pageParam` holds the query parameters to send. */
export const BY_CURSOR = {
  initialPageParam: {} as { cursor?: string },
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) =>
    nextCursor === null ? null : { cursor: nextCursor },
};
