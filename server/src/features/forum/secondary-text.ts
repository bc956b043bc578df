type SecondaryTextInput = {
  title: string;
  pseudonym?: string | null | undefined;
  tags?: readonly string[] | undefined;
  imageAlt?: string | undefined;
};

/** All text of a post that readers see besides its content. Triage reviews all of it. */
export function listSecondaryText({
  title,
  pseudonym,
  tags = [],
  imageAlt = '',
}: SecondaryTextInput): string[] {
  return [title, pseudonym ?? '', ...tags, imageAlt].filter((text) => text !== '');
}
