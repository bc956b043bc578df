const SENTENCE_END = /(?<=[.!?…][”"’)]?)\s+/;
/** Shorter words are ignored, because they occur everywhere. */
const MIN_WORD_LENGTH = 3;
/** Words with the same first letters count as forms of one word. */
const STEM_LENGTH = 5;

const STOP_WORDS = new Set(
  `about and are been but can could did does for from had has have how into its just know like many
   mean means more most much need not one please should some such tell than that the their them then
   there these they this those too use very want was were what when where which who why will with
   would you your`.split(/\s+/),
);

const stemWord = (word: string) =>
  word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?:ing|ed|s)$/, '')
    .slice(0, STEM_LENGTH);

/** The words of a text that say something, each cut to its stem. */
export function extractStems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length >= MIN_WORD_LENGTH && !STOP_WORDS.has(word))
    .map(stemWord);
}

type Scorer = (text: string) => number;

/** How much of the query occurs in a text. A word that is in every section weighs little. */
function createScorer(query: string, sections: readonly string[]): Scorer {
  const sectionStems = sections.map((section) => new Set(extractStems(section)));
  const weights = new Map(
    extractStems(query).map((stem) => {
      const sectionCount = sectionStems.filter((stems) => stems.has(stem)).length;
      return [stem, sectionCount === 0 ? 0 : 1 / sectionCount];
    }),
  );
  return (text) => {
    const found = new Set(extractStems(text));
    return [...weights].reduce((sum, [stem, weight]) => sum + (found.has(stem) ? weight : 0), 0);
  };
}

function findBest<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item | undefined {
  return items.reduce<{ item: Item; weight: number } | undefined>((chosen, item) => {
    const weight = weightOf(item);
    return !chosen || weight > chosen.weight ? { item, weight } : chosen;
  }, undefined)?.item;
}

/** One run per sentence: that sentence and as many of the next ones as fit. */
function buildRuns(sentences: readonly string[], maxLength: number): string[] {
  return sentences.map((_, start) => {
    let run = sentences[start] ?? '';
    for (const next of sentences.slice(start + 1)) {
      if (run.length + next.length + 1 > maxLength) break;
      run = `${run} ${next}`;
    }
    return run;
  });
}

/**
 * The passage of a text that fits a query best: whole sentences from one section. `sections`
 * contain plain text, with one or more sentences per line.
 */
export function findBestPassage(
  sections: readonly string[],
  query: string,
  maxLength = 700,
): string {
  const score = createScorer(query, sections);
  const section = findBest(sections, score) ?? '';
  const sentences = section.split('\n').flatMap((line) => line.trim().split(SENTENCE_END));
  const fitting = sentences.filter((sentence) => sentence !== '' && sentence.length <= maxLength);
  const runs = buildRuns(fitting, maxLength);
  const longEnough = runs.filter((run) => run.length >= Math.min(300, section.length));
  // If two runs score the same, prefer the one whose first sentence matches.
  const scoreRun = (run: string) => score(run) + score(run.split(SENTENCE_END, 1)[0] ?? '') / 10;
  return findBest(longEnough.length > 0 ? longEnough : runs, scoreRun) ?? '';
}

const TITLE_WEIGHT = 3;

/** The items that match the query, best first. */
export function rankTexts<Item>(
  items: readonly Item[],
  query: string,
  read: (item: Item) => { title: string; text: string },
): Item[] {
  const texts = items.map((item) => ({ item, ...read(item) }));
  const score = createScorer(
    query,
    texts.map(({ title, text }) => `${title}\n${text}`),
  );
  return texts
    .map(({ item, title, text }) => ({ item, weight: score(title) * TITLE_WEIGHT + score(text) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ item }) => item);
}
