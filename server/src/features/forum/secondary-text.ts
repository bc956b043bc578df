type SecondaryTextInput = {
  title: string;
  pseudonym?: string | null | undefined;
  tags?: readonly string[] | undefined;
  imageAlt?: string | undefined;
};

/** What people read of a post besides its content: all of it is judged. */
export function listSecondaryText({
  title,
  pseudonym,
  tags = [],
  imageAlt = '',
}: SecondaryTextInput): string[] {
  return [title, pseudonym ?? '', ...tags, imageAlt].filter((text) => text !== '');
}
