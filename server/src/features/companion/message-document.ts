import { careNote } from '@attune/domain/companion/care/care-note';
import { countryOf } from '@attune/domain/companion/care/country-of';
import { FAILURES } from '@attune/domain/companion/companion-errors';
import type { Proposal } from '@attune/domain/companion/proposal';
import type { Opener } from '../../platform/keys/private-texts.ts';
import type { MessageDocument } from './companion.schemas.ts';
import type { MessageRow } from './conversations/messages.repository.ts';
import { openMessage } from './message-body.ts';

/** Where somebody is as far as it matters here: whose help lines to show. */
export type Place = { locale: string | null; timeZone: string };

/** As it is shown to its person. A message whose key is gone is there, and cannot be read. */
export function toMessageDocument(
  row: MessageRow,
  open: Opener,
  place: Place,
  proposals: readonly Proposal[] = [],
): MessageDocument {
  const body = openMessage(open, row.id, row.body);
  return {
    id: row.id,
    parentId: row.parentId,
    role: row.role,
    text: body?.text ?? '',
    status: row.status,
    cutBy: row.cutBy,
    failure: row.failure ? { code: row.failure, detail: FAILURES[row.failure] } : null,
    care: body?.care ? careNote(body.care, countryOf(place.locale, place.timeZone)) : null,
    used: body?.used ?? [],
    sources: body?.sources ?? [],
    proposals: [...proposals],
    rating: row.rating,
    createdAt: row.createdAt.toISOString(),
    isUnreadable: body === null,
  };
}
