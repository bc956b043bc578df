import { findPage } from '@attune/domain/navigation/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findLinks, judge } from './judge.ts';
import type { Question } from './question.ts';
import { ALL_QUESTIONS } from './questions/all-questions.ts';
import { createScene } from './scene.ts';

const LEGAL_PATHS = ['care', 'privacy-policy', 'terms-of-use'].map((name) => `/docs/${name}.html`);
const MIN_SCORE = 0.9;
/**
 * The test asks every fifth question of each group, and one question per kind of card. `npm run
 * eval` asks all.
 */
const SAMPLE_STEP = 5;

let app: TestApp;
let scene: Awaited<ReturnType<typeof createScene>>;
beforeAll(async () => {
  app = await createTestApp();
  scene = await createScene(app.services);
});
afterAll(() => app.close());

/** Whether the target of the link exists, according to its feature. */
async function hasTarget(link: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(link, 'http://attune.test');
  const [, feature, id = ''] = pathname.split('/');
  if (LEGAL_PATHS.includes(pathname)) return true;
  if (feature === 'tutorials' && id !== '') return (await scene.ports.findLesson(id)) !== null;
  const practice = searchParams.get('practice');
  if (practice !== null) return (await scene.ports.findPractice(practice)) !== null;
  if (feature === 'forum' && id !== '' && id !== 'new') {
    const found = await app.sql('SELECT id FROM forum_posts WHERE id = $1 AND is_visible', [id]);
    return found.length === 1;
  }
  return findPage(pathname) !== null;
}

function sampleQuestions(): Question[] {
  const all = Object.values(ALL_QUESTIONS).flat();
  const everyFifth = Object.values(ALL_QUESTIONS).flatMap((group) =>
    group.filter((_, index) => index % SAMPLE_STEP === 0),
  );
  const kinds = [...new Set(all.flatMap(({ proposal }) => proposal ?? []))];
  const onePerKind = kinds.flatMap((kind) => all.find(({ proposal }) => proposal === kind) ?? []);
  return [...new Set([...everyFifth, ...onePerKind])];
}

it('answers well enough, and only with links that work', async () => {
  const deadLinks: string[] = [];
  const forbidden: string[] = [];
  let metCount = 0;
  const questions = sampleQuestions();
  for (const question of questions) {
    const reply = await scene.answer(question);
    const verdict = judge(question, reply);
    if (verdict.isMet) metCount += 1;
    forbidden.push(...verdict.forbidden.map((pattern) => `${question.id}: ${pattern}`));
    for (const link of findLinks(reply.text)) {
      if (!(await hasTarget(link))) deadLinks.push(`${question.id}: ${link}`);
    }
  }
  expect(deadLinks).toEqual([]);
  expect(forbidden).toEqual([]);
  expect(questions.length).toBeGreaterThanOrEqual(30);
  expect(Object.values(ALL_QUESTIONS).flat().length).toBeGreaterThanOrEqual(60);
  expect(metCount / questions.length).toBeGreaterThanOrEqual(MIN_SCORE);
}, 60_000);
