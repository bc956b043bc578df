const LINK = /\b(?:https?:\/\/|www\.)([^\s<>()[\]"'`/\\?#:@]+)/giu;

/** Hosts of every address in a text, in order, as often as they are there. */
export function findHosts(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, host = '']) =>
    host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/\.+$/, ''),
  );
}
