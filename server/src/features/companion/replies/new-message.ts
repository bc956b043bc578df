import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { buildCareNote } from '@attune/domain/companion/care/care-note';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import type { MessageRole } from '@attune/domain/companion/companion-rules';
import type { UserLocale } from '../message-document.ts';

type MessageInit = {
  id: string;
  parentId: string | null;
  role: MessageRole;
  text: string;
  at: string;
};

export function createMessageDocument(
  { id, parentId, role, text, at }: MessageInit,
  care: { kind: CareKind; userLocale: UserLocale } | null = null,
): MessageDocument {
  return {
    id,
    parentId,
    role,
    text,
    status: role === 'person' ? 'done' : 'streaming',
    cutBy: null,
    failure: null,
    care:
      care &&
      buildCareNote(care.kind, detectCountry(care.userLocale.locale, care.userLocale.timeZone)),
    used: [],
    sources: [],
    proposals: [],
    rating: null,
    createdAt: at,
    isUnreadable: false,
  };
}
