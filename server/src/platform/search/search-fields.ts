/** The fields of a provider's request and response. A dot in a path goes one level deeper. */
export type SearchFields = {
  query: string;
  results: string;
  title: string;
  url: string;
  snippet: string;
};

export const DEFAULT_FIELDS: SearchFields = {
  query: 'q',
  results: 'results',
  title: 'title',
  url: 'url',
  snippet: 'snippet',
};

/**
 * Parses a setting such as `results=web.results,snippet=description`; other fields keep their
 * defaults.
 */
export function parseSearchFields(setting: string): SearchFields {
  const fields = { ...DEFAULT_FIELDS };
  for (const pair of setting.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', path = ''] = pair.split('=').map((part) => part.trim());
    if (!Object.hasOwn(fields, name)) {
      throw new Error(`${name} is not one of ${Object.keys(fields).join(', ')}`);
    }
    if (!/^[\w-]+(?:\.[\w-]+)*$/.test(path)) throw new Error(`${name} needs the name of a field`);
    fields[name as keyof SearchFields] = path;
  }
  return fields;
}

export function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      source,
    );
}
