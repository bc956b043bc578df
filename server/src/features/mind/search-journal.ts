import { SEARCHED_ENTRIES } from '@attune/domain/mind/mind-rules';
import { searchTexts } from '@attune/domain/search/search-texts';
import { wantedWords } from '@attune/domain/search/wanted-words';
import { openerOf } from '../../platform/keys/private-texts.ts';
import type { SearchRoom } from '../../platform/search/search-hit.ts';
import { toEntryDocument } from './entry-document.ts';
import { listEntryRows } from './journal.repository.ts';

/** One's own journal. Its pages are encrypted, so each of the newest is opened here. */
export const searchJournal: SearchRoom = async (services, user, query, limit) => {
  if (wantedWords(query).length === 0) return [];
  const rows = await listEntryRows(services.db, user.id, { limit: SEARCHED_ENTRIES, after: null });
  const open = await openerOf(services.db, services, user.id);
  const entries = rows.map((row) => toEntryDocument(row, open));
  return searchTexts(entries, query, limit, ({ prompt, text }) => ({
    title: prompt ?? '',
    parts: [text],
  })).map(({ item: { id, day }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/mind?entry=${id}`,
    day,
  }));
};
