import { MOOD_LIMITS } from '@attune/domain/mind/moods';
import type { TextLimit } from '#ui/text-limit.ts';

export const NOTE_LIMIT: TextLimit = {
  max: MOOD_LIMITS.noteLength,
  name: 'note',
  advice: 'write it in your journal',
};
