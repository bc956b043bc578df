import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { AnswerQuizData, ListTutorialsData } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useSendChanges, useWithPending } from '#platform/query/optimistic-changes.ts';
import { type Lesson, type LessonChange, withListChange } from './lesson-change.ts';
import { getLibraryKey } from './library-key.ts';

export type LibraryFilters = NonNullable<ListTutorialsData['query']>;

const searchKey = (userId: string) => ['search', 'tutorials', userId];
const changesKey = (userId: string) => ['tutorial-changes', userId];

/** Searches use the smaller cache for searches (DECISIONS E1). */
export function libraryQuery(userId: string, query: LibraryFilters) {
  const key = query.query ? searchKey(userId) : getLibraryKey(userId);
  return queryOptions({
    queryKey: [...key, query],
    queryFn: () => unwrap(sdk.listTutorials({ query })),
    placeholderData: keepPreviousData,
  });
}

function lessonQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['tutorials', userId, 'lesson', id],
    queryFn: () => unwrap(sdk.readTutorial({ path: { id } })),
  });
}

export function mediaQuery(id: string) {
  return queryOptions({
    queryKey: ['media', 'tutorial', id],
    queryFn: () => unwrap(sdk.readTutorialMedia({ path: { id } })),
    // The page works without media, so it is not delayed by retries when a provider is down.
    retry: false,
  });
}

/** The server's library with pending changes applied. */
export function useLibrary(userId: string, filters: LibraryFilters) {
  const read = useQuery(libraryQuery(userId, filters));
  return { ...read, library: useWithPending(changesKey(userId), read.data, withListChange) };
}

/** The server's lesson with pending changes applied. */
export function useLesson(userId: string, id: string) {
  const read = useQuery(lessonQuery(userId, id));
  const apply = useCallback(
    (lesson: Lesson, change: LessonChange) =>
      change.tutorialId === id ? change.apply(lesson) : lesson,
    [id],
  );
  return { ...read, lesson: useWithPending(changesKey(userId), read.data, apply) };
}

export function useChangeLesson(userId: string) {
  const client = useQueryClient();
  return useSendChanges({
    mutationKey: changesKey(userId),
    queryKey: ['tutorials', userId],
    alsoStale: searchKey(userId),
    send: (change: LessonChange) => change.send(),
    onSaved: (applyResponse, { tutorialId }) => {
      const { queryKey } = lessonQuery(userId, tutorialId);
      client.setQueryData(queryKey, (lesson) => lesson && applyResponse(lesson));
    },
  }).mutateAsync;
}

export function useAnswerQuiz(userId: string, tutorialId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerQuizData['body']) =>
      unwrap(sdk.answerQuiz({ path: { id: tutorialId }, body })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['tutorials', userId] });
      void client.invalidateQueries({ queryKey: searchKey(userId) });
    },
  });
}
