import type { Proposal } from './proposal.ts';
import { sanitizeLine } from './sanitize-text.ts';

/** A card under an earlier reply, and what became of it. */
export type Card = { proposal: Proposal; isEdited: boolean };

const LINE_LENGTH = 120;
/** No text can end the block in which notes are sent. */
const clean = (text: string) => sanitizeLine(text, LINE_LENGTH).replace(/[<>]/g, ' ');
const quote = (text: string) => `“${clean(text)}”`;

/**
 * What a reply did besides its text, for the next request: what it looked up, and its cards in the
 * order the user sees them. Empty if there is nothing.
 */
export function buildReplyNotes(lookups: readonly string[], cards: readonly Card[]): string {
  const cardLines = cards.map((card, at) => `Card ${at + 1}: ${describeCard(card)}`);
  return [...lookups.map((lookup) => `Looked up: ${lookup}`), ...cardLines].join('\n');
}

function describeCard({ proposal, isEdited }: Card): string {
  return `${describeProposal(proposal)}, ${describeState(proposal.state, isEdited)}`;
}

function describeState(state: Proposal['state'], isEdited: boolean): string {
  if (state === 'open') return 'not decided yet';
  if (state === 'dismissed') return 'dismissed';
  return isEdited ? 'changed and accepted' : 'accepted';
}

function describeProposal({ kind, body }: Proposal): string {
  switch (kind) {
    case 'goal': {
      const steps = body.steps.map((step, at) => `${at + 1}. ${clean(step)}`);
      return `goal ${quote(body.title)}${steps.length > 0 ? ` with the steps ${steps.join('; ')}` : ''}`;
    }
    case 'lesson':
      return `lesson ${quote(body.title)} (/tutorials/${body.tutorialId})`;
    case 'practice':
      return `practice ${quote(body.title)} (/mind?practice=${body.practiceId})`;
    case 'check-in':
      return 'check-in';
    case 'post':
      return `draft post ${quote(body.title)}`;
    case 'memory':
      return `memory ${quote(body.text)}`;
  }
}

type FoundPage = { title?: string; address: string };

/** For example: `search_library “sources”: Sources that exist (/tutorials/sources-that-exist)`. */
export function describeLookup(name: string, query: string, pages: readonly FoundPage[]): string {
  const found = pages.map(({ title, address }) =>
    title ? `${clean(title)} (${address})` : address,
  );
  const asked = query === '' ? name : `${name} ${quote(query)}`;
  return `${asked}: ${found.length > 0 ? found.join('; ') : 'nothing found'}`;
}
