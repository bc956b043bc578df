import type { ContentState } from '@attune/domain/forum/content-state';
import { HELD_REASON } from '@attune/domain/moderation/flags';
import { findStateReasons } from '#features/moderation';
import type { Executor } from '#platform/db/database.ts';
import type { Viewer } from '../forum-context.ts';

type ModeratedText = { id: string; authorId: string | null; state: ContentState };
type StateReason = { stateReason: string | null; decisionId: string | null; canAppeal: boolean };

const NO_REASON: StateReason = { stateReason: null, decisionId: null, canAppeal: false };

/** Used when the decision no longer exists. */
const FALLBACK_REASONS: Record<ContentState, string | null> = {
  published: null,
  held: HELD_REASON,
  hidden: 'A moderator hid it.',
  removed: 'A moderator removed it.',
};

/** Returns a function that explains why others cannot see a text. Only its author gets a reason. */
export async function readStateReasons(
  db: Executor,
  kind: 'post' | 'comment',
  texts: readonly ModeratedText[],
  viewer: Viewer,
  now: Date,
): Promise<(text: ModeratedText) => StateReason> {
  const hasReasonForViewer = ({ authorId, state }: ModeratedText) =>
    authorId === viewer.id && state !== 'published';
  const ids = texts.filter(hasReasonForViewer).map(({ id }) => id);
  const reasons = ids.length === 0 ? null : await findStateReasons(db, kind, ids, now);
  return (text) => {
    if (!hasReasonForViewer(text)) return NO_REASON;
    const found = reasons?.get(text.id);
    if (!found) return { ...NO_REASON, stateReason: FALLBACK_REASONS[text.state] };
    const { reason, decisionId, canAppeal } = found;
    return { stateReason: reason, decisionId, canAppeal };
  };
}
