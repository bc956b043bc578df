import { buildTutorialMarkdown } from '../domain/test/tutorial.builder.ts';
import {
  CONTENT_DIR,
  parseTutorialColumns,
  type TutorialColumns,
} from '../server/src/features/tutorials/library/tutorial-library.ts';
import { readContentFiles } from '../server/src/platform/content-files.ts';

export type GeneratedRow = TutorialColumns & { id: string; markdown: string };

const SENTENCES_PER_TUTORIAL = 50;
const TRACKS = ['first-steps', 'writing-reading', 'checking', 'at-work', 'privacy-limits'];

/** Pseudorandom numbers (mulberry32): the same seed gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Sentences of the real tutorials, so that words are as common or rare as in the product. */
export async function readSentences(): Promise<string[]> {
  const files = await readContentFiles(CONTENT_DIR);
  const bodies = files.map(
    ({ markdown }) => parseTutorialColumns(markdown ?? '').columns?.body ?? '',
  );
  return bodies
    .flatMap((body) => body.split(/(?<=[.!?]) | · /))
    .filter((sentence) => /^[A-Z][\w ,’'-]{20,140}[.!?]$/.test(sentence));
}

/** Generates tutorials from randomly chosen sentences. */
export async function* generateLibrary(size: number): AsyncGenerator<GeneratedRow> {
  const sentences = await readSentences();
  const random = createRandom(size);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  for (let at = 0; at < size; at += 1) {
    const id = `generated-${at}`;
    const words = `${pick(sentences)} ${pick(sentences)}`.match(/\w{4,}/g) ?? [];
    const start = Math.floor(random() * Math.max(1, words.length - 4));
    const title = words
      .slice(start, start + 4)
      .join(' ')
      .slice(0, 60);
    const frontMatter = {
      summary: JSON.stringify(pick(sentences)),
      track: pick(TRACKS),
      level: `${1 + Math.floor(random() * 3)}`,
    };
    const text = Array.from({ length: SENTENCES_PER_TUTORIAL }, () => pick(sentences)).join(' ');
    const markdown = buildTutorialMarkdown({
      id,
      title,
      matter: frontMatter,
      sections: { 'The matter': text },
    });
    const { columns, problems } = parseTutorialColumns(markdown);
    if (!columns) throw new Error(problems[0]?.message);
    yield { id, markdown, ...columns };
  }
}
