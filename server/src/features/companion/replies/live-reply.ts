import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import type { Used } from '@attune/domain/companion/facts';
import type { Proposal } from '@attune/domain/companion/proposal';
import type { Source } from '@attune/domain/companion/source';
import type { ConversationDocument, MessageDocument } from '../companion.schemas.ts';
import type { MessageBody } from '../message-body.ts';

/** Who looks on while an answer is written. */
export type Onlooker = { send(event: string, data: string): void; close(): void };

type Beginning = {
  /** Null in a temporary chat. */
  conversation: ConversationDocument | null;
  message: MessageDocument | null;
  reply: MessageDocument;
  care: CareKind | null;
};

/** Until then a reader may still be on the way. */
const ARRIVAL_MS = 5_000;

/** So many sources stand under an answer that links none of them. */
const MOST_UNLINKED = 5;

export type LiveReply = ReturnType<typeof createLiveReply>;

/** An answer while it is being written: what it says so far, and who looks on. */
export function createLiveReply({ conversation, message, reply, care }: Beginning) {
  const onlookers = new Set<Onlooker>();
  let document = reply;
  let activity: string | null = null;
  // Whoever asked comes once the disk has it; only somebody who never came has left.
  let leftAt: number | null = performance.now() + ARRIVAL_MS;
  let isOver = false;

  function tell(event: string, data: unknown) {
    if (onlookers.size === 0) return;
    const line = JSON.stringify(data);
    for (const onlooker of onlookers) onlooker.send(event, line);
  }

  return {
    id: reply.id,
    document: () => document,
    /** Since when nobody here has looked on; null while somebody does. */
    leftAt: () => leftAt,
    body(): MessageBody {
      const { text, used, sources } = document;
      return { text, care, used, sources };
    },
    /** From the snapshot on, nothing is missed and nothing comes twice. */
    attach(onlooker: Onlooker): () => void {
      onlooker.send('snapshot', JSON.stringify({ conversation, message, reply: document }));
      if (isOver) {
        onlooker.send('done', JSON.stringify({ reply: document }));
        onlooker.close();
        return () => {};
      }
      if (document.care) onlooker.send('care', JSON.stringify({ note: document.care }));
      if (activity !== null) onlooker.send('activity', JSON.stringify({ label: activity }));
      onlookers.add(onlooker);
      leftAt = null;
      return () => {
        onlookers.delete(onlooker);
        if (onlookers.size === 0) leftAt = performance.now();
      };
    },
    say(text: string) {
      if (text === '') return;
      document = { ...document, text: document.text + text };
      tell('delta', { text });
    },
    /** An answer that goes on was told things before, too. */
    use(told: Used[]) {
      const refs = new Set(told.map(({ ref }) => ref));
      const used = [...told, ...document.used.filter(({ ref }) => !refs.has(ref))];
      document = { ...document, used };
      tell('used', { used });
    },
    addSource(source: Source) {
      if (document.sources.some(({ address }) => address === source.address)) return;
      document = { ...document, sources: [...document.sources, source] };
      tell('sources', { sources: document.sources });
    },
    /** Of what was looked at, only what the text links is its source; where it links nothing, some. */
    settleSources() {
      const { text, sources } = document;
      const linked = sources.filter(({ address }) => text.includes(`](${address})`));
      const settled = linked.length > 0 ? linked : sources.slice(0, MOST_UNLINKED);
      if (settled.length === sources.length) return;
      document = { ...document, sources: settled };
      tell('sources', { sources: settled });
    },
    addProposal(proposal: Proposal) {
      if (document.proposals.some(({ id }) => id === proposal.id)) return;
      document = { ...document, proposals: [...document.proposals, proposal] };
      tell('proposal', { proposal });
    },
    act(label: string | null) {
      if (label === activity) return;
      activity = label;
      tell('activity', { label });
    },
    /** Without an end, where it is not known how it ended: who looks on asks again. */
    close(end: Partial<MessageDocument> | null) {
      isOver = true;
      if (end) {
        document = { ...document, ...end };
        tell('done', { reply: document });
      }
      for (const onlooker of [...onlookers]) onlooker.close();
    },
  };
}
