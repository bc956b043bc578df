import type { HealthArea } from './health-consents.ts';

type HealthConsentText = {
  question: string;
  /** What is stored, what it can reveal, how it is protected, how to withdraw. */
  points: readonly [string, string, string, string];
  yes: string;
  no: string;
};

const WITHDRAW_POINT =
  'You can take this back anytime under Settings, Privacy, and choose whether we keep or delete what you wrote.';

export const HEALTH_CONSENT_TEXTS: Readonly<Record<HealthArea, HealthConsentText>> = {
  mood: {
    question: 'May we store your moods and notes?',
    points: [
      'We store the mood you choose, the words for it, what it’s about, and your note.',
      'This can reveal something about your health, so we need your clear yes.',
      'Notes are encrypted with your own key. No one else has a page that shows your check-ins, and the companion reads them only if you let it.',
      WITHDRAW_POINT,
    ],
    yes: 'Yes, store my moods',
    no: 'No, don’t store them',
  },
  journal: {
    question: 'May we store your journal?',
    points: [
      'We store what you write in your journal, including answers to daily questions and practices.',
      'This can reveal something about your health, so we need your clear yes.',
      'Entries are encrypted with your own key. No one else has a page that shows them, and the companion reads them only if you let it.',
      WITHDRAW_POINT,
    ],
    yes: 'Yes, store my journal',
    no: 'No, don’t store it',
  },
  companion: {
    question: 'May the companion use and store what you tell it?',
    points: [
      'It reads your messages and files to answer you. We store them with its replies, and what you ask it to remember. A temporary chat isn’t stored.',
      'What you tell it can reveal something about your health, so we need your clear yes.',
      'What’s stored is encrypted with your own key. If a language model writes the replies, its provider gets the conversation. A service that searches for us gets your message or some of its words. The privacy policy names them.',
      WITHDRAW_POINT,
    ],
    yes: 'Yes, use my messages',
    no: 'No, don’t use them',
  },
};
