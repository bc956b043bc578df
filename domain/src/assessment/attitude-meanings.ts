import type { Attitude } from './attitude.ts';

export type AttitudeMeaning = {
  meaning: string;
  firstStep: string;
};

/** What each label of SPEC section 5 means for the user, and how guidance starts with it. */
export const ATTITUDE_MEANINGS: Readonly<Record<Attitude, AttitudeMeaning>> = {
  enthusiastic: {
    meaning: 'You go towards new tools by yourself, and you expect them to do you good.',
    firstStep:
      'You do not need to be won over. So we begin with checking and limits: where these tools are wrong, and what not to hand them.',
  },
  optimistic: {
    meaning: 'You expect more good than harm, and you like some footing before you start.',
    firstStep:
      'We begin with small pieces of your own work, so that you soon know where it helps you and where it does not.',
  },
  cautious: {
    meaning: 'You want to see a thing work before you rely on it. That is a sound habit.',
    firstStep:
      'We begin with things that are easy to check and easy to undo, and we say what can go wrong before you try.',
  },
  resistant: {
    meaning: 'You would rather keep your distance for now, and you may have good reasons.',
    firstStep:
      'Nobody here will talk you out of them. We begin with one task of five minutes that needs no account and can be undone.',
  },
};
