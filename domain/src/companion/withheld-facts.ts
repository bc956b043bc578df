import type { CompanionConsent } from '../account/consents.ts';
import { type ErasableKind, isDeletedRef } from './deleted-facts.ts';
import { buildRef, type Fact, type FactKind } from './facts.ts';

/**
 * The consent each kind needs. A memory is available until it is deleted. Attaching a file is the
 * consent to send it, until the user forgets the file.
 */
const CONSENT_BY_KIND: Readonly<Record<Exclude<FactKind, 'memory' | 'file'>, CompanionConsent>> = {
  name: 'answers',
  plan: 'answers',
  'time-zone': 'answers',
  occupation: 'answers',
  type: 'answers',
  attitude: 'answers',
  answer: 'answers',
  goal: 'progress',
  lesson: 'progress',
  practice: 'progress',
  mood: 'mood',
  journal: 'journal',
  post: 'posts',
};

/** What the check needs to know of a fact. */
export type WithheldRef = Pick<Fact, 'kind' | 'ref'>;
export const toWithheldRef = ({ kind, ref }: WithheldRef): WithheldRef => ({ kind, ref });

type FactPermissions = {
  consents: Readonly<Record<CompanionConsent, boolean>>;
  forgotten: readonly string[];
  memories: readonly { id: string }[];
  /** When the user last withdrew the consent for an area and deleted its data, in milliseconds. */
  deletedAtMs: Readonly<Partial<Record<ErasableKind, number>>>;
};

/**
 * Returns a check whether a fact that was sent for a message of `writtenAt` must now be withheld from
 * the model. Earlier versions did not mark the facts of deleted data, so the time decides too.
 */
export function createWithheldCheck({
  consents,
  forgotten,
  memories,
  deletedAtMs,
}: FactPermissions) {
  const forgottenRefs = new Set(forgotten);
  const memoryRefs = new Set(memories.map(({ id }) => buildRef('memory', id)));
  const isDeletedSince = (kind: FactKind, writtenAt: Date): boolean =>
    (kind === 'mood' || kind === 'journal') && writtenAt.getTime() <= (deletedAtMs[kind] ?? 0);
  return ({ kind, ref }: WithheldRef, writtenAt: Date): boolean => {
    if (isDeletedRef(ref) || forgottenRefs.has(ref)) return true;
    if (kind === 'file') return false;
    if (isDeletedSince(kind, writtenAt)) return true;
    return kind === 'memory' ? !memoryRefs.has(ref) : !consents[CONSENT_BY_KIND[kind]];
  };
}
