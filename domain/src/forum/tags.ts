/** The stored form of a tag: lowercase, words joined by a hyphen; empty if nothing is left. */
export function tidyTag(tag: string): string {
  return tag
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The stored tags in order, without duplicates and empty ones. */
export function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(tidyTag))].filter((tag) => tag !== '');
}
