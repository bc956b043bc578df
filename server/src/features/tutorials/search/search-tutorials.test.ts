import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import type { ListedTutorial } from '../tutorials.schemas.ts';
import { createLibraryIndex } from './search-tutorials.ts';

let app: TestApp;
let client: TestClient;
const FILLER = 'Plain words stand here and say nothing of note. '.repeat(55);
const buildTutorial = (id: string, title: string, summary: string, text: string, level = 1) => ({
  id,
  title,
  matter: { summary: JSON.stringify(summary), level: `${level}` },
  sections: { 'The matter': `${FILLER}\n\n${text}\n\n${FILLER}` },
});
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [
    buildTutorial('privacy', 'What never to paste', 'Keep your privacy.', 'A ferry waits.'),
    buildTutorial(
      'letter',
      'A letter you dread',
      'Write to a landlord.',
      'Privacy is touched on once.',
    ),
    buildTutorial('letters', 'Old letters read', 'Reading handwriting.', 'A landlord wrote it.', 2),
    buildTutorial(
      'hidden',
      'Nothing to see',
      'Quite unrelated.',
      'The **lighthouse** [keeper](https://a.test) wrote. Merci pour votre lettre.',
    ),
    buildTutorial('sources', 'Sources that exist', 'Check where a claim is from.', 'Find it.', 3),
    buildTutorial(
      'markup',
      '<img src=x onerror=alert(1)>',
      '<script>alert(2)</script> & more',
      'Zebra.',
    ),
  ]);
  ({ client } = await app.person('seeker@example.com'));
});
afterAll(() => app.close());

const search = async (words: string, moreParams = ''): Promise<ListedTutorial[]> => {
  const { status, json } = await client.get(
    `/api/tutorials?query=${encodeURIComponent(words)}${moreParams}`,
  );
  expect([words, status]).toEqual([words, 200]);
  return json.tutorials;
};
const findIds = async (words: string, moreParams?: string) =>
  (await search(words, moreParams)).map(({ id }) => id);
const markedTexts = ({ excerpt }: ListedTutorial) =>
  excerpt?.ranges.map(({ start, end }) => excerpt.text.slice(start, end));

describe('a search', () => {
  it('finds other forms of a word, and lists matches in titles before those in texts', async () => {
    expect(await findIds('privacy')).toEqual(['privacy', 'letter']);
    expect(await findIds('landlords')).toEqual(['letter', 'letters']);
    expect(await findIds('letter landlord')).toEqual(['letter', 'letters']);
    expect(await findIds('"a letter you"')).toContain('letter');
    expect(await findIds('letter -handwriting')).toEqual(['letter']);
  });

  it('tolerates missing, doubled and swapped letters, and finds prefixes', async () => {
    for (const typed of ['privcay', 'privcy', 'privaccy']) {
      expect([typed, (await findIds(typed))[0]]).toEqual([typed, 'privacy']);
    }
    expect((await findIds('leter'))[0]).toBe('letter');
    // A text in another language contains this exact spelling, but the titles are what the user
    // meant.
    expect(await findIds('lettr')).toEqual(['letter', 'letters', 'hidden']);
    expect((await findIds('sorces'))[0]).toBe('sources');
    expect(await findIds('hanwriting')).toEqual(['letters']);
    expect(await findIds('lighth')).toEqual(['hidden']);
    expect(await findIds('quxyzzy')).toEqual([]);
    expect(await findIds('ferry lighthouse')).toEqual(
      expect.arrayContaining(['privacy', 'hidden']),
    );
    expect(await findIds('ferry -waits')).toEqual([]);
  });

  it('shows the matches as text with ranges, never markup', async () => {
    const [summary] = await search('landlord');
    expect(summary?.excerpt?.text).toBe('Write to a landlord.');
    expect(summary && markedTexts(summary)).toEqual(['landlord']);
    const [passage] = await search('lighthouse');
    expect(passage && markedTexts(passage)).toEqual(['lighthouse']);
    expect(passage?.excerpt?.text).toMatch(/^… .*The lighthouse keeper wrote\. Merci.* …$/);
    expect(passage?.excerpt?.text.length).toBeLessThan(300);
    const [typo] = await search('ligthhouse');
    expect(typo && markedTexts(typo)).toEqual(['lighthouse']);
    const [code] = await search('zebra');
    expect(code).toMatchObject({ title: '<img src=x onerror=alert(1)>' });
    const [script] = await search('script alert');
    expect(script?.excerpt?.text).toBe('<script>alert(2)</script> & more');
  });

  it('serves the library index of the web search too', async () => {
    const index = createLibraryIndex(app.services.db);
    expect(await index.search('landlrod', 1)).toEqual([
      { title: 'A letter you dread', url: '/tutorials/letter', snippet: 'Write to a landlord.' },
    ]);
    expect(await index.search('\ud83d\0', 5)).toEqual([]);
  });

  it('respects the filters', async () => {
    expect(await findIds('letter', '&level=2')).toEqual(['letters']);
    expect(await findIds('leter', '&level=2')).toEqual(['letters']);
    await client.patch('/api/tutorials/letters/progress', { isTaskDone: true, isSaved: true });
    expect(await findIds('letter', '&status=started')).toEqual(['letters']);
    expect(await findIds('letter', '&status=new')).toEqual(['letter']);
    expect(await findIds('letter', '&saved=true')).toEqual(['letters']);
    expect(await findIds('letter', '&saved=false')).toEqual(['letter']);
    expect(await findIds('letter', '&status=completed')).toEqual([]);
    expect(await findIds('letter', '&track=checking')).toEqual([]);
  });

  it('finds nothing in the answers of a quiz or in unpublished tutorials', async () => {
    expect(await findIds('reason')).toEqual([]);
    await app.sql("UPDATE tutorials SET is_published = false WHERE id = 'sources'");
    expect(await findIds('sources')).toEqual([]);
    expect(await findIds('sorces')).toEqual([]);
    await app.sql("UPDATE tutorials SET is_published = true WHERE id = 'sources'");
  });

  it('accepts any text up to 200 characters', async () => {
    const odd = [
      "'; DROP TABLE tutorials; --",
      '<script>alert(1)</script>',
      '" unclosed',
      '!!! & | ( ) :* <-> \\',
      "''''",
      '%_\\%',
      '\u0000\u0001\u0002',
      '日本語 العربية',
      'the',
      '-',
      'or or or',
      `${'word '.repeat(39)}`,
    ];
    for (const words of odd) await search(words);
    for (const bytes of ['%ED%A0%BD', '%FF%FE', '%']) {
      expect((await client.get(`/api/tutorials?query=${bytes}`)).status).toBeLessThan(500);
    }
    expect(await findIds('privacy')).toEqual(['privacy', 'letter']);
    expect((await client.get(`/api/tutorials?query=${'x'.repeat(201)}`)).status).toBe(400);
    const blank = await search('   ');
    expect(blank).toHaveLength(6);
    expect(blank[0]?.excerpt).toBeNull();
  });
});
