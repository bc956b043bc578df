import { describe, expect, it } from 'vitest';
import { findPage } from '../navigation/pages.ts';
import { getProposalPath, memoryIssue, type ProposalDraft, reasonIssue } from './proposal.ts';
import {
  decideProposalInput,
  EDITABLE_PROPOSALS,
  goalProposal,
  isEditableProposal,
  lessonProposal,
  memoryProposal,
  postProposal,
} from './proposal-inputs.ts';

describe('proposal', () => {
  it('opens an existing page; a memory opens none', () => {
    const drafts: ProposalDraft[] = [
      { kind: 'goal', body: { title: 'T', why: '', steps: [] } },
      { kind: 'lesson', body: { tutorialId: 'plain-words', title: 'T', minutes: 5, why: '' } },
      { kind: 'practice', body: { practiceId: 'box-breathing', title: 'T', minutes: 5, why: '' } },
      { kind: 'check-in', body: { why: '' } },
      { kind: 'post', body: { title: 'T', content: 'C', category: 'Discussion' } },
    ];
    for (const draft of drafts) {
      const [path = ''] = (getProposalPath(draft) ?? '').split('?');
      expect([draft.kind, findPage(path)?.access]).toEqual([draft.kind, 'gated']);
    }
    expect(getProposalPath({ kind: 'memory', body: { text: 'T' } })).toBeNull();
  });

  it("checks a model's input by the rules of the feature and ignores unknown fields", () => {
    const sent = { title: '  Check\n sources ', userId: 'somebody', state: 'accepted' };
    expect(goalProposal.parse(sent)).toEqual({ title: 'Check sources', why: '', steps: [] });
    expect(postProposal.parse({ title: 'T', content: 'C' }).category).toBe('Discussion');
    expect(lessonProposal.parse({ tutorialId: 'x', minutes: 1 })).toEqual({
      tutorialId: 'x',
      why: '',
    });
  });

  it.each([
    [goalProposal, { title: '' }],
    [goalProposal, { title: 'T', steps: Array.from({ length: 8 }, () => 'Step') }],
    [goalProposal, { title: 'T', steps: [''] }],
    [postProposal, { title: 'T', content: '' }],
    [postProposal, { title: 'T', content: 'C', category: 'Else' }],
    [memoryProposal, { text: '\u200b' }],
    [lessonProposal, { tutorialId: 'x'.repeat(65) }],
  ])('rejects invalid input (case %#)', (schema, sent) => {
    expect(schema.safeParse(sent).success).toBe(false);
  });

  it("can be edited if it becomes the user's own item, and is accepted or dismissed", () => {
    expect(Object.keys(EDITABLE_PROPOSALS)).toEqual(['goal', 'post', 'memory']);
    expect(isEditableProposal('lesson')).toBe(false);
    expect(decideProposalInput.safeParse({ state: 'open' }).success).toBe(false);
    expect(decideProposalInput.safeParse({ state: 'accepted', id: 'x' }).success).toBe(false);
  });

  it('has plain messages for its limits', () => {
    expect(memoryIssue('')).toBe('Please write what should be remembered.');
    expect(memoryIssue('x'.repeat(301))).toBe('Please keep a memory to 300 characters.');
    expect(memoryIssue('x'.repeat(300))).toBeNull();
    expect(reasonIssue('x'.repeat(301))).toBe('Please keep the reason to 300 characters.');
  });
});
