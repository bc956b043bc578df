import type { CompanionConsent } from '@attune/domain/account/consents';

/** What each consent covers, in one sentence. */
export const CONSENT_TEXTS: Record<CompanionConsent, { label: string; hint: string }> = {
  answers: {
    label: 'My answers and profile',
    hint: 'Your assessment, AI check-ins, name, work, plan and time zone.',
  },
  mood: { label: 'My moods', hint: 'How you felt, the words you chose, and what it was about.' },
  journal: {
    label: 'My journal',
    hint: 'What you wrote. While this is off, the companion never sees it.',
  },
  posts: { label: 'My posts', hint: 'What you wrote in the community, under your name.' },
  progress: {
    label: 'My progress',
    hint: 'Lessons you finished, quizzes, goals and their steps, practices.',
  },
};
