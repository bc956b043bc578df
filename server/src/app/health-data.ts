import type { HealthArea } from '@attune/domain/account/health-consents';
import { DRAFT_HEALTH_AREAS } from '@attune/domain/drafts/draft-rules';
import type {
  HealthData,
  HealthDataStore,
} from '#features/account/health-consents/health-consents.ts';
import { eraseToldData, hasToldData } from '#features/companion/told-data.ts';
import { deleteDraftsOfKinds, hasDraftsOfKinds } from '#features/drafts/drafts.repository.ts';
import { eraseJournal, hasJournal } from '#features/mind/journal/journal.repository.ts';
import { eraseMoods, hasMoods } from '#features/mind/moods/moods.repository.ts';

function listDraftKinds(area: HealthArea): string[] {
  return Object.entries(DRAFT_HEALTH_AREAS).flatMap(([kind, of]) => (of === area ? kind : []));
}

/** The texts of an area together with their drafts. */
function withDrafts(area: HealthArea, { isStored, erase }: HealthDataStore): HealthDataStore {
  const kinds = listDraftKinds(area);
  return {
    isStored: async (db, userId) =>
      (await isStored(db, userId)) || (await hasDraftsOfKinds(db, userId, kinds)),
    erase: async (tx, userId) => {
      await erase(tx, userId);
      await deleteDraftsOfKinds(tx, userId, kinds);
    },
  };
}

/** What a user may have deleted when withdrawing a consent. */
export const HEALTH_DATA: HealthData = {
  mood: withDrafts('mood', { isStored: hasMoods, erase: eraseMoods }),
  journal: withDrafts('journal', { isStored: hasJournal, erase: eraseJournal }),
  companion: withDrafts('companion', { isStored: hasToldData, erase: eraseToldData }),
};
