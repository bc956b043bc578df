import { TextSearch } from '@attune/domain/search/text-search';
import { inSlices } from '../../platform/event-loop/in-slices.ts';
import { openerOf } from '../../platform/keys/private-texts.ts';
import type { SearchRoom } from '../../platform/search/search-hit.ts';
import { openBody } from './entry-document.ts';
import type { EntryRow } from './journal.repository.ts';
import { entryBatches } from './journal-batches.ts';

/** The user's own journal. Entries are encrypted, so each of the newest is opened here. */
export const searchJournal: SearchRoom = async (services, user, { query, limit, signal }) => {
  const { db } = services;
  const open = await openerOf(db, services, user.id);
  const search = new TextSearch<EntryRow>(query, limit, (row) => {
    const body = openBody(open, row);
    return { title: body?.prompt ?? '', parts: [body?.text ?? ''] };
  });
  if (!search.isDone) {
    for await (const rows of entryBatches(db, user.id)) {
      await inSlices(search.lookThrough(rows), signal);
      if (search.isDone) break;
    }
  }
  const hits = search.found.map(({ item: { id, day }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/mind?entry=${id}`,
    day,
  }));
  return { hits, isComplete: search.isComplete };
};
