import type { NoteRow } from './notes.repository.ts';
import type { NoteDocument } from './tutorials.schemas.ts';

export function toNoteDocument({ userId, ...note }: NoteRow): NoteDocument {
  return {
    ...note,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
  };
}
