import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import * as api from '#platform/api/tutorials.ts';
import { type LessonChange, withChange, withListChange } from './lesson-change.ts';
import { sendChange } from './send-change.ts';

const libraryKey = (userId: string) => ['tutorials', userId, 'library'];
const searchKey = (userId: string) => ['search', 'tutorials', userId];
const changesKey = (userId: string) => ['tutorial-changes', userId];

/** Searches use the smaller cache for searches (DECISIONS E1). */
export function libraryQuery(userId: string, filters: api.LibraryFilters) {
  const key = filters.query ? searchKey(userId) : libraryKey(userId);
  return queryOptions({
    queryKey: [...key, filters],
    queryFn: () => api.listTutorials(filters),
    placeholderData: keepPreviousData,
  });
}

function lessonQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['tutorials', userId, 'lesson', id],
    queryFn: () => api.readTutorial(id),
  });
}

export function mediaQuery(id: string) {
  return queryOptions({
    queryKey: ['media', 'tutorial', id],
    queryFn: () => api.readTutorialMedia(id),
    // The provider may be unavailable: the page works without it and is not delayed by retries.
    retry: false,
  });
}

function usePending(userId: string): LessonChange[] {
  return useMutationState({
    filters: { mutationKey: changesKey(userId), status: 'pending' },
    select: ({ state }) => state.variables as LessonChange,
  });
}

/** The server's library with pending changes applied. */
export function useLibrary(userId: string, filters: api.LibraryFilters) {
  const read = useQuery(libraryQuery(userId, filters));
  const pending = usePending(userId);
  const { data } = read;
  const library = useMemo(() => data && pending.reduce(withListChange, data), [data, pending]);
  return { ...read, library };
}

/** The server's lesson with pending changes applied. */
export function useLesson(userId: string, id: string) {
  const read = useQuery(lessonQuery(userId, id));
  const pending = usePending(userId);
  const { data } = read;
  const lesson = useMemo(
    () => data && pending.filter((change) => change.tutorialId === id).reduce(withChange, data),
    [data, pending, id],
  );
  return { ...read, lesson };
}

function refreshLater(client: QueryClient, userId: string): void {
  if (client.isMutating({ mutationKey: changesKey(userId) }) > 1) return;
  void client.invalidateQueries({ queryKey: ['tutorials', userId] });
  void client.invalidateQueries({ queryKey: searchKey(userId) });
}

/**
 * Changes are sent one after another, in the order they were made. Each is an optimistic update: a
 * refused change disappears because it is no longer pending.
 */
export function useChangeLesson(userId: string) {
  const client = useQueryClient();
  const mutationKey = changesKey(userId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: sendChange,
    // A read that started before the change must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey: ['tutorials', userId] }),
    onSuccess: (answered, { tutorialId }) => {
      const { queryKey } = lessonQuery(userId, tutorialId);
      client.setQueryData(queryKey, (lesson) => lesson && answered(lesson));
    },
    onSettled: () => refreshLater(client, userId),
  }).mutateAsync;
}

export function useAnswerQuiz(userId: string, tutorialId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: api.QuizAnswers) => api.answerQuiz(tutorialId, answers),
    onSuccess: () => refreshLater(client, userId),
  });
}
