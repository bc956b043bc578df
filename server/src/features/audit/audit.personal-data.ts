import type { PersonalData } from '#platform/personal-data.ts';

export const auditPersonalData: PersonalData = {
  titles: { audit_lines: 'What you did that is on record' },
  pages: [],
};
