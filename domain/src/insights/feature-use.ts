import { APP_FEATURE_IDS, type AppFeatureId } from './app-features.ts';
import { MIN_COHORT_SIZE } from './cohorts.ts';

export type FeatureCount = { feature: string; people: number; opened: number };
/** `allowing`: users who allow counting today; `people`: users counted in these weeks. */
export type FeatureCounts = {
  accounts: number;
  allowing: number;
  people: number;
  features: FeatureCount[];
};

export type FeatureUse = ReturnType<typeof summarizeFeatureUse>;

const isAppFeature = (id: string): id is AppFeatureId =>
  (APP_FEATURE_IDS as readonly string[]).includes(id);

/** Most used first: by people, then by openings. In the API, a feature is called a room. */
export function summarizeFeatureUse({ accounts, allowing, people, features }: FeatureCounts) {
  const recognized = features.flatMap(({ feature, ...use }) =>
    isAppFeature(feature) ? [{ room: feature, ...use }] : [],
  );
  const isLargeEnough = (use: { people: number }) => use.people >= MIN_COHORT_SIZE;
  const shown = recognized
    .filter(isLargeEnough)
    .sort(
      (one, other) =>
        other.people - one.people ||
        other.opened - one.opened ||
        APP_FEATURE_IDS.indexOf(one.room) - APP_FEATURE_IDS.indexOf(other.room),
    );
  return {
    accounts,
    allowing,
    /** Null if there are some, but too few to be shown. */
    people: people > 0 && people < MIN_COHORT_SIZE ? null : people,
    rooms: shown,
    opened: shown.reduce((sum, { opened }) => sum + opened, 0),
    /** Features opened by too few people to show their figures. */
    small: APP_FEATURE_IDS.filter((id) =>
      recognized.some((use) => use.room === id && !isLargeEnough(use)),
    ),
  };
}
