import type { Attitude } from './attitude.ts';

export type AttitudeMeaning = {
  meaning: string;
  firstStep: string;
};

/** What each label of SPEC section 5 means for the user, and how guidance starts with it. */
export const ATTITUDE_MEANINGS: Readonly<Record<Attitude, AttitudeMeaning>> = {
  enthusiastic: {
    meaning: 'You try new tools on your own, and you expect them to help you.',
    firstStep:
      'You don’t need convincing. So we start with checking and limits: where these tools go wrong, and what not to give them.',
  },
  optimistic: {
    meaning: 'You expect more good than harm, and you like to find your footing before you start.',
    firstStep:
      'We start with small pieces of your own work, so you’ll soon know where AI helps you and where it doesn’t.',
  },
  cautious: {
    meaning: 'You want to see something work before you rely on it. That’s a sound habit.',
    firstStep:
      'We start with things that are easy to check and easy to undo, and we tell you what can go wrong before you try.',
  },
  resistant: {
    meaning: 'You’d rather keep your distance for now, and you may have good reasons.',
    firstStep:
      'No one here will talk you out of them. We start with one task that takes five minutes, needs no AI account and can be undone.',
  },
};
