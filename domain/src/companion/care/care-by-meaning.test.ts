import { describe, expect, it } from 'vitest';
import { drainGenerator } from '../../kernel/drain-generator.ts';
import { buildCareNote } from './care-note.ts';
import { type CareState, readNextCareInSteps } from './care-state.ts';
import type { CareSign } from './meaning/read-care-sign.ts';

const CLEAR: CareSign = { kind: 'abuse', isClear: true };
const DOUBT: CareSign = { kind: 'abuse', isClear: false };
const IN_CARE: CareState = { kind: 'self-harm', isFirst: true };

const read = (before: CareState | null, text: string, sign: CareSign | null) =>
  drainGenerator(readNextCareInSteps(before, text, sign));

describe('what a message means', () => {
  it('adds a kind where the words have none, and never replaces theirs', () => {
    expect(read(null, 'Plan my week', CLEAR)).toEqual({ kind: 'abuse', isFirst: true });
    expect(read(null, 'I want to die', CLEAR)).toEqual(IN_CARE);
    expect(read(null, 'I want to die', DOUBT)).toEqual(IN_CARE);
  });

  it('is unclear for one message, which begins no care', () => {
    const unclear = read(null, 'Plan my week', DOUBT);
    expect(unclear).toEqual({ kind: 'unclear', isFirst: false });
    expect(read(unclear, 'yes', null)).toBeNull();
    expect(read(unclear, 'yes', CLEAR)).toEqual({ kind: 'abuse', isFirst: true });
  });

  it('keeps a conversation in care, even if it is unclear', () => {
    expect(read(IN_CARE, 'How do I change my password?', null)).toBeNull();
    const lasting = { kind: 'self-harm', isFirst: false };
    expect(read(IN_CARE, 'How do I change my password?', DOUBT)).toEqual(lasting);
  });
});

it('the note for an unclear sign has one sentence and all lines', () => {
  const note = buildCareNote({ kind: 'unclear', isFirst: false }, 'US');
  expect(note.text.match(/\./g)).toHaveLength(1);
  expect(note.emergency.number).toBe('911');
  expect(note.lines).toEqual(buildCareNote({ kind: 'for-another', isFirst: true }, 'US').lines);
});
