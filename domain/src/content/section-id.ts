const FALLBACK = 'section';

/** A heading as it stands in an address: "Words, not décor" → "words-not-decor". */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug || FALLBACK;
}

/** One id a title, in order; equal titles are told apart by a number. */
export function createSectionIds(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const slug = slugify(title);
    let id = slug;
    for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
    taken.add(id);
    return id;
  });
}
