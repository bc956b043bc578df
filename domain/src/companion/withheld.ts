import type { CompanionConsent } from '../account/consents.ts';
import { type Fact, type FactKind, refOf } from './facts.ts';

/** The consent that opens each kind; a memory is open as long as it is there. */
const OPENED_BY: Readonly<Record<Exclude<FactKind, 'memory'>, CompanionConsent>> = {
  type: 'answers',
  answer: 'answers',
  goal: 'progress',
  lesson: 'progress',
  practice: 'progress',
  mood: 'mood',
  journal: 'journal',
  post: 'posts',
};

type Wishes = {
  consents: Readonly<Record<CompanionConsent, boolean>>;
  forgotten: readonly string[];
  memories: readonly { id: string }[];
};

/** Says of something that was told once whether it may not be told any more. */
export function withheldBy({ consents, forgotten, memories }: Wishes) {
  const gone = new Set(forgotten);
  const kept = new Set(memories.map(({ id }) => refOf('memory', id)));
  return ({ kind, ref }: Pick<Fact, 'kind' | 'ref'>): boolean =>
    gone.has(ref) || (kind === 'memory' ? !kept.has(ref) : !consents[OPENED_BY[kind]]);
}
