import { getAppealObstacle } from '@attune/domain/moderation/appeals';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { AppealInput } from '@attune/domain/moderation/moderation-input';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { type AppealRow, findDecision } from '../decisions/decisions.repository.ts';
import { insertAppeal } from './appeals.repository.ts';

type AppealResult = { appeal: AppealRow; isNew: boolean };

/** One appeal per decision, by its subject only. Resending the same id returns the same appeal. */
export function appealDecision(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  decisionId: string,
  { id, text }: AppealInput,
): Promise<AppealResult> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await findDecision(tx, decisionId);
    if (found?.decision.userId !== userId) throw moderationError('moderation.decision_unknown');
    if (found.appeal?.id === id) return requireSameAppeal(found.appeal, text);
    const obstacle = getAppealObstacle(
      {
        action: found.decision.action,
        createdAt: found.decision.createdAt,
        isReverted: found.decision.revertedAt !== null,
        isAppealed: found.appeal !== null,
      },
      now,
    );
    if (obstacle) throw moderationError(`moderation.${obstacle}`);
    const appeal = await insertAppeal(tx, { id, decisionId, userId, text, createdAt: now });
    if (!appeal) {
      // A concurrent request was first: the same person in another window, or the same request.
      const other = (await findDecision(tx, decisionId))?.appeal;
      if (other?.id === id) return requireSameAppeal(other, text);
      throw moderationError(other ? 'moderation.appealed_already' : 'moderation.key_reused');
    }
    await audit(tx, {
      at: now,
      actorId: userId,
      action: 'moderation.appealed',
      subject: { kind: 'decision', id: decisionId },
    });
    return { appeal, isNew: true };
  });
}

function requireSameAppeal(appeal: AppealRow, text: string): AppealResult {
  if (appeal.text !== text) throw moderationError('moderation.key_reused');
  return { appeal, isNew: false };
}
