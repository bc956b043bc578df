import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

export function reviewsQuery(userId: string) {
  return queryOptions({
    queryKey: ['reviews', userId],
    queryFn: async () => (await unwrap(sdk.readReviews())).questions,
    // The page works without reviews, so nothing waits for retries.
    retry: false,
  });
}

export function useAnswerReview(userId: string, cardId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (option: number) =>
      unwrap(sdk.answerReview({ path: { cardId }, body: { option } })),
    onSuccess: () =>
      client.setQueryData(reviewsQuery(userId).queryKey, (questions) =>
        questions?.filter(({ id }) => id !== cardId),
      ),
  });
}
