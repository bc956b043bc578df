import type { NearPassage } from '../embeddings/meaning.ts';
import type { PassageSource } from '../embeddings/passages.ts';
import type { Services } from '../services.ts';

/** More would be less and less related. */
const MAX_RELATED = 5;
/** A single word has many meanings, and words can find it. */
const SEVERAL_WORDS = /\S\s+\S/;
/** Who excludes a word or wants an exact phrase does not want what is only similar. */
const OPERATORS = /"|(?:^|\s)-\S/;

/** Finds texts that are related to a query in meaning, nearest first, one passage of each. */
export async function findRelated(
  { meaning }: Pick<Services, 'meaning'>,
  source: PassageSource,
  query: string,
): Promise<NearPassage[]> {
  if (!SEVERAL_WORDS.test(query.trim()) || OPERATORS.test(query)) return [];
  const passages = await meaning.findPassages(source, query, MAX_RELATED);
  const least = meaning.embedder?.relatedCloseness ?? 1;
  return passages.filter(({ closeness }) => closeness >= least);
}
