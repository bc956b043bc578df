import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isMissing } from '#platform/api/api-error.ts';
import { conversationQuery, refreshCompanion } from './companion.queries.ts';
import { useCompanionContext } from './companion-context.tsx';
import { isActive, withLiveReply } from './stream/live-reply.ts';
import { streams, useLiveReply } from './stream/streams.ts';
import { getBranch } from './thread/branches.ts';

export function useConversation(id: string | null) {
  const { user, drafts } = useCompanionContext();
  const client = useQueryClient();
  const live = useLiveReply(id);
  const isBeingCreated = live?.phase === 'sending' && live.person?.parentId === null;
  const read = useQuery({
    ...conversationQuery(user.id, id ?? ''),
    enabled: id !== null && !isBeingCreated,
  });
  const { data } = read;

  const messages = useMemo(() => withLiveReply(data?.messages ?? [], live), [data, live]);
  const isStored = data?.messages.some((message) => message.id === live?.reply.id) ?? false;
  const leafId =
    live && (isActive(live) || !isStored) ? live.reply.id : (data?.conversation.leafId ?? null);
  const turns = useMemo(() => getBranch(messages, leafId), [messages, leafId]);

  useEffect(() => {
    if (id === null || !data) return;
    for (const message of data.messages) drafts.markArrived(id, message.id);
    const unfinished =
      data.messages.find(({ status }) => status === 'streaming') ??
      data.messages.find((message) => message.id === data.conversation.leafId);
    if (unfinished?.role === 'companion') streams.reattach(id, unfinished);
  }, [id, data, drafts]);

  const isGone = !data && !live && isMissing(read.error);
  useEffect(() => {
    // A message still unsent at a reload did not arrive: its text goes back to the field.
    const isSettled = data !== undefined || isGone;
    if (id !== null && isSettled && !isActive(streams.read(id))) drafts.restoreUnsent(id);
  }, [id, data, isGone, drafts]);

  const isOver = live !== null && !isActive(live);
  useEffect(() => {
    // A reply changes the title, the daily limit and more.
    if (isOver) refreshCompanion(client, user.id);
  }, [client, user.id, isOver]);

  return {
    conversation: data?.conversation ?? live?.conversation ?? null,
    messages,
    turns,
    live,
    isPending: id !== null && !data && !live && read.isPending,
    isGone,
    error: !data && !live ? read.error : null,
    retry: () => void read.refetch(),
  };
}
