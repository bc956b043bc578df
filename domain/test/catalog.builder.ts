import { ATTITUDES } from '../src/assessment/attitude.ts';
import { QUESTIONS } from '../src/assessment/questions.ts';
import type {
  CatalogItem,
  CatalogItemKind,
  GoalId,
  Letter,
  LifestyleId,
} from '../src/guidance/catalog-item.ts';

const KINDS: readonly CatalogItemKind[] = ['tutorial', 'practice', 'daily', 'thread', 'goal'];
const LETTERS: readonly Letter[] = ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'];

const getOptionIds = (questionIndex: 6 | 7) =>
  QUESTIONS[questionIndex].options.map(({ id }) => id).filter((id) => id !== 'other');
export const GOAL_IDS = getOptionIds(7) as GoalId[];
export const LIFESTYLE_IDS = getOptionIds(6) as LifestyleId[];

/** An item that fits no one in particular, with these overrides. */
export function buildCatalogItem(overrides: Partial<CatalogItem> & { id: string }): CatalogItem {
  return {
    kind: 'tutorial',
    attitudeFit: [],
    goalFit: [],
    typeFit: [],
    lifestyleFit: [],
    level: 1,
    minutes: 15,
    prerequisites: [],
    ...overrides,
  };
}

/** Items of every kind: by goal, attitude, lifestyle and letter, and candidates for the first step. */
export function buildCatalog(): CatalogItem[] {
  return [
    ...GOAL_IDS.flatMap((goal, at) =>
      KINDS.map((kind) =>
        buildCatalogItem({
          id: `${goal}-${kind}`,
          kind,
          goalFit: [goal],
          typeFit: LETTERS.slice(at, at + 2),
          level: ((at % 3) + 1) as CatalogItem['level'],
        }),
      ),
    ),
    ...ATTITUDES.map((label) => buildCatalogItem({ id: `for-${label}`, attitudeFit: [label] })),
    ...LIFESTYLE_IDS.map((id) =>
      buildCatalogItem({ id: `days-${id}`, lifestyleFit: [id], kind: 'daily' }),
    ),
    ...LETTERS.map((letter) => buildCatalogItem({ id: `letter-${letter}`, typeFit: [letter] })),
    buildCatalogItem({ id: 'small-step', minutes: 5, isReversible: true, needsNoAccount: true }),
    buildCatalogItem({ id: 'small-but-lasting', minutes: 5, needsNoAccount: true }),
    buildCatalogItem({
      id: 'long-but-reversible',
      minutes: 6,
      isReversible: true,
      needsNoAccount: true,
    }),
    buildCatalogItem({ id: 'check-a-claim', isAboutLimits: true, level: 2 }),
    buildCatalogItem({
      id: 'limits-in-depth',
      isAboutLimits: true,
      prerequisites: ['check-a-claim', 'basics'],
    }),
    buildCatalogItem({ id: 'basics' }),
    buildCatalogItem({ id: 'fits-nobody-in-particular', kind: 'daily' }),
  ];
}
