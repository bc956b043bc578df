import type { PersonalData } from '#platform/personal-data.ts';

export const supportPersonalData: PersonalData = {
  titles: { support_messages: 'When you wrote to support; what you wrote is in the mail alone' },
  pages: [],
};
