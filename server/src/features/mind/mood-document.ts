import { moodAt } from '@attune/domain/mind/moods';
import type { Opener } from '../../platform/keys/private-texts.ts';
import type { MoodDocument } from './mind.schemas.ts';
import type { MoodRow } from './moods.repository.ts';

export function toMoodDocument(row: MoodRow, open: Opener): MoodDocument {
  const { id, level, words, about, sessionId, createdAt, day } = row;
  const note = row.note && open(id, 'moods.note', row.note);
  return {
    id,
    mood: moodAt(level).id,
    level,
    words,
    about,
    note,
    isUnreadable: row.note !== null && note === null,
    sessionId,
    createdAt: createdAt.toISOString(),
    day,
  };
}
