import { DRAFT_HEALTH_AREAS, DRAFT_LIMITS } from '@attune/domain/drafts/draft-rules';
import { ApiError } from '../api/api-error.ts';
import * as sdk from '../api/generated/sdk.gen.ts';
import type { SaveDraftData, SaveUnsentTextData } from '../api/generated/types.gen.ts';
import { unwrap } from '../api/unwrap.ts';
import {
  adoptServerDraft,
  allDrafts,
  confirmDeletion,
  draftKindOf,
  isGeneralDraft,
  isSentByForm,
  markOnServer,
  onDraftChange,
  onSaveDrafts,
} from '../browser/drafts.ts';
import { isHealthConsentNeeded, onHealthConsentGiven } from '../health-consent/health-consent.ts';
import type { DraftEntry } from './encrypted-storage.ts';

type DraftKey = SaveUnsentTextData['path'];

const PAUSE_MS = 1_500;
const RETRY_MS = 15_000;

function parseDraftId(id: string): DraftKey {
  const kind = draftKindOf(id);
  return { kind: kind as DraftKey['kind'], target: id.slice(kind.length + 1) };
}

/** Whether the server would refuse the same text again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 409, 413].includes(error.status);
}

/** Reads the server's drafts and adopts those that are newer or deleted there. */
async function pull(): Promise<void> {
  const before = new Map(allDrafts());
  const serverIds = new Set<string>();
  for (const { kind, target, text, updatedAt } of (await unwrap(sdk.listUnsentTexts())).drafts) {
    const id = `${kind}:${target}`;
    serverIds.add(id);
    const local = allDrafts().get(id);
    const isNewer = local?.isOnServer && Date.parse(local.updatedAt) < Date.parse(updatedAt);
    if (!local || isNewer) adoptServerDraft(id, { text, updatedAt });
  }
  for (const [id, entry] of before) {
    const isDeletedThere = isGeneralDraft(id) && entry.isOnServer && !serverIds.has(id);
    if (isDeletedThere && allDrafts().get(id) === entry) adoptServerDraft(id, null);
  }
}

async function send(id: string, { text, updatedAt }: DraftEntry): Promise<void> {
  if (text === null) {
    await unwrap(sdk.deleteUnsentText({ path: parseDraftId(id) }));
    confirmDeletion(id);
    return;
  }
  await unwrap(sdk.saveUnsentText({ path: parseDraftId(id), body: { text, updatedAt } }));
  // The text was sent or discarded meanwhile, so the server's copy is no longer needed.
  if (!allDrafts().has(id)) await unwrap(sdk.deleteUnsentText({ path: parseDraftId(id) }));
  else markOnServer(id, text);
}

/**
 * Drafts of posts and comments are saved by their forms. This sends what a form could not send,
 * because it was left too early or had no network. A form that is still open sends its own draft.
 */
async function pushForumDrafts(): Promise<void> {
  for (const [id, { text, isOnServer }] of [...allDrafts()]) {
    if (draftKindOf(id) !== 'forum' || isOnServer || text === null || isSentByForm(id)) continue;
    const { draft, updatedAt } = JSON.parse(text) as Required<SaveDraftData['body']>;
    const path = { slot: parseDraftId(id).target };
    await unwrap(sdk.saveDraft({ path, body: { draft, updatedAt } }));
    markOnServer(id, text);
  }
}

/** Syncs the drafts of this device with the server until the returned function is called. */
export function startDraftSync(): { pulled: Promise<void>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pushing: Promise<void> = Promise.resolve();
  let isStopped = false;
  /** Entries that the server refused; a changed text is a new entry and is tried again. */
  const refused = new WeakSet<DraftEntry>();
  /** Kinds that the user has not consented to store. Their drafts stay on this device. */
  const kindsWithoutConsent = new Set<string>();

  const shouldPush = ([id, entry]: [string, DraftEntry]) =>
    isGeneralDraft(id) &&
    !entry.isOnServer &&
    !refused.has(entry) &&
    (entry.text === null || !kindsWithoutConsent.has(draftKindOf(id))) &&
    (entry.text?.length ?? 0) <= DRAFT_LIMITS.textLength;

  async function pushAll(): Promise<void> {
    for (const [id, entry] of [...allDrafts()]) {
      if (isStopped) return;
      if (!shouldPush([id, entry])) continue;
      try {
        await send(id, entry);
      } catch (error) {
        if (isHealthConsentNeeded(error)) kindsWithoutConsent.add(draftKindOf(id));
        else if (isRefusal(error)) refused.add(entry);
        else return pushAfter(RETRY_MS);
      }
    }
  }

  function push(): Promise<void> {
    clearTimeout(timer);
    pushing = pushing.then(pushAll);
    return pushing;
  }

  function pushAfter(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void push(), ms);
  }

  const pushEverything = async () => {
    await Promise.allSettled([push(), pushForumDrafts()]);
  };
  const pushNow = () => void pushEverything();
  const stopListening = onDraftChange((id) => {
    const entry = allDrafts().get(id);
    // A deletion is not debounced, because the page may be left right after a text was sent.
    if (entry && shouldPush([id, entry])) pushAfter(entry.text === null ? 0 : PAUSE_MS);
  });
  const stopListeningForConsent = onHealthConsentGiven((area) => {
    for (const kind of kindsWithoutConsent) {
      if (DRAFT_HEALTH_AREAS[kind as DraftKey['kind']] === area) kindsWithoutConsent.delete(kind);
    }
    pushAfter(PAUSE_MS);
  });
  const stopSaving = onSaveDrafts(pushEverything);
  window.addEventListener('online', pushNow);
  window.addEventListener('pagehide', pushNow);
  const pulled = pull()
    .catch(() => {})
    .then(pushNow);

  return {
    pulled,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
      stopListeningForConsent();
      stopSaving();
      window.removeEventListener('online', pushNow);
      window.removeEventListener('pagehide', pushNow);
    },
  };
}
