import { findPage } from '@attune/domain/navigation/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanionPorts } from '#app/companion-ports.ts';
import { listAnswers } from '#app/guide-worker.ts';
import { seedTexts } from '#features/content';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '#features/tutorials';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const LEGAL_PATHS = ['care', 'privacy-policy', 'terms-of-use', 'withdrawal'].map(
  (name) => `/docs/${name}.html`,
);

/** No answer may match one of these: flattery, empty comfort, pictures and markup. */
const FORBIDDEN: readonly RegExp[] = [
  /happy to help|i('| a)m excited|absolutely!|certainly!|as an ai language model/i,
  /you will be fine|everything will be (fine|ok|all right)|nothing to worry about/i,
  /!\[|<[a-z]+[ >]/i,
];
/** Help and studies outside Attune that an answer may link to. */
const OUTSIDE_LINKS = [
  'https://stopncii.org',
  'https://takeitdown.ncmec.org',
  'https://doi.org/10.1038/s41598-022-27247-y',
  'https://doi.org/10.1038/s41598-023-49279-8',
];

let app: TestApp;
let ports: ReturnType<typeof createCompanionPorts>;
beforeAll(async () => {
  app = await createTestApp();
  await seedTexts(tutorialLibrary, app.services, CONTENT_DIR);
  await seedPractices(app.services);
  ports = createCompanionPorts(app.services);
});
afterAll(() => app.close());

/** Whether the target of the link exists, according to its feature. */
async function hasTarget(link: string): Promise<boolean> {
  if (!link.startsWith('/')) return OUTSIDE_LINKS.includes(link);
  const { pathname, searchParams } = new URL(link, 'http://attune.test');
  const [, feature, id = ''] = pathname.split('/');
  if (LEGAL_PATHS.includes(pathname)) return true;
  if (feature === 'tutorials' && id !== '') return (await ports.findLesson(id)) !== null;
  const practice = searchParams.get('practice');
  if (practice !== null) return (await ports.findPractice(practice)) !== null;
  return findPage(pathname) !== null;
}

it('links only to pages, lessons, practices and outside help that exist', async () => {
  const dead: string[] = [];
  for (const { id, lesson, practice, ...answer } of await listAnswers()) {
    const texts = JSON.stringify(answer);
    const links = [...texts.matchAll(/\]\(([^)\s]*)\)/g)].map(([, link = '']) => link);
    if (lesson) links.push(`/tutorials/${lesson}`);
    if (practice) links.push(`/mind?practice=${practice}`);
    for (const link of links) if (!(await hasTarget(link))) dead.push(`${id}: ${link}`);
  }
  expect(dead).toEqual([]);
});

it('flatters nobody and promises nothing', async () => {
  const found: string[] = [];
  for (const { id, text, short = '', why = '', next = '', example = '' } of await listAnswers()) {
    const texts = [text, short, why, next, example].join('\n');
    for (const pattern of FORBIDDEN) {
      if (pattern.test(texts)) found.push(`${id}: ${pattern}`);
    }
  }
  expect(found).toEqual([]);
});
