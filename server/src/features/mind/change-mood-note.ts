import { mindError } from '@attune/domain/mind/mind-errors';
import type { MoodNoteInput } from '@attune/domain/mind/mind-inputs';
import { createDecryptor, createEncryptor } from '../../platform/keys/private-texts.ts';
import type { MoodDocument } from './mind.schemas.ts';
import type { MindServices } from './mind-services.ts';
import { toMoodDocument } from './mood-document.ts';
import { updateMoodNote } from './moods.repository.ts';

/** Replaces or removes the note of a mood. */
export function changeMoodNote(
  services: MindServices,
  userId: string,
  id: string,
  { note }: MoodNoteInput,
): Promise<MoodDocument> {
  return services.db.transaction(async (tx) => {
    const encrypt = note ? await createEncryptor(tx, services, userId) : null;
    const encrypted = note && encrypt ? encrypt(id, 'moods.note', note) : null;
    const row = await updateMoodNote(tx, userId, id, encrypted);
    if (!row) throw mindError('mind.mood_unknown');
    return toMoodDocument(row, await createDecryptor(tx, services, userId));
  });
}
