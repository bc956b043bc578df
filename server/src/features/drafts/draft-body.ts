import type { Opener, Sealer } from '../../platform/keys/private-texts.ts';
import type { DraftRow } from './drafts.repository.ts';

type DraftPlace = Pick<DraftRow, 'kind' | 'target'>;

/** A person's drafts have no ids: kind and target say which one it is. */
const rowIdOf = ({ kind, target }: DraftPlace) => `${kind}:${target}`;

export function encryptDraft(seal: Sealer, place: DraftPlace, text: string): Buffer {
  return seal(rowIdOf(place), 'drafts.body', text);
}

/** Null for what cannot be read: its key is gone. */
export function decryptDraft(
  open: Opener,
  row: DraftPlace & Pick<DraftRow, 'body'>,
): string | null {
  return open(rowIdOf(row), 'drafts.body', row.body);
}
