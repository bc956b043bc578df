import { findPage } from '@attune/domain/navigation/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { judge, linksIn } from './judge.ts';
import type { Question } from './question.ts';
import { ALL_QUESTIONS } from './questions/all-questions.ts';
import { createScene } from './scene.ts';

const LEGAL = ['care', 'privacy-policy', 'terms-of-use'].map((name) => `/docs/${name}.html`);
const MIN_SCORE = 0.9;
/** Asks every fifth question of each group, and one per kind of card. `npm run eval` asks all. */
const SAMPLE_STEP = 5;

let app: TestApp;
let scene: Awaited<ReturnType<typeof createScene>>;
beforeAll(async () => {
  app = await createTestApp();
  scene = await createScene(app.services);
});
afterAll(() => app.close());

/** Whether the link's target exists, according to its feature. */
async function isThere(link: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(link, 'http://attune.test');
  const [, room, id = ''] = pathname.split('/');
  if (LEGAL.includes(pathname)) return true;
  if (room === 'tutorials' && id !== '') return (await scene.rooms.findLesson(id)) !== null;
  const practice = searchParams.get('practice');
  if (practice !== null) return (await scene.rooms.findPractice(practice)) !== null;
  if (room === 'forum' && id !== '' && id !== 'new') {
    const found = await app.sql('SELECT id FROM forum_posts WHERE id = $1 AND is_visible', [id]);
    return found.length === 1;
  }
  return findPage(pathname) !== null;
}

function sample(): Question[] {
  const all = Object.values(ALL_QUESTIONS).flat();
  const spread = Object.values(ALL_QUESTIONS).flatMap((group) =>
    group.filter((_, at) => at % SAMPLE_STEP === 0),
  );
  const kinds = [...new Set(all.flatMap(({ proposal }) => proposal ?? []))];
  const cards = kinds.flatMap((kind) => all.find(({ proposal }) => proposal === kind) ?? []);
  return [...new Set([...spread, ...cards])];
}

it('every link of an answer works, and the answers are good enough', async () => {
  const dead: string[] = [];
  const forbidden: string[] = [];
  let met = 0;
  const questions = sample();
  for (const question of questions) {
    const reply = await scene.answer(question);
    const verdict = judge(question, reply);
    if (verdict.isMet) met += 1;
    forbidden.push(...verdict.forbidden.map((what) => `${question.id}: ${what}`));
    for (const link of linksIn(reply.text)) {
      if (!(await isThere(link))) dead.push(`${question.id}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
  expect(forbidden).toEqual([]);
  expect(questions.length).toBeGreaterThanOrEqual(30);
  expect(Object.values(ALL_QUESTIONS).flat().length).toBeGreaterThanOrEqual(60);
  expect(met / questions.length).toBeGreaterThanOrEqual(MIN_SCORE);
}, 60_000);
