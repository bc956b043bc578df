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

/** The user's drafts on the server. Read once per page: text written here is newer anyway. */
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
  /** Whether this device has stored it, so that it survives a crash. */
  isStoredHere: boolean;
  isRestored: boolean;
  /** A draft from another device, when this device already had text. */
  other: DraftContent | null;
  change: (part: Partial<DraftContent>) => void;
  takeOther: () => void;
  discard: () => Promise<void>;
  /**
   * Publishes it; then it is no longer a draft, and the server has deleted its copy. The key stays
   * until that succeeds, so that a retry is the same post.
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
  const [now, setNow] = useState<LocalDraft>(
    () => localDrafts.read(slot) ?? { draft: initial, updatedAt: '', key: null },
  );
  const [state, setState] = useState<SaveState>('idle');
  const [isRestored, setIsRestored] = useState(() => now.updatedAt !== '');
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
  const latest = useRef(now);
  latest.current = now;

  const { data: stored } = useQuery(draftsQuery(userId));
  const elsewhere = stored?.find((draft) => draft.slot === slot);

  useEffect(() => {
    const mine = latest.current;
    const isChangedElsewhere = stored !== undefined && saver.recordServerDraft(elsewhere);
    if (!elsewhere || isSameDraft(elsewhere.draft, mine.draft) || isBlankDraft(elsewhere.draft))
      return;
    const isOlder = elsewhere.updatedAt <= mine.updatedAt;
    if (!isOlder && !hasTyped.current) {
      setNow({ draft: elsewhere.draft, updatedAt: elsewhere.updatedAt, key: mine.key });
      setIsRestored(true);
      return;
    }
    if (hasTyped.current && (isChangedElsewhere || !isOlder)) setOther(elsewhere.draft);
    // The last text before a crash, and what is being typed now, exist only here.
    if (isOlder || isChangedElsewhere) saver.save(mine);
  }, [elsewhere, stored, saver]);

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
    setNow(next);
    if (isBlankDraft(next.draft)) localDrafts.forget(slot);
    else setIsStoredHere(localDrafts.write(slot, next));
  }

  function write(draft: DraftContent) {
    // Text typed now would be deleted with the draft unseen, so it is not accepted.
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
    setNow(empty);
    setIsRestored(false);
    setOther(null);
    setState('idle');
    client.setQueryData(draftsQuery(userId).queryKey, (drafts) =>
      drafts?.filter((draft) => draft.slot !== slot),
    );
  }

  return {
    draft: now.draft,
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
