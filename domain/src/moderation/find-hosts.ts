const LINK = /\b(?:https?:\/\/|www\.)([^\s<>()[\]"'`/\\?#:@]+)/giu;

/** The hosts of all addresses in a text, in order, with repeats. */
export function findHosts(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, host = '']) =>
    host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/\.+$/, ''),
  );
}
