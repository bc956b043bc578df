import { TextSearch } from '@attune/domain/search/text-search';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { decryptBody } from './entry-document.ts';
import type { EntryRow } from './journal.repository.ts';
import { readEntryBatches } from './journal-batches.ts';

/** Searches the user's journal. Entries are encrypted, so the newest are decrypted here. */
export const searchJournal: FeatureSearch = async (services, user, { query, limit, signal }) => {
  const { db } = services;
  const decrypt = await createDecryptor(db, services, user.id);
  const search = new TextSearch<EntryRow>(query, limit, (row) => {
    const body = decryptBody(decrypt, row);
    return { title: body?.prompt ?? '', parts: [body?.text ?? ''] };
  });
  if (!search.isDone) {
    for await (const rows of readEntryBatches(db, user.id)) {
      await runInSlices(search.searchItems(rows), signal);
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
