import { APP_FEATURE_IDS, type AppFeatureId } from './app-features.ts';
import { MIN_COHORT_SIZE } from './cohorts.ts';

/** The database and the API call a feature a room. */
export type FeatureCount = { room: string; people: number; opened: number };
/** `allowing`: users who allow counting today; `people`: users counted in these weeks. */
export type FeatureCounts = {
  accounts: number;
  allowing: number;
  people: number;
  rooms: FeatureCount[];
};

export type FeatureUse = ReturnType<typeof summarizeFeatureUse>;

const isAppFeature = (id: string): id is AppFeatureId =>
  (APP_FEATURE_IDS as readonly string[]).includes(id);

/** Most used first: by people, then by openings. */
export function summarizeFeatureUse({
  accounts,
  allowing,
  people,
  rooms: features,
}: FeatureCounts) {
  const recognized = features.flatMap(({ room, ...use }) =>
    isAppFeature(room) ? [{ room, ...use }] : [],
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
    /** Null if there are some, but fewer than may be shown. */
    people: people > 0 && people < MIN_COHORT_SIZE ? null : people,
    rooms: shown,
    opened: shown.reduce((sum, { opened }) => sum + opened, 0),
    small: APP_FEATURE_IDS.filter((id) =>
      recognized.some((use) => use.room === id && !isLargeEnough(use)),
    ),
  };
}
