import type { Attitude } from '../assessment/attitude.ts';
import type { CatalogItem, GoalId, LifestyleId } from '../guidance/catalog-item.ts';
import type { Category } from './categories.ts';

export type Thread = {
  id: string;
  title: string;
  excerpt: string;
  category: Category;
  tags: readonly string[];
};

type Fit = { attitudes?: readonly Attitude[]; goals?: readonly GoalId[] };

/** Which users a category fits, whatever a post in it says. */
const CATEGORY_FITS: Record<Category, Fit> = {
  'Success Stories': { attitudes: ['cautious', 'resistant'] },
  Discussion: { attitudes: ['optimistic', 'enthusiastic'] },
  Questions: {},
  Methods: { attitudes: ['enthusiastic'] },
  Resources: { attitudes: ['optimistic'] },
  Wellbeing: { attitudes: ['resistant'], goals: ['feel-calmer'] },
};

const GOAL_PATTERNS: Record<GoalId, RegExp> = {
  'save-time':
    /\b(?:hours?|minutes|routine|repetitive|inbox|reports?|paperwork|automat\w*|sav\w+ time)\b/,
  'stay-current': /\b(?:skills?|learn\w*|course|training|practi[cs]\w*|certificate)\b/,
  'new-direction': /\b(?:career|jobs?|interviews?|cv|redundan\w*|new direction|retrain\w*)\b/,
  create: /\b(?:writ\w+|drafts?|stor(?:y|ies)|poem|pictures?|design\w*|music|ideas?)\b/,
  understand: /\b(?:why|explain\w*|understand\w*|sources?|privacy|how it works|made[ -]up)\b/,
  'feel-calmer': /\b(?:calm\w*|worr\w+|anxi\w+|sleep|breath\w*|overwhelm\w*|afraid|quiet)\b/,
};

const LIFESTYLE_PATTERNS: Record<LifestyleId, RegExp> = {
  desk: /\b(?:office|spreadsheets?|inbox|e-?mails?|minutes|reports?)\b/,
  'hands-on':
    /\b(?:workshop|kitchen|ward|nurse|nursing|garage|shift|building site|tools? in hand)\b/,
  leading: /\b(?:my team|our team|manager|leading|staff|colleagues)\b/,
  'own-business': /\b(?:clients?|customers?|freelanc\w*|my business|invoices?|quotes?)\b/,
  studying: /\b(?:stud(?:y|ying|ents?)|exams?|essays?|thesis|university|lectures?)\b/,
  caring: /\b(?:child\w*|daughter|son|mother|father|family|parents?|caring)\b/,
  'between-jobs': /\b(?:jobs?|interviews?|applications?|redundan\w*|cv|career)\b/,
  retired: /\b(?:retire\w*|grand(?:child\w*|daughter|son)|pension)\b/,
};

const LIMITS_PATTERN =
  /\b(?:wrong|check(?:ed|ing)?|verif\w*|made[ -]up|invented|limits?|without ai)\b/;

const findMatchingIds = <Id extends string>(table: Record<Id, RegExp>, text: string) =>
  (Object.keys(table) as Id[]).filter((id) => table[id].test(text));

/** Guidance weighs a thread by its category and its text. */
export function threadToCatalogItem({ id, title, excerpt, category, tags }: Thread): CatalogItem {
  const text = [title, excerpt, ...tags.map((tag) => tag.replaceAll('-', ' '))]
    .join(' ')
    .toLowerCase();
  const { attitudes = [], goals = [] } = CATEGORY_FITS[category];
  return {
    id,
    kind: 'thread',
    attitudeFit: attitudes,
    goalFit: [...new Set([...goals, ...findMatchingIds(GOAL_PATTERNS, text)])],
    typeFit: [],
    lifestyleFit: findMatchingIds(LIFESTYLE_PATTERNS, text),
    level: 1,
    minutes: 5,
    isAboutLimits: LIMITS_PATTERN.test(text),
    prerequisites: [],
  };
}

const SMALL_WORD_LENGTH = 4;
const extractKeywords = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length > SMALL_WORD_LENGTH)
      .map((word) => word.replace(/(?:ings?|ed|es|s)$/, '')),
  );

/** Two words must match, because one may be a coincidence; a goal of one word needs that one. */
export function isAboutGoal({ title, excerpt, tags }: Thread, goalTitle: string): boolean {
  const goalWords = [...extractKeywords(goalTitle)];
  const threadWords = extractKeywords([title, excerpt, ...tags].join(' '));
  const common = goalWords.filter((word) => threadWords.has(word));
  return common.length >= Math.min(2, goalWords.length) && common.length > 0;
}
