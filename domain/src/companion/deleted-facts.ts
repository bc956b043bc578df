import { type Fact, type FactKind, getRefKind } from './facts.ts';

type FactRef = Pick<Fact, 'kind' | 'ref'>;

const DELETED_PREFIX = 'deleted:';
export const isDeletedRef = (ref: string) => ref.startsWith(DELETED_PREFIX);

/**
 * What a reply stores instead of a fact whose data was deleted. Such a reply is never sent to a
 * model again. It is stored as a memory that doesn't exist: earlier versions withhold that too.
 */
export function toDeletedRef({ ref }: FactRef): FactRef {
  return { kind: 'memory', ref: isDeletedRef(ref) ? ref : DELETED_PREFIX + ref };
}

/** The kind of a fact, also of one whose data was deleted. */
export const getOriginalKind = ({ kind, ref }: FactRef): FactKind =>
  isDeletedRef(ref) ? getRefKind(ref.slice(DELETED_PREFIX.length)) : kind;

/** Shown instead of a reply that was written with deleted data. */
export const REMOVED_TEXTS = {
  mood: 'The companion had read your moods when it wrote this reply. You deleted them, so its text was removed.',
  journal:
    'The companion had read your journal when it wrote this reply. You deleted it, so its text was removed.',
} as const;
export type ErasableKind = keyof typeof REMOVED_TEXTS;

const REMOVED: readonly string[] = Object.values(REMOVED_TEXTS);
export const isRemovedText = (text: string) => REMOVED.includes(text);
