import type { Pattern } from '@attune/domain/mind/breathing';
import {
  infiniteQueryOptions,
  type Query,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  MindOverview,
  ReadMoodHistoryData,
  UpdateMindSettingsData,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import {
  isHealthConsentNeeded,
  onHealthConsentGiven,
} from '#platform/health-consent/health-consent.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { BY_CURSOR } from '#platform/query/by-cursor.ts';
import { createOutbox, isFinalRefusal, type NewMood, type NewSession } from './outbox.ts';

export type HistoryDays = NonNullable<NonNullable<ReadMoodHistoryData['query']>['days']>;

const PRACTICES_KEY = 'practices';
const overviewKey = (userId: string) => ['mind', userId, 'overview'];

export function mindQuery(userId: string) {
  return queryOptions({ queryKey: overviewKey(userId), queryFn: () => unwrap(sdk.readMind()) });
}

/** Practices are the same for everyone and rarely change. They are kept for offline use. */
export function practicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['mind', userId, PRACTICES_KEY],
    queryFn: async () => (await unwrap(sdk.listPractices())).practices,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function historyQuery(userId: string, days: HistoryDays) {
  return queryOptions({
    queryKey: ['mind', userId, 'history', days],
    queryFn: () => unwrap(sdk.readMoodHistory({ query: { days } })),
  });
}

export function checkInsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['mind', userId, 'check-ins'],
    queryFn: ({ pageParam }) => unwrap(sdk.listMoods({ query: { limit: 20, ...pageParam } })),
    ...BY_CURSOR,
  });
}

export function journalQuery(userId: string, query: string) {
  return infiniteQueryOptions({
    queryKey: ['mind', userId, 'journal', query],
    queryFn: ({ pageParam }) =>
      unwrap(sdk.listJournal({ query: { ...pageParam, ...(query ? { query } : {}) } })),
    ...BY_CURSOR,
  });
}

/** One entry, wherever it is in the journal. */
export function entryQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['mind', userId, 'entry', id],
    queryFn: () => unwrap(sdk.readJournalEntry({ path: { id } })),
  });
}

function useRefresh(userId: string) {
  const client = useQueryClient();
  return useCallback(() => {
    const ownData = {
      queryKey: ['mind', userId],
      predicate: ({ queryKey }: Query) => queryKey[2] !== PRACTICES_KEY,
    };
    requestAnimationFrame(() => setTimeout(() => void client.invalidateQueries(ownData)));
  }, [client, userId]);
}

export function useRecordMood(userId: string) {
  const refresh = useRefresh(userId);
  const outbox = useMemo(() => createOutbox(userId), [userId]);
  const undoing = useMutation({
    mutationFn: (id: string) => unwrap(sdk.deleteMood({ path: { id } })),
    onSuccess: refresh,
  });
  const { withConsent, isAsking, question } = useHealthConsent('mood');
  const mutation = useMutation({
    mutationFn: (body: NewMood) => withConsent(() => outbox.post({ kind: 'mood', body })),
    onMutate: () => undoing.reset(),
    onSuccess: refresh,
    onError: (error, { id }) => {
      if (isHealthConsentNeeded(error)) outbox.forget(id);
    },
  });
  return {
    /** Adds the time of the check-in, because it may be sent much later. */
    record: (mood: Omit<NewMood, 'id' | 'at'>, onDeclined?: () => void) =>
      mutation.mutate(
        { id: newId(), at: serverNow().toISOString(), ...mood },
        { onError: (error) => isHealthConsentNeeded(error) && onDeclined?.() },
      ),
    isSaving: mutation.isPending && !isAsking,
    error: isHealthConsentNeeded(mutation.error) ? null : mutation.error,
    /** Asks for the consent to store moods, where the server refused one without. */
    question,
    isAsking,
    saved: mutation.isSuccess ? mutation.data : null,
    undo: undoing.mutate,
    isUndone: undoing.isSuccess,
  };
}

export type CompletedPractice = {
  practiceId: string;
  pattern?: Pattern;
  seconds: number;
  isComplete: boolean;
  startedAt: Date;
};

/** Records a finished practice. Its id is available at once, for the mood question afterwards. */
export function useRecordSession(userId: string) {
  const refresh = useRefresh(userId);
  const outbox = useMemo(() => createOutbox(userId), [userId]);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (body: NewSession) => outbox.post({ kind: 'session', body }),
    onSuccess: refresh,
  });
  const unsent = sending.isError ? sending.variables : null;
  // Refetched after each flush of the outbox, which may have sent the session meanwhile.
  const { data: isWaiting = true } = useQuery({
    queryKey: ['mind', userId, 'waiting', unsent?.id],
    queryFn: () => unsent !== null && outbox.has(unsent.id),
    enabled: unsent !== null,
  });
  const isRefused = isFinalRefusal(sending.error);
  return {
    sessionId,
    error: isWaiting || isRefused ? sending.error : null,
    /** Sends the last session again; null if the server would refuse it again. */
    sendAgain: unsent && !isRefused ? () => sending.mutate(unsent) : null,
    record({ startedAt, ...done }: CompletedPractice) {
      const id = newId();
      setSessionId(id);
      sending.mutate({ id, ...done, startedAt: startedAt.toISOString() });
    },
    forget: () => setSessionId(null),
  };
}

/** Whether items that were saved offline wait until the user consents to store them. */
export function useLacksConsent(userId: string, kind: 'mood' | 'journal'): boolean {
  const { data = false } = useQuery({
    queryKey: ['mind', userId, 'lacks-consent', kind],
    queryFn: () => createOutbox(userId).lacksConsent(kind),
    // Without a network too.
    networkMode: 'always',
  });
  return data;
}

const FLUSH_RETRY_MS = 10_000;

export function useFlushOutbox(userId: string) {
  const refresh = useRefresh(userId);
  useEffect(() => {
    const outbox = createOutbox(userId);
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const flush = async () => {
      if (outbox.isEmpty()) return;
      const isDone = await outbox.flush();
      refresh();
      // The first request after a network returns often fails.
      clearTimeout(retry);
      if (!isDone && !isUnmounted) retry = setTimeout(flush, FLUSH_RETRY_MS);
    };
    void flush();
    const stopListening = onHealthConsentGiven(() => void flush());
    window.addEventListener('online', flush);
    window.addEventListener('focus', flush);
    return () => {
      isUnmounted = true;
      clearTimeout(retry);
      stopListening();
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', flush);
    };
  }, [userId, refresh]);
}

export function useChangeMindSettings(userId: string) {
  const client = useQueryClient();
  const queryKey = overviewKey(userId);
  const { mutate } = useMutation({
    mutationFn: (body: UpdateMindSettingsData['body']) => unwrap(sdk.updateMindSettings({ body })),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<MindOverview>(
        queryKey,
        (mind) => mind && { ...mind, settings: { ...mind.settings, ...change } },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
