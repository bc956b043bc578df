/**
 * Reuses formatters, because creating one costs a hundred times as much as using it. The cache
 * stays small: there is one entry for each way in which the app shows a date or a number.
 */
export function cacheFormatters<Options, Formatter>(
  create: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    const formatter = formatters.get(key) ?? create(locale, options);
    formatters.set(key, formatter);
    return formatter;
  };
}
