import { toUnmarkedText } from '@attune/domain/search/marked-text';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';
import { listNewestNotes } from './notes.repository.ts';

/** Searches this many notes, from the newest on. */
const SEARCHED_NOTES = 1_000;

/** Searches the user's notes and highlights by their own text, not by their lesson's. */
export const searchNotes: FeatureSearch = async ({ db }, user, request) => {
  const rows = await listNewestNotes(db, user.id, SEARCHED_NOTES);
  const read = ({ note }: (typeof rows)[number]) => ({
    title: '',
    parts: [note.text, note.quote ?? ''],
  });
  const { found, isComplete } = await searchTexts(rows, request, read);
  const hits = found.map(({ item: { note, title }, excerpt }) => ({
    id: note.id,
    title: toUnmarkedText(title),
    excerpt,
    address: `/tutorials/${note.tutorialId}#note-${note.id}`,
    day: null,
  }));
  return { hits, isComplete };
};
