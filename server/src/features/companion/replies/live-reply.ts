import type { CareNote } from '@attune/domain/companion/care/care-note';
import { type CareState, isInCare } from '@attune/domain/companion/care/care-state';
import type {
  ConversationDocument,
  MessageDocument,
} from '@attune/domain/companion/companion-documents';
import type { UsedFact } from '@attune/domain/companion/facts';
import { findMentionedFacts } from '@attune/domain/companion/find-mentioned';
import type { Proposal } from '@attune/domain/companion/proposal';
import type { ReplyEvent } from '@attune/domain/companion/reply-events';
import type { Source } from '@attune/domain/companion/source';
import { toWithheldRef, type WithheldRef } from '@attune/domain/companion/withheld-facts';
import { createTextBody, type MessageBody, toStoredCare } from '../message-body.ts';

type EventName = ReplyEvent['event'];
type EventData<Name extends EventName> = Extract<ReplyEvent, { event: Name }>['data'];

/** Receives each event with its data as JSON, which is serialized once for all viewers. */
export type ReplyViewer = { send(event: EventName, data: string): void; close(): void };

export function sendEvent<Name extends EventName>(
  viewers: Iterable<ReplyViewer>,
  event: Name,
  data: EventData<Name>,
): void {
  const json = JSON.stringify(data);
  for (const viewer of viewers) viewer.send(event, json);
}

type LiveReplyInit = {
  /** Null in a temporary chat. */
  conversation: ConversationDocument | null;
  message: MessageDocument | null;
  reply: MessageDocument;
  care: CareState | null;
  /** What a continued reply has looked up before. */
  lookups?: readonly string[];
  /** What a continued reply has been based on before. */
  basedOn?: readonly WithheldRef[];
};

/** How long a new reply waits for its first viewer. */
const VIEWER_GRACE_MS = 5_000;

const MAX_UNLINKED_SOURCES = 5;

const isAboutHealth = ({ kind }: WithheldRef) => kind === 'mood' || kind === 'journal';

export type LiveReply = ReturnType<typeof createLiveReply>;

export function createLiveReply(init: LiveReplyInit) {
  const { message, reply } = init;
  let { conversation, care } = init;
  const lookups = new Set(init.lookups);
  let basedOn = init.basedOn ?? [];
  const viewers = new Set<ReplyViewer>();
  let document = reply;
  /** Never stored. A viewer who comes later gets it too. */
  let thinking = '';
  let activity: string | null = null;
  // The first viewer attaches shortly after the reply is created. The reply counts as unwatched
  // only from the end of this grace period, so the first value is in the future.
  let noViewersSince: number | null = performance.now() + VIEWER_GRACE_MS;
  let isOver = false;

  function broadcast<Name extends EventName>(event: Name, data: EventData<Name>) {
    if (viewers.size > 0) sendEvent(viewers, event, data);
  }

  return {
    id: reply.id,
    document: () => document,
    care: () => care,
    isInCare: () => isInCare(care),
    /**
     * Since when the reply has had no viewer on this node: since the last one left, or since the
     * end of the grace period if none came. Null while a viewer is attached.
     */
    noViewersSince: () => noViewersSince,
    body(): MessageBody {
      const { text, used, usedInstructions, sources, model } = document;
      return {
        ...createTextBody(text),
        ...toStoredCare(care),
        ...{ used, usedInstructions, sources, lookups: [...lookups], model },
        basedOn: [...basedOn],
      };
    },
    /**
     * Sends a snapshot and then every event exactly once. Returns a function that detaches the
     * viewer.
     */
    attach(viewer: ReplyViewer): () => void {
      sendEvent([viewer], 'snapshot', { conversation, message, reply: document });
      if (thinking !== '' && !isInCare(care)) sendEvent([viewer], 'thinking', { text: thinking });
      if (isOver) {
        sendEvent([viewer], 'done', { reply: document });
        viewer.close();
        return () => {};
      }
      if (document.care) sendEvent([viewer], 'care', { note: document.care });
      if (activity !== null) sendEvent([viewer], 'activity', { label: activity });
      viewers.add(viewer);
      noViewersSince = null;
      return () => {
        viewers.delete(viewer);
        if (viewers.size === 0) noViewersSince = performance.now();
      };
    },
    setCare(newCare: CareState, note: CareNote | null) {
      care = newCare;
      document = { ...document, care: note };
      if (note) broadcast('care', { note });
    },
    setTitle(title: string) {
      conversation = conversation && { ...conversation, title };
    },
    appendText(text: string) {
      if (text === '') return;
      document = { ...document, text: document.text + text };
      broadcast('delta', { text });
    },
    /** Nothing is sent in a crisis: reading what a model thinks about it could do harm. */
    addThinking(text: string) {
      thinking += text;
      if (!isInCare(care)) broadcast('thinking', { text });
    },
    /** A continued reply keeps the facts it used before. */
    addUsed(newlyUsed: UsedFact[]) {
      const refs = new Set(newlyUsed.map(({ ref }) => ref));
      const used = [...newlyUsed, ...document.used.filter(({ ref }) => !refs.has(ref))];
      document = { ...document, used };
      broadcast('used', { used });
    },
    /** Adds the moods and journal entries behind the conversation that is sent. */
    addBasis(facts: readonly WithheldRef[]) {
      const all = [...basedOn, ...facts].filter(isAboutHealth).map(toWithheldRef);
      basedOn = [...new Map(all.map((fact) => [fact.ref, fact])).values()];
    },
    addInstructions() {
      document = { ...document, usedInstructions: true };
    },
    addLookup(lookup: string) {
      lookups.add(lookup);
    },
    addSource(source: Source) {
      if (document.sources.some(({ address }) => address === source.address)) return;
      document = { ...document, sources: [...document.sources, source] };
      broadcast('sources', { sources: document.sources });
    },
    /** Keeps only the sources that the text links to; if it links to none, keeps the first few. */
    settleSources() {
      const { text, sources } = document;
      const linked = sources.filter(({ address }) => text.includes(`](${address})`));
      const settled = linked.length > 0 ? linked : sources.slice(0, MAX_UNLINKED_SOURCES);
      if (settled.length === sources.length) return;
      document = { ...document, sources: settled };
      broadcast('sources', { sources: settled });
    },
    /** Marks the facts that show in the text or on a card. */
    markMentioned() {
      const { text, used, proposals } = document;
      const cards = proposals.map(({ body }) => Object.values(body).flat().join('\n'));
      const mentioned = findMentionedFacts(used, [text, ...cards].join('\n'));
      const marked = used.map((fact) => ({ ...fact, isMentioned: mentioned.has(fact.ref) }));
      document = { ...document, used: marked };
    },
    addProposal(proposal: Proposal) {
      if (document.proposals.some(({ id }) => id === proposal.id)) return;
      document = { ...document, proposals: [...document.proposals, proposal] };
      broadcast('proposal', { proposal });
    },
    setActivity(label: string | null) {
      if (label === activity) return;
      activity = label;
      broadcast('activity', { label });
    },
    /** `end` is null if the ending is unknown: viewers then request the reply again. */
    close(end: Partial<MessageDocument> | null) {
      isOver = true;
      if (end) {
        document = { ...document, ...end };
        broadcast('done', { reply: document });
      }
      for (const viewer of [...viewers]) viewer.close();
    },
  };
}
