import { describe, expect, it } from 'vitest';
import { ATTITUDES } from './attitude.ts';
import { ATTITUDE_MEANINGS } from './attitude-meanings.ts';
import { DIMENSION_NOTES, getDimensionNote } from './dimension-notes.ts';
import { DIMENSIONS } from './preference-type.ts';
import { getQuestion } from './questions.ts';
import {
  FALLBACK_DESCRIPTION,
  getTypeDescription,
  TYPE_DESCRIPTIONS,
} from './type-descriptions.ts';

const TYPES = DIMENSIONS.reduce<string[]>(
  (types, id) =>
    types.flatMap((type) => (getQuestion(id).letters ?? []).map((letter) => type + letter)),
  [''],
);

describe('type descriptions', () => {
  it('give each of the sixteen types its own sentence', () => {
    expect(Object.keys(TYPE_DESCRIPTIONS).toSorted()).toEqual(TYPES.toSorted());
    expect(new Set(TYPES.map(getTypeDescription)).size).toBe(16);
    for (const type of TYPES) expect(getTypeDescription(type)).toMatch(/^You [^\n]{40,150}\.$/);
  });

  it.each(['____', 'I_FJ', 'XXXX', '', 'infj', 'constructor', null])(
    'use the fallback text for %j',
    (type) => {
      expect(getTypeDescription(type)).toBe(FALLBACK_DESCRIPTION);
    },
  );
});

describe('dimension and attitude notes', () => {
  it('say for each letter what it suggests and what it does not', () => {
    for (const id of DIMENSIONS) {
      const letters = getQuestion(id).letters ?? [];
      expect(Object.keys(DIMENSION_NOTES[id].letters)).toEqual([...letters]);
      for (const letter of letters) {
        const note = getDimensionNote(id, letter);
        expect(note.doesNotSuggest).toMatch(/^It doesn’t mean /);
        expect(note).not.toEqual(getDimensionNote(id, '_'));
      }
      expect(getDimensionNote(id, '_').name).toBe('Left open');
      expect(getDimensionNote(id, 'toString').name).toBe('Left open');
    }
  });

  it('say what each attitude means and how guidance starts', () => {
    expect(Object.keys(ATTITUDE_MEANINGS).toSorted()).toEqual(ATTITUDES.toSorted());
    expect(ATTITUDE_MEANINGS.resistant.firstStep).toContain('five minutes');
    expect(ATTITUDE_MEANINGS.enthusiastic.firstStep).toContain('checking and limits');
  });
});
