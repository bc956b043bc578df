import notes from '../../../content/dimension-notes.json' with { type: 'json' };
import type { Dimension } from './preference-type.ts';

export type DimensionNote = {
  name: string;
  suggests: string;
  doesNotSuggest: string;
};

type DimensionNotes = {
  topic: string;
  letters: Readonly<Record<string, DimensionNote>>;
};

/** For each of questions 1–4: what an answer suggests, and what it does not. */
export const DIMENSION_NOTES: Readonly<Record<Dimension, DimensionNotes>> = notes;

const UNDECIDED_NOTE: DimensionNote = {
  name: 'Left open',
  suggests: 'You skipped this one or hid it, so it suggests nothing and changes nothing.',
  doesNotSuggest: 'It doesn’t mean that you’re in the middle, or that anything is missing.',
};

export function getDimensionNote(dimension: Dimension, letter: string): DimensionNote {
  const { letters } = DIMENSION_NOTES[dimension];
  return (Object.hasOwn(letters, letter) && letters[letter]) || UNDECIDED_NOTE;
}
