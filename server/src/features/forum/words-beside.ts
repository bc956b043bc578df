type Beside = {
  title: string;
  pseudonym?: string | null | undefined;
  tags?: readonly string[] | undefined;
  imageAlt?: string | undefined;
};

/** What people read of a post besides its content: all of it is judged. */
export function wordsBeside({ title, pseudonym, tags = [], imageAlt = '' }: Beside): string[] {
  return [title, pseudonym ?? '', ...tags, imageAlt].filter((words) => words !== '');
}
