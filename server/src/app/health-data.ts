import type { HealthArea } from '@attune/domain/account/health-consents';
import { DRAFT_HEALTH_AREAS } from '@attune/domain/drafts/draft-rules';
import type { EraseHealthData } from '#features/account/health-consents/health-consents.ts';
import { eraseToldData } from '#features/companion/erase-told-data.ts';
import { deleteDraftsOfKinds } from '#features/drafts/drafts.repository.ts';
import { eraseJournal } from '#features/mind/journal/journal.repository.ts';
import { eraseMoods } from '#features/mind/moods/moods.repository.ts';
import type { Executor } from '#platform/db/database.ts';

function listDraftKinds(area: HealthArea): string[] {
  return Object.entries(DRAFT_HEALTH_AREAS).flatMap(([kind, of]) => (of === area ? kind : []));
}

/** Erases the texts of an area together with their drafts. */
const withDrafts =
  (area: HealthArea, erase: (tx: Executor, userId: string) => Promise<void>) =>
  async (tx: Executor, userId: string) => {
    await erase(tx, userId);
    await deleteDraftsOfKinds(tx, userId, listDraftKinds(area));
  };

/** What a user may have deleted when withdrawing a consent. */
export const ERASE_HEALTH_DATA: EraseHealthData = {
  mood: withDrafts('mood', eraseMoods),
  journal: withDrafts('journal', eraseJournal),
  companion: withDrafts('companion', eraseToldData),
};
