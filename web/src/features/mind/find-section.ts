import { MIND_SECTIONS, type MindSectionId } from '@attune/domain/mind/mind-sections';
import type { Location } from 'react-router';

/**
 * The section that a URL shows. Links with a hash, such as `/mind#journal`, are in older emails and
 * texts. A link to an entry opens the journal.
 */
export function findMindSection({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): MindSectionId {
  const params = new URLSearchParams(search);
  const requested = params.get('section') ?? (params.has('entry') ? 'journal' : hash.slice(1));
  return MIND_SECTIONS.find(({ id }) => id === requested)?.id ?? 'breathe';
}
