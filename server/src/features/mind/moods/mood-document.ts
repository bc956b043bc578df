import { getMoodByLevel } from '@attune/domain/mind/moods';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { MoodDocument } from '../mind.schemas.ts';
import type { MoodRow } from './moods.repository.ts';

export function toMoodDocument(row: MoodRow, decrypt: TextDecryptor): MoodDocument {
  const { id, level, words, about, sessionId, createdAt, day } = row;
  const note = row.note && decrypt(id, 'moods.note', row.note);
  return {
    id,
    mood: getMoodByLevel(level).id,
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
