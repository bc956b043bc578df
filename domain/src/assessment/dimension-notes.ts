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
export const DIMENSION_NOTES: Readonly<Record<Dimension, DimensionNotes>> = {
  1: {
    topic: 'Where your energy comes from',
    letters: {
      E: {
        name: 'Energy from people',
        suggests:
          'Talking helps you think. You will probably learn a new tool faster beside somebody than alone with a manual.',
        doesNotSuggest:
          'It does not say that you are loud, or that you cannot concentrate on your own.',
      },
      I: {
        name: 'Energy from quiet',
        suggests:
          'You sort things out inside first. Time alone with a new tool, before you show anyone, will probably serve you well.',
        doesNotSuggest: 'It does not say that you are shy, or that you would rather not be asked.',
      },
    },
  },
  2: {
    topic: 'What you want first',
    letters: {
      S: {
        name: 'Facts and steps first',
        suggests:
          'One worked example tells you more than a theory. You will probably want to see a tool do one real task.',
        doesNotSuggest: 'It does not say that you lack imagination, or miss the larger picture.',
      },
      N: {
        name: 'The idea first',
        suggests:
          'You want to know what a thing is for and where it could lead. Steps stick once the idea behind them is clear.',
        doesNotSuggest: 'It does not say that you are careless with facts or bad with detail.',
      },
    },
  },
  3: {
    topic: 'What you weigh first',
    letters: {
      T: {
        name: 'The rule first',
        suggests:
          'You look for what holds in every case. You will probably ask of a tool how often it is wrong, and how one would know.',
        doesNotSuggest: 'It does not say that you are cold, or that people come second with you.',
      },
      F: {
        name: 'The people first',
        suggests:
          'You look at who is touched by a decision. You will probably ask of a tool what it does to the people who use it.',
        doesNotSuggest: 'It does not say that you reason badly, or cannot make a hard decision.',
      },
    },
  },
  4: {
    topic: 'How you like your week',
    letters: {
      J: {
        name: 'Planned ahead',
        suggests:
          'Deciding gives you rest. A fixed time and a short list will probably get you further than "whenever there is a moment".',
        doesNotSuggest: 'It does not say that you are rigid, or judge other people.',
      },
      P: {
        name: 'Open to what comes',
        suggests:
          'Room to move keeps you going. Short pieces that you can take in any order will probably suit you better than a course.',
        doesNotSuggest: 'It does not say that you are unreliable, or never finish things.',
      },
    },
  },
};

const UNDECIDED_NOTE: DimensionNote = {
  name: 'Left open',
  suggests: 'You skipped this one or hid it, so nothing is suggested and nothing is adapted to it.',
  doesNotSuggest: 'It does not say that you are in the middle, or that anything is missing.',
};

export function getDimensionNote(dimension: Dimension, letter: string): DimensionNote {
  const { letters } = DIMENSION_NOTES[dimension];
  return (Object.hasOwn(letters, letter) && letters[letter]) || UNDECIDED_NOTE;
}
