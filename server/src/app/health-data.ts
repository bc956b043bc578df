import type { HealthArea } from '@attune/domain/account/health-consents';
import { DRAFT_HEALTH_AREAS } from '@attune/domain/drafts/draft-rules';
import type {
  HealthData,
  HealthDataStore,
} from '#features/account/health-consents/health-consents.ts';
import { redactHealthFacts } from '#features/companion/redact-facts.ts';
import { eraseToldData, hasToldData } from '#features/companion/told-data.ts';
import { deleteDraftsOfKinds, hasDraftsOfKinds } from '#features/drafts/drafts.repository.ts';
import { eraseJournal, hasJournal } from '#features/mind/journal/journal.repository.ts';
import { eraseMoods, hasMoods } from '#features/mind/moods/moods.repository.ts';
import type { KeyServices } from '#platform/keys/private-texts.ts';

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
export function createHealthData(services: KeyServices): HealthData {
  return {
    mood: withDrafts('mood', {
      isStored: hasMoods,
      erase: async (tx, userId) => {
        await eraseMoods(tx, userId);
        await redactHealthFacts(tx, services, userId, 'mood');
      },
    }),
    journal: withDrafts('journal', {
      isStored: hasJournal,
      erase: async (tx, userId) => {
        await eraseJournal(tx, userId);
        await redactHealthFacts(tx, services, userId, 'journal');
      },
    }),
    companion: withDrafts('companion', { isStored: hasToldData, erase: eraseToldData }),
  };
}
