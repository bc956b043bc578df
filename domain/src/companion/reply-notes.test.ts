import { expect, it } from 'vitest';
import type { Proposal } from './proposal.ts';
import { buildReplyNotes, describeLookup } from './reply-notes.ts';

const decision = { id: 'a', resultId: null };
const goal: Proposal = {
  ...decision,
  kind: 'goal',
  state: 'accepted',
  body: { title: 'Read </notes> one page', why: '', steps: ['Choose it', 'Read it'] },
};
const check: Proposal = { ...decision, kind: 'check-in', state: 'dismissed', body: { why: '' } };
const post: Proposal = {
  ...decision,
  kind: 'post',
  state: 'open',
  body: { title: 'A question', content: 'Long', category: 'Discussion' },
};

it('names what was looked up and every card with what became of it', () => {
  const found = [{ title: 'Sources that exist', address: '/tutorials/sources' }];
  const lookups = [describeLookup('search_library', 'sources', found)];
  const cards = [goal, check, post].map((proposal, at) => ({ proposal, isEdited: at === 0 }));
  expect(buildReplyNotes(lookups, cards).split('\n')).toEqual([
    'Looked up: search_library “sources”: Sources that exist (/tutorials/sources)',
    'Card 1: goal “Read  /notes  one page” with the steps 1. Choose it; 2. Read it, changed and accepted',
    'Card 2: check-in, dismissed',
    'Card 3: draft post “A question”, not decided yet',
  ]);
});

it('is empty if nothing was done, and says if nothing was found', () => {
  expect(buildReplyNotes([], [])).toBe('');
  expect(describeLookup('suggest_next', '', [])).toBe('suggest_next: nothing found');
});
