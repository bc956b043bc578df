/** Enough for the locales and time zones of most users. */
const MAX_CACHED = 200;

/**
 * Date formatters that are created once per locale and time zone. Creating one takes much longer
 * than using it. Freeing one takes long as well, and after a garbage collection the engine frees
 * all that are unused in one go, which blocked the server for 100 ms and more.
 */
/*#__NO_SIDE_EFFECTS__*/
export function createDateFormatters(
  options: Intl.DateTimeFormatOptions,
): (locale: string, timeZone: string) => Intl.DateTimeFormat {
  const cache = new Map<string, Intl.DateTimeFormat>();
  return (locale, timeZone) => {
    const key = `${locale} ${timeZone}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, formatter);
    return formatter;
  };
}
