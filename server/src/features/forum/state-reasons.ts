import type { ContentState } from '@attune/domain/forum/content-state';
import type { Executor } from '../../platform/db/database.ts';
import { stateReasonsOf } from '../moderation/index.ts';
import type { Viewer } from './viewer.ts';

type Thing = { id: string; authorId: string | null; state: ContentState };
type StateReason = { stateReason: string | null; decisionId: string | null; canAppeal: boolean };

const NOTHING: StateReason = { stateReason: null, decisionId: null, canAppeal: false };

/** Where the record of why is gone. */
const WORDS: Record<ContentState, string | null> = {
  published: null,
  held: 'A moderator looks at it before others see it.',
  hidden: 'A moderator has taken it from view.',
  removed: 'A moderator has removed it.',
};

/** Why something of one's own is not shown to others; nobody else is told. */
export async function readStateReasons(
  db: Executor,
  kind: 'post' | 'comment',
  things: readonly Thing[],
  viewer: Viewer,
  now: Date,
): Promise<(thing: Thing) => StateReason> {
  const isTold = ({ authorId, state }: Thing) => authorId === viewer.id && state !== 'published';
  const ids = things.filter(isTold).map(({ id }) => id);
  const reasons = ids.length === 0 ? null : await stateReasonsOf(db, kind, ids, now);
  return (thing) => {
    if (!isTold(thing)) return NOTHING;
    const found = reasons?.get(thing.id);
    if (!found) return { ...NOTHING, stateReason: WORDS[thing.state] };
    const { reason, decisionId, canAppeal } = found;
    return { stateReason: reason, decisionId, canAppeal };
  };
}
