import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DraftContent } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { onSaveDrafts } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { createDraftSaver, type SaveState } from './draft-saver.ts';
import { createLocalDrafts, isBlankDraft, isSameDraft, type LocalDraft } from './local-drafts.ts';

/** The user's drafts on the server. Loaded once per page: text written here is newer anyway. */
function draftsQuery(userId: string) {
  return queryOptions({
    queryKey: ['drafts', userId],
    queryFn: async () => (await unwrap(sdk.listDrafts())).drafts,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export type DraftHandle = {
  draft: DraftContent;
  state: SaveState;
  /** Whether the draft is stored on this device, so that it survives a crash. */
  isStoredHere: boolean;
  isRestored: boolean;
  /** A draft from another device, when this device already had text. */
  other: DraftContent | null;
  change: (part: Partial<DraftContent>) => void;
  takeOther: () => void;
  discard: () => Promise<void>;
  /**
   * Publishes the text with `send`, then deletes the draft here; the server deletes its own copy.
   * The key is kept until `send` succeeds, so that a retry cannot create a second post.
   */
  publish: <Sent>(send: (key: string) => Promise<Sent>) => Promise<Sent>;
};

/**
 * The text being written in one slot. It is stored on this device with every keystroke and on the
 * server with every pause, so that neither a crash nor a change of device loses it.
 */
export function useDraft(userId: string, slot: string, initial: DraftContent): DraftHandle {
  const client = useQueryClient();
  const localDrafts = useMemo(() => createLocalDrafts(userId), [userId]);
  const [localDraft, setLocalDraft] = useState<LocalDraft>(
    () => localDrafts.read(slot) ?? { draft: initial, updatedAt: '', key: null },
  );
  const [state, setState] = useState<SaveState>('idle');
  const [isRestored, setIsRestored] = useState(() => localDraft.updatedAt !== '');
  const [isStoredHere, setIsStoredHere] = useState(true);
  const [other, setOther] = useState<DraftContent | null>(null);
  const saver = useMemo(() => {
    const onChangedElsewhere = () =>
      void client.invalidateQueries({ queryKey: draftsQuery(userId).queryKey });
    const onSaved = (saved: LocalDraft) => localDrafts.markOnServer(slot, saved);
    return createDraftSaver(slot, { onState: setState, onSaved, onChangedElsewhere });
  }, [slot, client, userId, localDrafts]);
  const hasTyped = useRef(false);
  const isPublishing = useRef(false);
  const latest = useRef(localDraft);
  latest.current = localDraft;

  const { data: serverDrafts } = useQuery(draftsQuery(userId));
  const serverDraft = serverDrafts?.find((draft) => draft.slot === slot);

  useEffect(() => {
    const local = latest.current;
    const isChangedElsewhere = serverDrafts !== undefined && saver.recordServerDraft(serverDraft);
    if (
      !serverDraft ||
      isSameDraft(serverDraft.draft, local.draft) ||
      isBlankDraft(serverDraft.draft)
    )
      return;
    const isOlder = serverDraft.updatedAt <= local.updatedAt;
    if (!isOlder && !hasTyped.current) {
      setLocalDraft({ draft: serverDraft.draft, updatedAt: serverDraft.updatedAt, key: local.key });
      setIsRestored(true);
      return;
    }
    if (hasTyped.current && (isChangedElsewhere || !isOlder)) setOther(serverDraft.draft);
    // Text typed just before a crash, or being typed now, exists only on this device.
    if (isOlder || isChangedElsewhere) saver.save(local);
  }, [serverDraft, serverDrafts, saver]);

  useEffect(() => {
    const leave = () => void saver.flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [saver]);

  useEffect(() => onSaveDrafts(() => saver.flush(), `forum:${slot}`), [saver, slot]);

  function storeDraft(next: LocalDraft) {
    latest.current = next;
    setLocalDraft(next);
    if (isBlankDraft(next.draft)) localDrafts.forget(slot);
    else setIsStoredHere(localDrafts.write(slot, next));
  }

  function write(draft: DraftContent) {
    // While the draft is being published, typing is ignored: it would be deleted with the draft.
    if (isPublishing.current) return;
    hasTyped.current = true;
    const next = { ...latest.current, draft, updatedAt: serverNow().toISOString() };
    storeDraft(next);
    saver.save(next);
  }

  async function reset() {
    await saver.drop();
    localDrafts.forget(slot);
    hasTyped.current = false;
    const empty = { draft: initial, updatedAt: '', key: null };
    latest.current = empty;
    setLocalDraft(empty);
    setIsRestored(false);
    setOther(null);
    setState('idle');
    client.setQueryData(draftsQuery(userId).queryKey, (drafts) =>
      drafts?.filter((draft) => draft.slot !== slot),
    );
  }

  return {
    draft: localDraft.draft,
    state,
    isStoredHere,
    isRestored,
    other,
    change: (part) => write({ ...latest.current.draft, ...part }),
    takeOther() {
      if (other) write(other);
      setOther(null);
    },
    async discard() {
      await reset();
      await unwrap(sdk.deleteDraft({ path: { slot } }));
    },
    async publish(send) {
      const key = latest.current.key ?? newId();
      storeDraft({ ...latest.current, key });
      isPublishing.current = true;
      // A draft saved after its publication would reappear.
      await saver.pause();
      try {
        const sent = await send(key);
        await reset();
        return sent;
      } catch (error) {
        saver.resume();
        throw error;
      } finally {
        isPublishing.current = false;
      }
    },
  };
}
