import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { careNote } from '@attune/domain/companion/care/care-note';
import { countryOf } from '@attune/domain/companion/care/country-of';
import type { MessageRole } from '@attune/domain/companion/companion-rules';
import type { MessageDocument } from '../companion.schemas.ts';
import type { Place } from '../message-document.ts';

type Message = { id: string; parentId: string | null; role: MessageRole; text: string; at: string };

/** A message that has just been said, or an answer that is about to be. */
export function newMessage(
  { id, parentId, role, text, at }: Message,
  care: { kind: CareKind; place: Place } | null = null,
): MessageDocument {
  return {
    id,
    parentId,
    role,
    text,
    status: role === 'person' ? 'done' : 'streaming',
    cutBy: null,
    failure: null,
    care: care && careNote(care.kind, countryOf(care.place.locale, care.place.timeZone)),
    used: [],
    sources: [],
    proposals: [],
    rating: null,
    createdAt: at,
    isUnreadable: false,
  };
}
